import { isDay } from '@docket/model/time/calendar'
import { type Day, readInstant, type ZoneName } from '@docket/model/time/instants'
import { dayOf } from '@docket/model/time/zone'

/**
 * Returns text that fits a field: without control characters (Postgres cannot store NUL), and at most `max`
 * characters long.
 */
export function clean(text: string, max: number): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these characters must be removed
  const printable = text.replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f]/g, ' ').trim()
  const fitting = printable.length > max ? `${printable.slice(0, max - 1)}…` : printable
  return fitting.toWellFormed()
}

/** Returns the address if it is a web address of at most 2000 characters; otherwise `''`. */
export function webAddress(given: string): string {
  const url = URL.parse(given.trim())
  const plain = url && /^https?:$/.test(url.protocol) && !url.username && !url.password
  return plain && url.href.length <= 2000 ? url.href : ''
}

/**
 * Returns the calendar day of a timestamp, or `''`. Cablecast writes a date as midnight in the station's
 * zone, so the written day counts; only UTC times are converted.
 */
export function dayOfStamp(stamp: string, zone: ZoneName): Day {
  const at = readInstant(stamp)
  if (at === undefined) return ''
  const written = stamp.slice(0, 10)
  if (stamp.endsWith('Z')) return dayOf(at, zone)
  return isDay(written) ? written : ''
}

/** Returns a slug such as `city-council`; never empty. */
export function slugOf(text: string, max: number): string {
  const plain = text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
  return plain.slice(0, max).replaceAll(/^-|-$/g, '') || 'untitled'
}

/** Returns the slug, with the lowest number that makes it unique: `news`, `news-2`, `news-3`. */
export async function freeSlug(
  slug: string,
  max: number,
  isTaken: (candidate: string) => Promise<boolean>,
): Promise<string> {
  let candidate = slug
  for (let number = 2; await isTaken(candidate); number++) {
    const ending = `-${number}`
    candidate = slug.slice(0, max - ending.length).replace(/(?<!-)-+$/, '') + ending
  }
  return candidate
}
