import type { SchedulePage } from '@docket/model/guide/guide-page'
import type { GuideDay } from '@docket/model/guide/guide-window'
import { minuteOfDay } from '@docket/model/guide/times/clock'
import { type EpochMs, MINUTE_MS } from '@docket/model/time/instants'

/**
 * Returns the time on `day` at which the wall clock shows the same time as at `at`, even across clock
 * changes.
 */
export function sameTimeOn(
  day: GuideDay,
  at: EpochMs,
  { clock }: Pick<SchedulePage, 'clock'>,
): EpochMs {
  const minute = minuteOfDay(clock, at)
  const elapsed = day.from + minute * MINUTE_MS
  const there = elapsed + (minute - minuteOfDay(clock, elapsed)) * MINUTE_MS
  return Math.min(Math.max(there, day.from), day.until - MINUTE_MS)
}

const EVENING_MIN = 20 * 60

/** Returns 8 p.m. of a day by the wall clock. */
export function eveningOf(day: GuideDay, page: Pick<SchedulePage, 'clock'>): EpochMs {
  const middle = day.from + (day.until - day.from) / 2
  const minute = minuteOfDay(page.clock, middle)
  return sameTimeOn(day, middle + (EVENING_MIN - minute) * MINUTE_MS, page)
}

/** Returns the day that contains `at`, or else the first day. */
export function dayAt(days: readonly GuideDay[], at: EpochMs): GuideDay | undefined {
  return days.find((day) => day.from <= at && at < day.until) ?? days[0]
}
