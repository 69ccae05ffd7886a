import type { EpochMs } from '@docket/model/time'
import { addDays, toDay } from '@docket/model/time/calendar'
import type { Days } from './occurrences.ts'

/** How far ahead timeslots are airings where the station has not said so. */
const USUAL_DAYS = 14

/** The days that timeslots become airings on; a day more to either side, because it is not the same day everywhere. */
export function daysAhead(now: EpochMs, timeslotDays: number): Days {
  const today = toDay(now)
  return { from: addDays(today, -1), until: addDays(today, (timeslotDays || USUAL_DAYS) + 2) }
}
