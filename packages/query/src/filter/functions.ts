import { DAY_MS, toEpochMs } from '@docket/model/time/instants'
import { filter as words } from '@docket/texts/server/records'
import { InvalidFilter } from './invalid-filter.ts'
import { type Shift, shiftMoment } from './shift-moment.ts'

/*
 * Reference implementation of the filter functions in JavaScript. It evaluates request values, and the
 * databases must agree with it. `geoDistance(lonA, latA, lonB, latB)` returns kilometers;
 * `strftime(format, moment, modifiers…)` formats a date as text in UTC.
 */

const FUNCTIONS = ['geoDistance', 'strftime'] as const

export type FunctionName = (typeof FUNCTIONS)[number]

export function isFunction(name: string): name is FunctionName {
  return (FUNCTIONS as readonly string[]).includes(name)
}

/** The earth is treated as a sphere. */
export const EARTH_RADIUS_KM = 6371

/** Larger values, in degrees, are not valid coordinates. */
export const MAX_DEGREES = 360

/**
 * Degrees are rounded to nine decimals (a tenth of a millimeter). The squares of smaller differences would
 * underflow in Postgres.
 */
export const EXACT = 1e9

/** Returns the distance along the surface in kilometers, or `null` when a point is invalid. */
export function distanceKm(degrees: readonly (number | null)[]): number | null {
  const [lonA, latA, lonB, latB] = degrees.map((one) =>
    one === null || Math.abs(one) > MAX_DEGREES
      ? null
      : ((Math.round(one * EXACT) / EXACT) * Math.PI) / 180,
  )
  if (lonA == null || latA == null || lonB == null || latB == null) return null
  const halfLat = Math.sin((latB - latA) / 2)
  const halfLon = Math.sin((lonB - lonA) / 2)
  const share = halfLat * halfLat + Math.cos(latA) * Math.cos(latB) * halfLon * halfLon
  // `asin` would return NaN when rounding pushes its argument above 1.
  return 2 * EARTH_RADIUS_KM * Math.atan2(Math.sqrt(share), Math.sqrt(Math.abs(1 - share)))
}

const digits = (value: number, length: number) => String(value).padStart(length, '0')
// `Date.UTC` interprets the year 99 as 1999.
const startOfYear = (at: Date) => Date.parse(`${digits(at.getUTCFullYear(), 4)}-01-01`)
const padded = (value: number) => String(value).padStart(2, ' ')
const twelveHour = (at: Date) => at.getUTCHours() % 12 || 12
/** Returns the Thursday of the date's week, which decides the year and the number of an ISO week. */
const thursdayOf = (at: Date) => {
  const thursday = new Date(at)
  thursday.setUTCDate(at.getUTCDate() + 4 - (at.getUTCDay() || 7))
  return thursday
}
const dayOfYear = (at: Date) => Math.floor((at.getTime() - startOfYear(at)) / DAY_MS) + 1

/** Directives: the letters that may follow `%` in a format. */
const DIRECTIVES = {
  Y: (at) => digits(at.getUTCFullYear(), 4),
  m: (at) => digits(at.getUTCMonth() + 1, 2),
  d: (at) => digits(at.getUTCDate(), 2),
  H: (at) => digits(at.getUTCHours(), 2),
  M: (at) => digits(at.getUTCMinutes(), 2),
  S: (at) => digits(at.getUTCSeconds(), 2),
  f: (at) => `${digits(at.getUTCSeconds(), 2)}.${digits(at.getUTCMilliseconds(), 3)}`,
  j: (at) => digits(dayOfYear(at), 3),
  w: (at) => String(at.getUTCDay()),
  u: (at) => String(at.getUTCDay() || 7),
  // Weeks start on Monday. Days before the first Monday are in week 0.
  W: (at) => digits(Math.floor((dayOfYear(at) + 6 - ((at.getUTCDay() + 6) % 7)) / 7), 2),
  // Weeks start on Sunday.
  U: (at) => digits(Math.floor((dayOfYear(at) + 6 - at.getUTCDay()) / 7), 2),
  V: (at) => digits(Math.ceil(dayOfYear(thursdayOf(at)) / 7), 2),
  G: (at) => digits(thursdayOf(at).getUTCFullYear(), 4),
  g: (at) => digits(thursdayOf(at).getUTCFullYear() % 100, 2),
  e: (at) => padded(at.getUTCDate()),
  k: (at) => padded(at.getUTCHours()),
  I: (at) => digits(twelveHour(at), 2),
  l: (at) => padded(twelveHour(at)),
  p: (at) => (at.getUTCHours() < 12 ? 'AM' : 'PM'),
  P: (at) => (at.getUTCHours() < 12 ? 'am' : 'pm'),
  s: (at) => String(Math.floor(at.getTime() / 1000)),
  F: (at) => at.toISOString().slice(0, 10),
  T: (at) => at.toISOString().slice(11, 19),
  R: (at) => at.toISOString().slice(11, 16),
} satisfies Record<string, (at: Date) => string>

export type Directive = keyof typeof DIRECTIVES

const MAX_FORMAT_LENGTH = 60

/** Splits a format into plain text and directives without their `%`. Throws `InvalidFilter`. */
export function readFormat(format: string): ({ text: string } | { directive: Directive })[] {
  if (format.length > MAX_FORMAT_LENGTH) {
    throw new InvalidFilter(words.strftime.formatTooLong({ most: MAX_FORMAT_LENGTH }))
  }
  return [...format.matchAll(/%(.?)|[^%]+/gsu)].map(([whole, letter]) => {
    if (letter === undefined) return { text: whole }
    if (letter === '%') return { text: '%' }
    if (isDirective(letter)) return { directive: letter }
    const known = Object.keys(DIRECTIVES).map((one) => `%${one}`)
    throw new InvalidFilter(
      words.strftime.unknownDirective({ known: known.join(' '), given: whole }),
    )
  })
}

function isDirective(letter: string): letter is Directive {
  return Object.hasOwn(DIRECTIVES, letter)
}

const INSTANT = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3}Z$/

/** A date format: a `strftime` format, and shifts to apply first. */
export type MomentFormat = { readonly format: string; readonly shifts: readonly Shift[] }

/** Formats a date in database form. Returns `null` for an invalid date and for one shifted out of range. */
export function formatMoment(
  { format, shifts }: MomentFormat,
  moment: string | null,
): string | null {
  if (moment === null || !INSTANT.test(moment)) return null
  const read = new Date(toEpochMs(moment))
  const at = Number.isNaN(read.getTime()) ? undefined : shiftMoment(read, shifts)
  if (!at) return null
  return readFormat(format)
    .map((piece) => ('text' in piece ? piece.text : DIRECTIVES[piece.directive](at)))
    .join('')
}
