import type { Timeslot } from '@docket/model/collections/timeslots'
import { DAY_MS, type Day, type EpochMs, type ZoneName } from '@docket/model/time'
import { daysBetween, toDayMs } from '@docket/model/time/calendar'
import { atWallTime } from '@docket/model/time/zone'
import { parseRrule, rruleFault } from './rrule.ts'

/** What of a timeslot says on which days it happens, and at which time on the wall. */
export type Recurrence = Pick<
  Timeslot,
  'dtstartLocal' | 'rrule' | 'until' | 'exdates' | 'termStart' | 'termEnd'
>

/** One happening of a timeslot. `shifted`: its wall time does not exist that day, so it is later. */
export type Occurrence = { day: Day; startsAt: EpochMs; shifted: boolean }

/** Days `from` (included) to `until` (not included). */
export type Days = { from: Day; until: Day }

/** The longest stretch that is looked at in one go. */
const MOST_DAYS = 400

/**
 * The occurrences that begin on the given days of `zone`, in order, at most one a day. Wall times
 * that the clocks skip move forward by what is skipped; of those that come twice, the first counts
 * (RFC 5545 would drop the former, and a show would silently not air).
 *
 * Throws a `RangeError` for more than 400 days and for a rule with a fault (see `rruleFault`).
 */
export function occurrencesOf(recurrence: Recurrence, days: Days, zone: ZoneName): Occurrence[] {
  const wallTime = recurrence.dtstartLocal.slice(11)
  return occurrenceDays(recurrence, days).map((day) => {
    const { at, shifted } = atWallTime(day, wallTime, zone)
    return { day, startsAt: at, shifted }
  })
}

/** The days of the calendar on which a timeslot happens. Limits and errors as for `occurrencesOf`. */
export function occurrenceDays(recurrence: Recurrence, { from, until }: Days): Day[] {
  if (daysBetween(from, until) > MOST_DAYS) {
    throw new RangeError(`${from} to ${until} is more than ${MOST_DAYS} days.`)
  }
  return ruleDays(recurrence, { from, until }).filter((day) => isAllowed(recurrence, day))
}

// The rule is followed on the calendar alone, in UTC, where no hour is ever missing.
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
