import { inflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import type { TableDocument } from './document.ts'
import { documentCsv } from './document-csv.ts'
import { documentPdf } from './document-pdf.ts'
import { widthOf } from './pdf-text.ts'

const COLUMNS = [
  { head: 'Category', width: 4 },
  { head: 'Hours', width: 1, isFigure: true },
] as const

function documentOf(rows: string[][], more: Partial<TableDocument> = {}): TableDocument {
  return {
    ...{ title: 'Franchise report', lines: ['Harbor', 'March 2026'] },
    tables: [{ title: 'By category', columns: COLUMNS, rows, empty: 'Nothing aired.' }],
    definitionsTitle: 'Definitions',
    definitions: [{ term: 'First run', meaning: 'The first time that a show aired.' }],
    pageText: (page, pages) => `Page ${page} of ${pages}`,
    ...more,
  }
}

type Drawn = { text: string; x: number; y: number; size: number }

/** Reads the pages of a PDF: what is drawn on each, and where. */
function pagesOf(pdf: Buffer): Drawn[][] {
  const text = pdf.toString('latin1')
  return [...text.matchAll(/<< \/Length (\d+) [^\n]*\nstream\n/g)].map((found) => {
    const from = found.index + found[0].length
    const drawing = inflateSync(pdf.subarray(from, from + Number(found[1]))).toString('latin1')
    const pattern = /Tf|\/F\d ([\d.]+) Tf ([\d.]+) ([\d.]+) Td \((.*)\) Tj/g
    return [...drawing.matchAll(pattern)].map(([, size, x, y, drawn = '']) => ({
      ...{ size: Number(size), x: Number(x), y: Number(y) },
      text: drawn.replace(/\\([\\()])/g, '$1'),
    }))
  })
}

describe('a document as PDF', () => {
  it('has all rows, in order and within the page, with the headings on each page', () => {
    const rows = Array.from({ length: 150 }, (_, at) => [
      `Row ${at} ${'of many words '.repeat(at % 9)}`,
      String(at * 1000),
    ])
    const pages = pagesOf(documentPdf(documentOf(rows)))
    expect(pages.length).toBeGreaterThan(3)
    const all = pages.flat()
    const begins = all.filter(({ text }) => /^Row \d+ /.test(text))
    expect(begins.map(({ text }) => Number(text.split(' ')[1]))).toEqual(rows.map((_, at) => at))
    for (const [at, page] of pages.entries()) {
      const texts = page.map(({ text }) => text)
      expect(texts).toContain(`Page ${at + 1} of ${pages.length}`)
      if (texts.some((text) => text.startsWith('Row '))) expect(texts).toContain('Hours')
    }
    for (const { text, x, y, size } of all) {
      expect(y).toBeGreaterThanOrEqual(48)
      expect(x + widthOf(text, size, 'plain')).toBeLessThan(612 - 40)
    }
    // Figures are aligned on the right.
    const ends = all
      .filter(({ text }) => /^\d+$/.test(text))
      .map(({ text, x, size }) => Math.round(x + widthOf(text, size, 'plain')))
    expect(new Set(ends)).toEqual(new Set([564]))
  })

  it('has a valid object table for PDF readers', () => {
    const pdf = documentPdf(documentOf([['News', '1']]))
    const text = pdf.toString('latin1')
    const table = Number(/startxref\n(\d+)/.exec(text)?.[1])
    expect(text.slice(table, table + 4)).toBe('xref')
    const places = [...text.slice(table).matchAll(/^(\d{10}) 00000 n /gm)].map(([, at]) => at)
    for (const [index, at] of places.entries()) {
      expect(text.slice(Number(at))).toMatch(new RegExp(`^${index + 1} 0 obj`))
    }
    expect(documentPdf(documentOf([['News', '1']]))).toEqual(pdf)
  })

  it('prints the characters of its typefaces, and the closest match for others', () => {
    const texts = pagesOf(
      documentPdf(documentOf([['“Café” – (Őr) \\ 日 €5 line\nbreak', '−1']])),
    ).flatMap((page) => page.map(({ text }) => text))
    expect(texts).toContain('\x93Caf\xe9\x94 \x96 (Or) \\ ? \x805 line break')
    expect(texts).toContain('?1')
  })

  it('says that a table is empty, and breaks words that are too long', () => {
    const texts = pagesOf(documentPdf(documentOf([]))).flatMap((page) =>
      page.map((one) => one.text),
    )
    expect(texts).toContain('Nothing aired.')
    const long = pagesOf(documentPdf(documentOf([['x'.repeat(300), '1']]))).flat()
    expect(
      long
        .filter(({ text }) => /^x+$/.test(text))
        .map(({ text }) => text)
        .join(''),
    ).toBe('x'.repeat(300))
  })
})

it('a document as CSV is one table with its definitions', () => {
  expect(documentCsv(documentOf([['News, local', '12.5']]))).toBe(
    '\uFEFF,Category,Hours\r\nBy category,"News, local",12.5\r\nDefinitions,First run,The first time that a show aired.\r\n',
  )
})
