import { sql } from 'kysely'
import type { Fragment } from '../filter/dialect.ts'
import { readFormat } from '../filter/functions.ts'
import { InvalidFilter } from '../filter/invalid-filter.ts'
import type { ViewDialect } from './dialect.ts'
import { InvalidQuery } from './invalid-query.ts'
import { words } from './words.ts'

/** The position and length of the parts that can be copied directly, because all instants have the same form. */
const PLACES: Readonly<Record<string, readonly [from: number, length: number]>> = {
  Y: [1, 4],
  m: [6, 2],
  d: [9, 2],
  H: [12, 2],
  M: [15, 2],
  S: [18, 2],
  f: [18, 6],
  F: [1, 10],
  T: [12, 8],
  R: [12, 5],
}

/** Formats an instant with a `strftime` format. Throws `InvalidQuery` for an unknown directive. */
export function formatInstant(format: string, instant: Fragment, views: ViewDialect): Fragment {
  const texts = piecesOf(format).map((piece) => {
    if ('text' in piece) return sql`cast(${sql.lit(piece.text)} as text)`
    const place = PLACES[piece.directive]
    return place
      ? sql`substr(${instant}, ${sql.raw(place.join(', '))})`
      : views.datePart(instant, piece.directive)
  })
  if (texts.length === 0) throw new InvalidQuery(words.strftime.emptyFormat)
  return sql`(${sql.join(texts, sql` || `)})`
}

function piecesOf(format: string) {
  try {
    return readFormat(format)
  } catch (error) {
    throw error instanceof InvalidFilter ? new InvalidQuery(error.message) : error
  }
}
