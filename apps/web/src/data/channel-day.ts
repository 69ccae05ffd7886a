import {
  type Airtime,
  findOverlaps,
  isOnAir,
  overlaps,
  type TimeWindow,
} from '@docket/model/schedule/airtime'
import { gapsBetween } from '@docket/model/schedule/free-places'
import type { EpochMs } from '@docket/model/time'
import { STEP_MS } from '@docket/model/time/snap'
import type { TimedAiring } from './timed-airing.ts'

export type NowNext = { now: TimedAiring | undefined; next: TimedAiring | undefined }

/** What is on a channel, and what comes then. Of two that overlap, the later one is on. */
export function nowNext(airings: readonly TimedAiring[], now: EpochMs): NowNext {
  return {
    now: airings.findLast((airing) => isOnAir(airing, now)),
    next: airings.find((airing) => airing.startsAt > now),
  }
}

/** How far it has come, 0 to 1. */
export function progressOf({ startsAt, endsAt }: TimedAiring, now: EpochMs): number {
  return Math.min(1, Math.max(0, (now - startsAt) / (endsAt - startsAt)))
}

export type DayHealth = { gaps: number; conflicts: number }

/** What needs mending in what is still to come of a window. */
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

/** What is shorter than a step of the schedule is what a slot leaves over, not a gap. */
export function isGap({ startsAt, endsAt }: Airtime): boolean {
  return endsAt - startsAt >= STEP_MS
}

/** The airings of each channel, by its id. */
export function byChannel(airings: readonly TimedAiring[]): Map<string, TimedAiring[]> {
  return Map.groupBy(airings, ({ airing }) => airing.channel)
}
