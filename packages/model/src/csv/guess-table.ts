import { plainHead } from './csv-fields.ts'
import { CSV_LIMITS } from './limits.ts'
import { CSV_TARGET_FACTS } from './targets.ts'

export const DELIMITERS = [',', ';', '\t'] as const
export type Delimiter = (typeof DELIMITERS)[number]

/** How many rows may precede the column names, such as the name of a channel and a week. */
export const MAX_ABOVE = 20

const KNOWN_HEADS: ReadonlySet<string> = new Set(
  Object.values(CSV_TARGET_FACTS).flatMap(({ fields }) => fields.flatMap(({ names }) => names)),
)

/** Returns the index of the row with the column names: the first row, unless only a row below it has known names. */
export function findHead(rows: readonly { cells: readonly string[] }[]): number {
  const known = rows.slice(0, MAX_ABOVE + 1).map(({ cells }) => countKnownHeads(cells))
  const [first = 0] = known
  // A row such as “Channel, 8” can be above the names, too.
  return first >= 2
    ? 0
    : Math.max(
        0,
        known.findIndex((count) => count >= 2),
      )
}

function countKnownHeads(cells: readonly string[]): number {
  return cells.slice(0, CSV_LIMITS.columns).filter((cell) => KNOWN_HEADS.has(plainHead(cell)))
    .length
}

/**
 * Returns the delimiter that finds the most column names in the first rows, or else the one that occurs most
 * often in the first row that has any, outside quotes.
 */
export function guessDelimiter(text: string): Delimiter {
  const counts = firstLines(text.slice(0, MAX_GUESSED_FROM)).flatMap((line, place) =>
    DELIMITERS.map((one) => {
      const cells = line.split(one)
      return { one, heads: countKnownHeads(cells), more: cells.length - 1, place }
    }).filter(({ more }) => more > 0),
  )
  const [best] = counts.sort((a, b) => b.heads - a.heads || a.place - b.place || b.more - a.more)
  return best?.one ?? ','
}

const MAX_GUESSED_FROM = 200_000

/** Returns the first lines of the text, without quotes and without line breaks or delimiters inside quotes. */
function firstLines(text: string): string[] {
  // Every other part is in quotes.
  const plain = text
    .split('"')
    .map((part, place) => (place % 2 === 0 ? part : part.replaceAll(/[,;\t\r\n]/g, '')))
  return plain.join('').split(/\r\n|\r|\n/, MAX_ABOVE + 1)
}
