import { type Airtime, isOnAir } from '@docket/model/schedule/airtime'
import type { EpochMs } from '@docket/model/time/instants'
import { STEP_MS } from '@docket/model/time/snap'
import type { TimedAiring } from './timed-airing.ts'

export type NowNext = { now: TimedAiring | undefined; next: TimedAiring | undefined }

/** Returns the current and the next airing of a channel. If two overlap, the later one is current. */
export function nowNext(airings: readonly TimedAiring[], now: EpochMs): NowNext {
  return {
    now: airings.findLast((airing) => isOnAir(airing, now)),
    next: airings.find((airing) => airing.startsAt > now),
  }
}

/** Returns how much of the airing has passed, from 0 to 1. */
export function progressOf({ startsAt, endsAt }: TimedAiring, now: EpochMs): number {
  return Math.min(1, Math.max(0, (now - startsAt) / (endsAt - startsAt)))
}

/**
 * Returns whether the time is a gap. Anything shorter than one step of the schedule is the unused rest of a
 * timeslot.
 */
export function isGap({ startsAt, endsAt }: Airtime): boolean {
  return endsAt - startsAt >= STEP_MS
}

/** Groups airings by the id of their channel. */
export function byChannel(airings: readonly TimedAiring[]): Map<string, TimedAiring[]> {
  return Map.groupBy(airings, ({ airing }) => airing.channel)
}
