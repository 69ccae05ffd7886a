/**
 * The forms of time in Docket.
 * Instants are text in the database and the record API, so that text order is chronological order on both
 * databases. They are integers of epoch milliseconds in the schedule algebra and on the timeline's axis, and
 * ISO 8601 with a `T` in `/v1` and the feeds. Time zones appear only at the edges (`time/zone.ts`).
 */

/** `YYYY-MM-DD HH:MM:SS.mmmZ`, always in UTC, always 24 characters. */
export type Instant = string

/** Milliseconds since 1970-01-01T00:00:00Z. */
export type EpochMs = number

/** A calendar day, `YYYY-MM-DD`, in a time zone given by the context. */
export type Day = string

/** An IANA time zone name, such as `America/New_York`. */
export type ZoneName = string

export const SECOND_MS = 1000
export const MINUTE_MS = 60_000
export const HOUR_MS = 3_600_000
/**
 * The length of a calendar day without a clock change. A broadcast day can be longer or shorter
 * (`airtimeOfDay`).
 */
export const DAY_MS = 86_400_000

/** Converts epoch milliseconds to an instant. Throws a `RangeError` outside the years 0000 to 9999. */
export function toInstant(at: EpochMs): Instant {
  const iso = new Date(at).toISOString()
  if (iso.length !== 24) throw new RangeError(`${iso} is outside the years 0000 to 9999.`)
  return iso.replace('T', ' ')
}

/** Parses an instant, or any ISO 8601 form with an offset. Throws a `RangeError` otherwise. */
export function toEpochMs(instant: Instant): EpochMs {
  const at = readInstant(instant)
  if (at === undefined) throw new RangeError(`“${instant}” is not an instant.`)
  return at
}

const MIN_DAYS_IN_MONTH = 28

/**
 * Parses an instant like `toEpochMs`, but returns `undefined` for invalid text. Rejects impossible days and
 * the hour 24, because `Date.parse` reads February 30 as March 1 and 24:00 as the next day.
 */
export function readInstant(text: string): EpochMs | undefined {
  const at = Date.parse(text.includes('T') ? text : text.replace(' ', 'T'))
  if (Number.isNaN(at) || text.slice(11, 13) === '24') return undefined
  const day = text.slice(0, 10)
  if (Number(day.slice(8)) <= MIN_DAYS_IN_MONTH) return at
  const midnight = Date.parse(`${day}T00:00:00.000Z`)
  const isReal = !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(day)
  return isReal ? at : undefined
}

/** Formats ISO 8601 in UTC, for feeds and `/v1`: `2026-03-03T14:00:00.000Z`. */
export function toIso(at: EpochMs): string {
  return new Date(at).toISOString()
}

/** Returns the start of the minute, which is the same in every zone. */
export function minuteOf(at: EpochMs): EpochMs {
  return at - (at % MINUTE_MS)
}
