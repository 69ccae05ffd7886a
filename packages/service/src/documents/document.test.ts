import { describe, expect, it } from 'vitest'
import { readPdf } from '../testing/read-pdf.ts'
import type { TableDocument } from './document.ts'
import { documentCsv } from './document-csv.ts'
import { documentPdf } from './document-pdf.ts'

const COLUMNS = [
  { head: 'Category', width: 4 },
  { head: 'Hours', width: 1, isFigure: true },
] as const

function documentOf(rows: string[][], more: Partial<TableDocument> = {}): TableDocument {
  return {
    title: 'Franchise report',
    lines: ['Harbor', 'March 2026'],
    tables: [{ title: 'By category', columns: COLUMNS, rows, empty: 'Nothing aired.' }],
    definitionsTitle: 'Definitions',
    definitions: [{ term: 'First run', meaning: 'The first time that a show aired.' }],
    pageText: (page, pages) => `Page ${page} of ${pages}`,
    ...more,
  }
}

const pagesOf = async (document: TableDocument) =>
  (await readPdf(await documentPdf(document))).pages

describe('a document as PDF', () => {
  it('has all rows, in order and within the page, with the heads again on each page', async () => {
    const rows = Array.from({ length: 150 }, (_, at) => [
      `Row ${at} ${'of many words '.repeat(at % 9)}`,
      String(at * 1000),
    ])
    const pages = await pagesOf(documentOf(rows))
    expect(pages.length).toBeGreaterThan(3)
    const all = pages.flatMap(({ texts }) => texts)
    const begins = all.filter(({ text }) => /^Row \d+/.test(text))
    expect(begins.map(({ text }) => Number(text.split(' ')[1]))).toEqual(rows.map((_, at) => at))
    for (const [at, { texts }] of pages.entries()) {
      const said = texts.map(({ text }) => text)
      expect(said).toContain(`Page ${at + 1} of ${pages.length}`)
      if (said.some((text) => text.startsWith('Row '))) expect(said).toContain('Hours')
    }
    for (const { x, y, width } of all) {
      expect(y).toBeGreaterThanOrEqual(48)
      expect(x).toBeGreaterThanOrEqual(48)
      expect(x + width).toBeLessThan(612 - 47)
    }
    // Figures end at the same place, and all digits have the same width.
    const figures = all.filter(({ text }) => /^\d+$/.test(text))
    expect(new Set(figures.map(({ x, width }) => Math.round(x + width)))).toEqual(new Set([564]))
    const perFigure = figures.map(({ text, width }) => (width / text.length).toFixed(3))
    expect(new Set(perFigure).size).toBe(1)
  })

  it('declares its title, its language, and the type of each part', async () => {
    const { title, language, pages } = await readPdf(
      await documentPdf(documentOf([['News', '1']], { title: 'Nguyễn’s report' })),
    )
    expect([title, language]).toEqual(['Nguyễn’s report', 'en'])
    expect(pages[0]?.tags).toEqual([
      'Root',
      'Document',
      'H1',
      'P',
      'P',
      'H2',
      'Table',
      'TR',
      'TH',
      'TH',
      'TR',
      'TD',
      'TD',
      'H2',
      'L',
      'LI',
      'Lbl',
      'LBody',
    ])
  })

  it('says that a table is empty', async () => {
    const [page] = await pagesOf(documentOf([]))
    expect(page?.lines).toContain('Nothing aired.')
  })

  it('continues a cell on the next pages that is longer than one', async () => {
    const pages = await pagesOf(
      documentOf([
        ['x'.repeat(10_000), '1'],
        ['y', '2'],
      ]),
    )
    expect(pages.length).toBeGreaterThan(1)
    const said = pages.flatMap(({ lines }) => lines).join('')
    expect(said.match(/x/g)).toHaveLength(10_000)
    expect(pages.every(({ lines }) => lines.some((line) => /^Category/.test(line)))).toBe(true)
  })

  it('keeps the lines of a text that somebody wrote', async () => {
    const text = 'First line.\r\nSecond\tline\u0000 \u0007here.'
    const [page] = await pagesOf(documentOf([], { texts: [{ title: 'Story', text }] }))
    expect(page?.lines).toContain('First line.')
    expect(page?.lines).toContain('Second line here.')
  })
})

it('a document as CSV is one table with its definitions', () => {
  expect(documentCsv(documentOf([['News, local', '12.5']]))).toBe(
    '\uFEFF,Category,Hours\r\nBy category,"News, local",12.5\r\nDefinitions,First run,The first time that a show aired.\r\n',
  )
})
