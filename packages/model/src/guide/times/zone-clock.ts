import { addDays } from '../../time/calendar.ts'
import { zoneAbbreviation } from '../../time/format.ts'
import type { Day, EpochMs, ZoneName } from '../../time/instants.ts'
import { MINUTE_MS } from '../../time/instants.ts'
import { airtimeOfDay, dayOf, offsetAt, zoneChanges } from '../../time/zone.ts'
import type { ClockSpan, GuideDay } from '../guide-window.ts'

/** Returns the clock spans of a zone between two instants. Throws a `RangeError` for an unknown zone. */
export function clockOf(zone: ZoneName, from: EpochMs, until: EpochMs): ClockSpan[] {
  const starts = [from, ...zoneChanges(from + 1, until, zone).map((change) => change.at)]
  return starts.map((start) => ({
    from: start,
    offsetMin: offsetAt(start, zone) / MINUTE_MS,
    abbreviation: zoneAbbreviation(start, zone),
  }))
}

/** Returns `count` calendar days from `first` on, with their start and end. */
export function guideDays(first: Day, count: number, zone: ZoneName): GuideDay[] {
  return Array.from({ length: count }, (_, index) => {
    const day = addDays(first, index)
    return { day, ...airtimeOfDay(day, zone) }
  })
}

/**
 * Returns the selectable days of a guide around `day`: from yesterday on if that range includes `day`,
 * otherwise from the day before `day`.
 */
export function daysAround(day: Day, now: EpochMs, zone: ZoneName): GuideDay[] {
  const yesterday = addDays(dayOf(now, zone), -1)
  const covered = day >= yesterday && day <= addDays(yesterday, DAYS_ON_OFFER - 1)
  return guideDays(covered ? yesterday : addDays(day, -1), DAYS_ON_OFFER, zone)
}

/** Yesterday, today, and the next two weeks. */
const DAYS_ON_OFFER = 16
