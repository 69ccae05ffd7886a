import { describe, expect, it } from 'vitest'
import { toCsv } from './write-csv.ts'

describe('a CSV', () => {
  it('quotes what has to be quoted', () => {
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

  it.each(['=1+1', '+1', '-1+1', '@SUM(A1)', '\t=1', '\r=1', '=HYPERLINK("x")'])(
    'holds %j as text, not as a formula',
    (formula) => {
      const cell = toCsv(['a'], [[formula]])
        .split('\r\n')
        .slice(1)
        .join('\r\n')
      expect(cell.replace(/^"/, '')).toMatch(/^'/)
    },
  )

  it('leaves negative numbers as they are', () => {
    expect(toCsv(['a'], [['-12.5']])).toContain('\r\n-12.5\r\n')
  })
})
