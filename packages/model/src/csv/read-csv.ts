import { csv as words } from '@docket/texts/model/csv'
import { type Delimiter, findHead, guessDelimiter, MAX_ABOVE } from './guess-table.ts'
import { CSV_LIMITS } from './limits.ts'

/**
 * `line` is the line of the file on which the row begins, from 1. Quoted cells can span several lines. A row with a
 * `fault` could not be split into cells; the sentence says what to do.
 */
export type CsvRow = { line: number; cells: string[]; fault?: string }

/** `headLine` is the line of the column names; rows above it are not part of the table. */
export type CsvTable = { delimiter: Delimiter; headLine: number; heads: string[]; rows: CsvRow[] }

/** Thrown when the file cannot be read at all. The message says what to do. */
export class UnreadableCsv extends Error {
  readonly line: number

  constructor(line: number, message: string) {
    super(message)
    this.line = line
  }
}

// The first bytes of a workbook, which is a ZIP archive.
const WORKBOOK = 'PK\u0003\u0004'

/**
 * Parses RFC 4180 with commas, semicolons or tabs, with or without a byte order mark, with any line endings,
 * and with the line `sep=;` of spreadsheets. Drops rows without text, and empty cells after the last column.
 * Removes the apostrophe that our export puts before formulas for spreadsheets. Throws `UnreadableCsv`.
 */
export function readCsv(text: string): CsvTable {
  const content = text.startsWith('\uFEFF') ? text.slice(1) : text
  if (content.startsWith(WORKBOOK)) throw new UnreadableCsv(1, words.isWorkbook)
  const named = /^"?sep=([,;\t])"?(?:\r\n|\r|\n)/i.exec(content)
  const delimiter = (named?.[1] as Delimiter | undefined) ?? guessDelimiter(content)
  const from = named ? { place: named[0].length, line: 2 } : { place: 0, line: 1 }
  const all = readRows(content, delimiter, from)
  const at = findHead(all)
  const head = all[at]
  if (!head) throw new UnreadableCsv(1, words.emptyFile)
  if (head.fault) throw new UnreadableCsv(head.line, head.fault)
  if (head.cells.length > CSV_LIMITS.columns) {
    throw new UnreadableCsv(
      head.line,
      words.tooManyColumns({ columns: head.cells.length, most: CSV_LIMITS.columns }),
    )
  }
  const rows = all.slice(at + 1)
  const excess = rows[CSV_LIMITS.rows]
  if (excess) throw new UnreadableCsv(excess.line, words.tooManyRows({ most: CSV_LIMITS.rows }))
  for (const { cells } of rows) dropEmptyEnd(cells, head.cells.length)
  return { delimiter, headLine: head.line, heads: head.cells.map((cell) => cell.trim()), rows }
}

function dropEmptyEnd(cells: string[], columns: number): void {
  while (cells.length > columns && cells.at(-1)?.trim() === '') cells.pop()
}

function readRows(text: string, delimiter: Delimiter, begin: RowPosition): CsvRow[] {
  const rows: CsvRow[] = []
  let from = begin
  while (from.place < text.length) {
    const { row, next } = readRow(text, from, delimiter)
    if (row.fault || row.cells.some((cell) => cell.trim() !== '')) rows.push(row)
    from = next
    // The limit does not count the row with the column names, or the rows above it.
    if (rows.length > CSV_LIMITS.rows + MAX_ABOVE + 1) {
      throw new UnreadableCsv(from.line, words.tooManyRows({ most: CSV_LIMITS.rows }))
    }
  }
  return rows
}

type RowPosition = { place: number; line: number }

/**
 * Reads the row at `place`. A row that cannot be split into cells ends with its first line, so that reading can
 * continue with the next one.
 */
function readRow(
  text: string,
  from: RowPosition,
  delimiter: Delimiter,
): { row: CsvRow; next: RowPosition } {
  const cells: string[] = []
  let { place, line } = from
  for (;;) {
    const cell = text[place] === '"' ? quotedCell(text, place) : plainCell(text, place, delimiter)
    if (cell === undefined)
      return spoilt(text, from, { delimiter, fault: words.openQuote({ line }) })
    cells.push(undefuse(cell.text))
    line += cell.lines
    place = cell.next
    if (!isEnd(text[place], delimiter)) {
      return spoilt(text, from, { delimiter, fault: words.textAfterQuote({ line }) })
    }
    if (text[place] !== delimiter) break
    place += 1
  }
  const hasNul = cells.some((one) => one.includes('\0'))
  const row = { line: from.line, cells, ...(hasNul && { fault: words.notText }) }
  return { row, next: { place: place + lengthOfEnd(text, place), line: line + 1 } }
}

function lengthOfEnd(text: string, place: number): number {
  return text[place] === '\r' && text[place + 1] === '\n' ? 2 : 1
}

/** Returns a row with a fault, and its first line as it is in the file. */
function spoilt(
  text: string,
  { place, line }: RowPosition,
  { delimiter, fault }: { delimiter: Delimiter; fault: string },
): { row: CsvRow; next: RowPosition } {
  let end = place
  while (end < text.length && text[end] !== '\n' && text[end] !== '\r') end += 1
  const cells = text.slice(place, end).split(delimiter).slice(0, CSV_LIMITS.columns)
  return {
    row: { line, cells, fault },
    next: { place: end + lengthOfEnd(text, end), line: line + 1 },
  }
}

type Cell = { text: string; next: number; lines: number }

function plainCell(text: string, from: number, delimiter: Delimiter): Cell {
  let next = from
  while (!isEnd(text[next], delimiter)) next += 1
  return { text: text.slice(from, next), next, lines: 0 }
}

function isEnd(sign: string | undefined, delimiter: Delimiter): boolean {
  return sign === undefined || sign === delimiter || sign === '\n' || sign === '\r'
}

/** Returns `undefined` when the quote is never closed. */
function quotedCell(text: string, from: number): Cell | undefined {
  let read = ''
  let place = from + 1
  for (;;) {
    const quote = text.indexOf('"', place)
    if (quote < 0) return undefined
    read += text.slice(place, quote)
    if (text[quote + 1] !== '"') {
      return { text: read, next: quote + 1, lines: read.split(/\r\n|\r|\n/).length - 1 }
    }
    read += '"'
    place = quote + 2
  }
}

function undefuse(text: string): string {
  return /^'[=+\-@\t\r]/.test(text) ? text.slice(1) : text
}
