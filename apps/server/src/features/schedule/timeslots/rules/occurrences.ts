import { placeOn, type TimeslotPlace } from '@docket/model/schedule/timeslots/rules/timeslot-place'
import type { Timeslot } from '@docket/model/schedule/timeslots/timeslots'
import { daysBetween, toDayMs } from '@docket/model/time/calendar'
import { DAY_MS, type Day, type ZoneName } from '@docket/model/time/instants'
import { parseRrule, rruleFault } from './rrule.ts'

/** The fields of a timeslot that determine its days and its local time. */
export type Recurrence = Pick<
  Timeslot,
  'dtstartLocal' | 'durationMin' | 'rrule' | 'until' | 'exdates' | 'termStart' | 'termEnd'
>

/** One occurrence of a timeslot. */
export type Occurrence = TimeslotPlace & { day: Day }

/** Days from `from` (included) to `until` (not included). */
export type Days = { from: Day; until: Day }

/** The longest range that is computed at once. */
const MAX_DAYS = 400

/**
 * Returns the occurrences that begin on the given days in `zone`, in order, at most one per day. Local times
 * that the clocks skip move forward by the skipped amount; of local times that occur twice, the first counts.
 * (RFC 5545 would drop skipped ones, and a show would silently not air.)
 *
 * Throws a `RangeError` for more than 400 days and for an invalid rule (see `rruleFault`).
 */
export function occurrencesOf(recurrence: Recurrence, days: Days, zone: ZoneName): Occurrence[] {
  return occurrenceDays(recurrence, days).map((day) => ({
    day,
    ...placeOn(recurrence, day, zone),
  }))
}

/** Returns the calendar days on which a timeslot occurs. Has the limits and errors of `occurrencesOf`. */
export function occurrenceDays(recurrence: Recurrence, { from, until }: Days): Day[] {
  if (daysBetween(from, until) > MAX_DAYS) {
    throw new RangeError(`${from} to ${until} is more than ${MAX_DAYS} days.`)
  }
  return ruleDays(recurrence, { from, until }).filter((day) => isAllowed(recurrence, day))
}

// Evaluates the rule in UTC, where no hour is ever missing.
function ruleDays({ dtstartLocal, rrule }: Recurrence, { from, until }: Days): Day[] {
  const first = dtstartLocal.slice(0, 10)
  if (rrule === '') return from <= first && first < until ? [first] : []
  const fault = rruleFault(rrule)
  if (fault) throw new RangeError(fault)
  return parseRrule(rrule, `${first.replaceAll('-', '')}T000000Z`)
    .between(new Date(toDayMs(from)), new Date(toDayMs(until) - DAY_MS), true)
    .map((date) => date.toString().slice(0, 10))
}

function isAllowed({ until, exdates, termStart, termEnd }: Recurrence, day: Day): boolean {
  if (until !== '' && day > until) return false
  if (termStart !== '' && day < termStart) return false
  if (termEnd !== '' && day > termEnd) return false
  return !exdates?.includes(day)
}
