import { addDays, toDay } from '@docket/model/time/calendar'
import type { EpochMs } from '@docket/model/time/instants'
import type { Days } from './rules/occurrences.ts'

/** Default number of days for which timeslots create airings in advance. */
const USUAL_DAYS = 14

/**
 * Returns the days for which timeslots create airings, with one extra day at each end because dates differ
 * between time zones.
 */
export function daysAhead(now: EpochMs, timeslotDays: number): Days {
  const today = toDay(now)
  return { from: addDays(today, -1), until: addDays(today, (timeslotDays || USUAL_DAYS) + 2) }
}
