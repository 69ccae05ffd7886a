import { addDays } from '../time/calendar.ts'
import { zoneAbbreviation } from '../time/format.ts'
import { airtimeOfDay, dayOf, offsetAt, zoneChanges } from '../time/zone.ts'
import type { Day, EpochMs, ZoneName } from '../time.ts'
import { MINUTE_MS } from '../time.ts'
import type { ClockSpan, GuideDay } from './guide-window.ts'

/** What a page needs to know of the zone between two instants. Throws a `RangeError` for no zone. */
export function clockOf(zone: ZoneName, from: EpochMs, until: EpochMs): ClockSpan[] {
  const starts = [from, ...zoneChanges(from + 1, until, zone).map((change) => change.at)]
  return starts.map((start) => ({
    from: start,
    offsetMin: offsetAt(start, zone) / MINUTE_MS,
    abbreviation: zoneAbbreviation(start, zone),
  }))
}

/** `count` days of the calendar from `first` on, with the instants between which each lasts. */
export function guideDays(first: Day, count: number, zone: ZoneName): GuideDay[] {
  return Array.from({ length: count }, (_, index) => {
    const day = addDays(first, index)
    return { day, ...airtimeOfDay(day, zone) }
  })
}

/** The days a guide offers around `day`: from yesterday on, or from the day before `day`. */
export function daysAround(day: Day, now: EpochMs, zone: ZoneName): GuideDay[] {
  const yesterday = addDays(dayOf(now, zone), -1)
  const covered = day >= yesterday && day <= addDays(yesterday, DAYS_ON_OFFER - 1)
  return guideDays(covered ? yesterday : addDays(day, -1), DAYS_ON_OFFER, zone)
}

/** Yesterday, today, and two weeks ahead. */
const DAYS_ON_OFFER = 16
