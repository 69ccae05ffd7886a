import { DAY_MS, toEpochMs } from '@docket/model/time'
import { InvalidFilter } from './invalid-filter.ts'
import { type Shift, shiftMoment } from './shift-moment.ts'

/*
 * The functions of the filter language, in plain JavaScript: for what is given, and as what the
 * databases have to agree with. `geoDistance(lonA, latA, lonB, latB)` is in kilometers;
 * `strftime(format, moment, modifiers…)` puts a moment as a text, in UTC.
 */

const FUNCTIONS = ['geoDistance', 'strftime'] as const

export type FunctionName = (typeof FUNCTIONS)[number]

export function isFunction(name: string): name is FunctionName {
  return (FUNCTIONS as readonly string[]).includes(name)
}

/** Of a ball as large as the earth. */
export const EARTH_RADIUS_KM = 6371

/** Beyond this, in degrees, it is no place. */
export const DEGREES_MAX = 360

/** Degrees count to the ninth digit, a tenth of a millimeter: squares of less leave what Postgres has. */
export const EXACT = 1e9

/** Along the surface; `null` when one of the points is none. */
export function distanceKm(degrees: readonly (number | null)[]): number | null {
  const [lonA, latA, lonB, latB] = degrees.map((one) =>
    one === null || Math.abs(one) > DEGREES_MAX
      ? null
      : ((Math.round(one * EXACT) / EXACT) * Math.PI) / 180,
  )
  if (lonA == null || latA == null || lonB == null || latB == null) return null
  const halfLat = Math.sin((latB - latA) / 2)
  const halfLon = Math.sin((lonB - lonA) / 2)
  const share = halfLat * halfLat + Math.cos(latA) * Math.cos(latB) * halfLon * halfLon
  // `asin` of what is above 1 by the last digit would be nothing.
  return 2 * EARTH_RADIUS_KM * Math.atan2(Math.sqrt(share), Math.sqrt(Math.abs(1 - share)))
}

const digits = (value: number, length: number) => String(value).padStart(length, '0')
// `Date.UTC` takes the year 99 for 1999.
const startOfYear = (at: Date) => Date.parse(`${digits(at.getUTCFullYear(), 4)}-01-01`)
const dayOfYear = (at: Date) => Math.floor((at.getTime() - startOfYear(at)) / DAY_MS) + 1

/** What a letter after `%` stands for. */
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
  // Weeks begin on Mondays; the days before the first one are week 0.
  W: (at) => digits(Math.floor((dayOfYear(at) + 6 - ((at.getUTCDay() + 6) % 7)) / 7), 2),
  s: (at) => String(Math.floor(at.getTime() / 1000)),
  F: (at) => at.toISOString().slice(0, 10),
  T: (at) => at.toISOString().slice(11, 19),
  R: (at) => at.toISOString().slice(11, 16),
} satisfies Record<string, (at: Date) => string>

export type Directive = keyof typeof DIRECTIVES

const FORMAT_MAX = 60

/** A format in pieces: plain text, and directives without their `%`. Throws `InvalidFilter`. */
export function readFormat(format: string): ({ text: string } | { directive: Directive })[] {
  if (format.length > FORMAT_MAX) {
    throw new InvalidFilter(`A format of strftime has at most ${FORMAT_MAX} characters.`)
  }
  return [...format.matchAll(/%(.?)|[^%]+/gsu)].map(([whole, letter]) => {
    if (letter === undefined) return { text: whole }
    if (letter === '%') return { text: '%' }
    if (isDirective(letter)) return { directive: letter }
    const known = Object.keys(DIRECTIVES).map((one) => `%${one}`)
    throw new InvalidFilter(`strftime knows ${known.join(' ')} and %%, not “${whole}”.`)
  })
}

function isDirective(letter: string): letter is Directive {
  return Object.hasOwn(DIRECTIVES, letter)
}

const INSTANT = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3}Z$/

/** How a moment is put as text: a format of `strftime`, and what moves the moment before. */
export type MomentFormat = { readonly format: string; readonly shifts: readonly Shift[] }

/** A moment as the database has it, in that format; `null` for what is no moment, or none any more. */
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
