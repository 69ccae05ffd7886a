import type { CablecastChoices } from '@docket/model/integrations/cablecast'
import { BadRequest } from '@docket/model/kernel/errors'
import { addDays, isDay } from '@docket/model/time/calendar'
import {
  type Day,
  type EpochMs,
  type Instant,
  toInstant,
  type ZoneName,
} from '@docket/model/time/instants'
import { dayOf, startOfDay } from '@docket/model/time/zone'
import { cablecast as words } from '@docket/texts/server/integrations'

/** Whole days of a station; `until` is not included. */
export type Days = { from: Day; until: Day }

/** A half-open period. */
export type Period = { from: Instant; until: Instant }

// A Cablecast server times out on a query for a whole year.
const CHUNK_DAYS = 30

/**
 * Returns the days to import: the requested ones, or the connection's default period around today. If only a first day
 * is given, the period has its default length from that day. Throws `BadRequest`.
 */
export function chosenDays(
  asked: Partial<Days>,
  { daysBack, daysAhead }: Pick<CablecastChoices, 'daysBack' | 'daysAhead'>,
  now: EpochMs,
  zone: ZoneName,
): Days {
  for (const day of [asked.from, asked.until]) {
    if (day !== undefined && !isDay(day)) throw new BadRequest(words.notDay({ day }))
  }
  const from = asked.from ?? addDays(dayOf(now, zone), -daysBack)
  const until = asked.until ?? addDays(from, daysBack + daysAhead + 1)
  if (from >= until) throw new BadRequest(words.noDays({ from, until }))
  return { from, until }
}

/** Splits the days into periods of at most 30 days. */
export function monthsOf({ from, until }: Days): Days[] {
  const months: Days[] = []
  for (let start = from; start < until; start = addDays(start, CHUNK_DAYS)) {
    const end = addDays(start, CHUNK_DAYS)
    months.push({ from: start, until: end < until ? end : until })
  }
  return months
}

/** Returns the time from the start of the first day to the end of the last, in the zone. */
export function stretchOf({ from, until }: Days, zone: ZoneName): Period {
  return {
    from: toInstant(startOfDay(from, zone)),
    until: toInstant(startOfDay(until, zone)),
  }
}

/**
 * Adds one day at each end, because neither the server's handling of the edges nor its time zone for dates is
 * documented.
 */
export function widened({ from, until }: Days): Days {
  return { from: addDays(from, -1), until: addDays(until, 1) }
}
