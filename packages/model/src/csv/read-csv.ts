import { CSV_LIMITS } from './limits.ts'
import { words } from './words.ts'

export const DELIMITERS = [',', ';', '\t'] as const
export type Delimiter = (typeof DELIMITERS)[number]

/** `line` is the line of the file on which the row begins, from 1. Quoted cells can span several lines. */
export type CsvRow = { line: number; cells: string[] }

export type CsvTable = { delimiter: Delimiter; heads: string[]; rows: CsvRow[] }

/** Thrown when the file cannot be read at all. The message says what to do. */
export class UnreadableCsv extends Error {
  readonly line: number

  constructor(line: number, message: string) {
    super(message)
    this.line = line
  }
}

/**
 * Parses RFC 4180 with commas, semicolons or tabs, with or without a byte order mark, and with any line
 * endings. Drops rows without text. Removes the apostrophe that our export puts before formulas for
 * spreadsheets. Throws `UnreadableCsv`.
 */
export function readCsv(text: string): CsvTable {
  const content = text.startsWith('\uFEFF') ? text.slice(1) : text
  const delimiter = guessDelimiter(content)
  const [head, ...rows] = readRows(content, delimiter)
  if (!head) throw new UnreadableCsv(1, words.emptyFile)
  if (head.cells.length > CSV_LIMITS.columns) {
    throw new UnreadableCsv(head.line, words.tooManyColumns(head.cells.length, CSV_LIMITS.columns))
  }
  return { delimiter, heads: head.cells.map((cell) => cell.trim()), rows }
}

/** Returns the delimiter that occurs most often in the first row, outside quotes. */
export function guessDelimiter(text: string): Delimiter {
  const counts = new Map<string, number>()
  let quoted = false
  for (const sign of text) {
    if (sign === '"') quoted = !quoted
    else if (quoted) continue
    else if (sign === '\n' || sign === '\r') break
    else counts.set(sign, (counts.get(sign) ?? 0) + 1)
  }
  return DELIMITERS.reduce((best, one) =>
    (counts.get(one) ?? 0) > (counts.get(best) ?? 0) ? one : best,
  )
}

function readRows(text: string, delimiter: Delimiter): CsvRow[] {
  const rows: CsvRow[] = []
  let from = { place: 0, line: 1 }
  while (from.place < text.length) {
    const { cells, ...next } = readRow(text, from, delimiter)
    if (cells.some((cell) => cell.trim() !== '')) rows.push({ line: from.line, cells })
    from = next
    // One more row than the limit is allowed, because the first row names the columns.
    if (rows.length > CSV_LIMITS.rows + 1) {
      throw new UnreadableCsv(from.line, words.tooManyRows(CSV_LIMITS.rows))
    }
  }
  return rows
}

type Place = { place: number; line: number }

/** Returns the cells from `place` to the end of the row, and where the next row begins. */
function readRow(
  text: string,
  { place, line }: Place,
  delimiter: Delimiter,
): Place & { cells: string[] } {
  const cells: string[] = []
  let next = place
  let at = line
  for (;;) {
    const cell = text[next] === '"' ? quotedCell(text, next, at) : plainCell(text, next, delimiter)
    cells.push(undefuse(cell.text))
    at += cell.lines
    next = cell.next + 1
    const sign = text[cell.next]
    if (sign === delimiter) continue
    if (sign !== undefined && !isEnd(sign, delimiter)) {
      throw new UnreadableCsv(at, words.textAfterQuote(at))
    }
    if (sign === '\r' && text[next] === '\n') next += 1
    return { cells, place: next, line: at + 1 }
  }
}

type Cell = { text: string; next: number; lines: number }

function plainCell(text: string, from: number, delimiter: Delimiter): Cell {
  let next = from
  while (next < text.length && !isEnd(text[next], delimiter)) next += 1
  return { text: text.slice(from, next), next, lines: 0 }
}

function isEnd(sign: string | undefined, delimiter: Delimiter): boolean {
  return sign === delimiter || sign === '\n' || sign === '\r'
}

function quotedCell(text: string, from: number, line: number): Cell {
  let read = ''
  let place = from + 1
  for (;;) {
    const quote = text.indexOf('"', place)
    if (quote < 0) {
      throw new UnreadableCsv(line, words.openQuote(line))
    }
    read += text.slice(place, quote)
    if (text[quote + 1] !== '"') {
      return { text: read, next: quote + 1, lines: read.split('\n').length - 1 }
    }
    read += '"'
    place = quote + 2
  }
}

function undefuse(text: string): string {
  return /^'[=+\-@\t\r]/.test(text) ? text.slice(1) : text
}
