import { markersIn } from '../../testing/broken-text.ts'
import { readCsv, UnreadableCsv } from '../read-csv.ts'

const rows = Array.from(
  { length: 8 },
  (_, at) => `q${at}q show,"q${at + 20}q, and ""more""",2026-11-0${at + 1},0:30`,
)

/** A table with unique words in each cell, and the pieces that damage it. */
export const TABLE = {
  text: ['Title,Description,Date,Length', ...rows].join('\n'),
  pieces: [
    '"',
    '""',
    ',',
    ';',
    '\t',
    '\n',
    '\r\n',
    '\r',
    ',,,,',
    '"\n',
    ',"',
    'sep=;\n',
    '\u0000',
    ' ',
    '\uFEFF',
  ],
}

/** Returns the words that are in no cell, unless an error message covers the file or their row. */
export function findLostCells(text: string): string[] {
  try {
    const { heads, rows: read, headLine } = readCsv(text)
    const kept = new Set(markersIn([...heads, ...read.flatMap(({ cells }) => cells)].join('\n')))
    const lines = text.split(/\r\n|\r|\n/)
    // One message covers all rows above the column names.
    const below = lines.slice(headLine - 1)
    return below.flatMap((line) => markersIn(line)).filter((word) => !kept.has(word))
  } catch (error) {
    if (error instanceof UnreadableCsv) return []
    throw error
  }
}
