import { plainHead } from './csv-fields.ts'
import type { CsvTable } from './read-csv.ts'
import { guessDateOrder, splitDateTime } from './read-dates.ts'
import { isAmbiguousLength, readLengthSec } from './read-length.ts'
import type { CsvField } from './targets.ts'

/** For each column of the file, from 0, the key of the field that it fills, or `''` for none. */
export type CsvMapping = readonly string[]

/** Guesses the field of each column from its heading, or else from its first cells. */
export function guessMapping({ heads, rows }: CsvTable, fields: readonly CsvField[]): string[] {
  const taken = new Set<string>()
  const take = (found: CsvField | undefined): string => {
    if (!found || taken.has(found.key)) return ''
    taken.add(found.key)
    return found.key
  }
  // A field's first names take precedence over the later names of any field.
  const most = Math.max(...fields.map(({ names }) => names.length))
  const byName = heads.map(() => '')
  for (let rank = 0; rank < most; rank += 1) {
    heads.forEach((head, place) => {
      const found = fields.find(({ names }) => names[rank] === plainHead(head))
      byName[place] ||= take(found)
    })
  }
  const sample = rows.slice(0, 50)
  return byName.map((key, place) => {
    if (key !== '') return key
    const cells = sample.map(({ cells }) => cells[place] ?? '').filter((cell) => cell.trim() !== '')
    const looksLikeMail =
      cells.length > 0 &&
      cells.every((cell) => /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(cell.trim()))
    return looksLikeMail ? take(fields.find((one) => one.key === 'email')) : ''
  })
}

const SHORT_SEC = 180

/**
 * Reports whether lengths such as `1:00` are more likely hours than minutes. A schedule in which most lengths are
 * under three minutes is rare, and spreadsheets show hours this way.
 */
export function asksAboutLengths(
  { rows }: CsvTable,
  mapping: CsvMapping,
  fields: readonly CsvField[],
): boolean {
  const places = mapping.flatMap((key, place) =>
    fields.some((one) => one.key === key && one.kind === 'length') ? [place] : [],
  )
  const lengths = rows.flatMap(({ cells }) =>
    places.map((place) => cells[place] ?? '').filter((cell) => cell.trim() !== ''),
  )
  const short = lengths.filter(
    (text) => isAmbiguousLength(text) && (readLengthSec(text) ?? 0) < SHORT_SEC,
  )
  return short.length > lengths.length / 2
}

/** Guesses the date order of all mapped date columns; see `guessDateOrder`. */
export function guessOrderOf(
  { rows }: CsvTable,
  mapping: CsvMapping,
  fields: readonly CsvField[],
): ReturnType<typeof guessDateOrder> {
  const places = mapping.flatMap((key, place) => {
    const kind = fields.find((one) => one.key === key)?.kind
    return kind === 'day' || kind === 'dateTime' ? [place] : []
  })
  const texts = rows.slice(0, 2000).flatMap(({ cells }) =>
    places.map((place) => {
      const text = (cells[place] ?? '').trim()
      return splitDateTime(text)?.date ?? text
    }),
  )
  return guessDateOrder(texts.filter((text) => text !== ''))
}
