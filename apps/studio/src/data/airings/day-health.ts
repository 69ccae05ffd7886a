import { findOverlaps, overlaps, type TimeWindow } from '@docket/model/schedule/airtime'
import { gapsBetween } from '@docket/model/schedule/free-places'
import type { EpochMs } from '@docket/model/time/instants'
import { isGap } from './channel-day.ts'
import type { TimedAiring } from './timed-airing.ts'

export type DayHealth = { gaps: number; conflicts: number }

/** Counts the gaps and conflicts in the future part of a window. */
export function healthOf(
  airings: readonly TimedAiring[],
  window: TimeWindow,
  now: EpochMs,
): DayHealth {
  const from = Math.max(now, window.from)
  const ahead = airings.filter((one) => overlaps(one, { startsAt: from, endsAt: window.until }))
  return {
    gaps: gapsBetween(ahead, { from, until: window.until }).filter(isGap).length,
    conflicts: findOverlaps(ahead).length,
  }
}
