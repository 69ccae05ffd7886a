import { type Day, readInstant, type ZoneName } from '@docket/model/time'
import { isDay } from '@docket/model/time/calendar'
import { dayOf } from '@docket/model/time/zone'

/** Text as a field takes it: no control characters (Postgres stores no NUL), at most `max` long. */
export function clean(text: string, max: number): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what has to go
  const printable = text.replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f]/g, ' ').trim()
  const fitting = printable.length > max ? `${printable.slice(0, max - 1)}…` : printable
  return fitting.toWellFormed()
}

/** The address if it is one of the web and at most 2000 characters long, else `''`. */
export function webAddress(given: string): string {
  const url = URL.parse(given.trim())
  const plain = url && /^https?:$/.test(url.protocol) && !url.username && !url.password
  return plain && url.href.length <= 2000 ? url.href : ''
}

/**
 * The calendar day that a stamp stands for, `''` when there is none. Cablecast writes a date as
 * midnight on the station's clock, so the day as written counts; only UTC has to be converted.
 */
export function dayOfStamp(stamp: string, zone: ZoneName): Day {
  const at = readInstant(stamp)
  if (at === undefined) return ''
  const written = stamp.slice(0, 10)
  if (stamp.endsWith('Z')) return dayOf(at, zone)
  return isDay(written) ? written : ''
}

/** A name for addresses, such as `city-council`; never empty. */
export function slugOf(text: string, max: number): string {
  const plain = text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
  return plain.slice(0, max).replaceAll(/^-+|-+$/g, '') || 'untitled'
}

/** The slug, with the lowest number that makes it one of its own: `news`, `news-2`, `news-3`. */
export async function freeSlug(
  slug: string,
  max: number,
  isTaken: (candidate: string) => Promise<boolean>,
): Promise<string> {
  let candidate = slug
  for (let number = 2; await isTaken(candidate); number++) {
    const ending = `-${number}`
    candidate = slug.slice(0, max - ending.length).replace(/-+$/, '') + ending
  }
  return candidate
}
