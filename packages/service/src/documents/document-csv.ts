import { toCsv } from '@docket/model/csv/write-csv'
import type { TableDocument } from './document.ts'

/**
 * Formats a document as one CSV table: the first column names the table of a row. All tables must have the same number
 * of columns; the heads are those of the first. What somebody wrote are
 * its first rows, the definitions its last.
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
