import { toCsv } from '@docket/model/csv/write-csv'
import type { TableDocument } from './document.ts'

/**
 * Formats a document as one CSV table; the first column is the name of the table that a row belongs to. All tables
 * must have the same number of columns; the headings are those of the first table. The texts that people wrote are the
 * first rows, and the definitions are the last.
 */
export function documentCsv({
  texts = [],
  tables,
  definitions,
  definitionsTitle,
}: TableDocument): string {
  const [first] = tables
  const heads = ['', ...(first?.columns.map(({ head }) => head) ?? [])]
  const rows = tables.flatMap(({ title, rows: own }) => own.map((cells) => [title, ...cells]))
  const meanings = definitions.map(({ term, meaning }) => [definitionsTitle, term, meaning])
  const written = texts.map(({ title, text }) => [title, text])
  return toCsv(heads, [...written, ...rows, ...meanings])
}
