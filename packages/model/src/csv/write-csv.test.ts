import { describe, expect, it } from 'vitest'
import { toCsv } from './write-csv.ts'

describe('a written CSV file', () => {
  it('quotes the cells that need quotes', () => {
    expect(
      toCsv(
        ['Title', 'Note'],
        [
          ['A, "B"', 'one\ntwo'],
          ['plain', ''],
        ],
      ),
    ).toBe('\uFEFFTitle,Note\r\n"A, ""B""","one\ntwo"\r\nplain,\r\n')
  })

  it.each([
    '=1+1',
    '+1',
    '-1+1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    '=HYPERLINK("x")',
    '＝1+1',
    '＋1',
    '－1+1',
    '＠A1',
  ])('writes %j as text, not as a formula', (formula) => {
    const cell = toCsv(['a'], [[formula]])
      .split('\r\n')
      .slice(1)
      .join('\r\n')
    expect(cell.replace(/^"/, '')).toMatch(/^'/)
  })

  it('does not change negative numbers', () => {
    expect(toCsv(['a'], [['-12.5']])).toContain('\r\n-12.5\r\n')
  })
})
