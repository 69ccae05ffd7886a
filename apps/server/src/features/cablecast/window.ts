import { type Day, type EpochMs, type Instant, toInstant, type ZoneName } from '@docket/model/time'
import { addDays, isDay } from '@docket/model/time/calendar'
import { dayOf, startOfDay } from '@docket/model/time/zone'
import { BadRequest } from '#platform/errors.ts'

/** Whole days of a station, `until` not among them. */
export type Days = { from: Day; until: Day }

/** A stretch of time, half-open. */
export type Stretch = { from: Instant; until: Instant }

const DAYS_BEHIND = 1
const DAYS_AHEAD = 14
// A year in one question takes a Cablecast server longer than it has.
const CHUNK_DAYS = 30

/**
 * The days to import: those that were asked for. Without an answer, from yesterday to two weeks
 * ahead; from a first day on, as many. Throws `BadRequest`.
 */
export function chosenDays(asked: Partial<Days>, now: EpochMs, zone: ZoneName): Days {
  for (const day of [asked.from, asked.until]) {
    if (day !== undefined && !isDay(day)) throw new BadRequest(`“${day}” is not a day.`)
  }
  const from = asked.from ?? addDays(dayOf(now, zone), -DAYS_BEHIND)
  const until = asked.until ?? addDays(from, DAYS_BEHIND + DAYS_AHEAD + 1)
  if (from >= until) throw new BadRequest(`There is no day from ${from} to before ${until}.`)
  return { from, until }
}

/** The same days, at most a month at a time. */
export function monthsOf({ from, until }: Days): Days[] {
  const months: Days[] = []
  for (let start = from; start < until; start = addDays(start, CHUNK_DAYS)) {
    const end = addDays(start, CHUNK_DAYS)
    months.push({ from: start, until: end < until ? end : until })
  }
  return months
}

/** From the first moment of the first day to the first moment after the last, on the zone's clock. */
export function stretchOf({ from, until }: Days, zone: ZoneName): Stretch {
  return {
    from: toInstant(startOfDay(from, zone)),
    until: toInstant(startOfDay(until, zone)),
  }
}

/**
 * The days to ask for: one more at each end, since nobody says whether the server's own edges
 * belong to an answer, nor in which zone it reads a date.
 */
export function widened({ from, until }: Days): Days {
  return { from: addDays(from, -1), until: addDays(until, 1) }
}
