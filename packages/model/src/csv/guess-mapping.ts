import { plainHead } from './csv-fields.ts'
import type { CsvTable } from './read-csv.ts'
import { guessDateOrder } from './read-dates.ts'
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
  // A field's first name has precedence over the other names of any field.
  const byOwnName = heads.map((head) =>
    take(fields.find(({ names }) => names[0] === plainHead(head))),
  )
  const byName = heads.map(
    (head, place) =>
      byOwnName[place] || take(fields.find(({ names }) => names.includes(plainHead(head)))),
  )
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

/** Guesses the date order of all mapped date columns; see `guessDateOrder`. */
export function guessOrderOf(
  { rows }: CsvTable,
  mapping: CsvMapping,
  fields: readonly CsvField[],
): ReturnType<typeof guessDateOrder> {
  const places = mapping.flatMap((key, place) => {
    const kind = fields.find((one) => one.key === key)?.kind
    return kind === 'day' || kind === 'dateTime' ? [{ place, kind }] : []
  })
  const texts = rows.slice(0, 2000).flatMap(({ cells }) =>
    places.map(({ place, kind }) => {
      const text = (cells[place] ?? '').trim()
      return kind === 'dateTime' ? withoutTime(text) : text
    }),
  )
  return guessDateOrder(texts.filter((text) => text !== ''))
}

/** Returns what stands before the first time. */
function withoutTime(text: string): string {
  const at = text.search(/[T ,]\d{1,2}[:.]/)
  return at < 0 ? text : text.slice(0, at).replace(/(?<![T ,])[T ,]+$/, '')
}
