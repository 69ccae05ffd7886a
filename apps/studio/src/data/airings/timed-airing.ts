import { type Airing, STANDING } from '@docket/model/schedule/airings'
import { type Airtime, byTime } from '@docket/model/schedule/airtime'
import { toEpochMs } from '@docket/model/time/instants'

/** An airing with its start and end in epoch milliseconds. */
export type TimedAiring = Airtime & { airing: Airing }

const standing: ReadonlySet<string> = new Set(STANDING)

/** Returns the airings that occupy their place in the schedule, in chronological order. */
export function timedAirings(records: readonly Airing[]): TimedAiring[] {
  return records
    .filter(({ status }) => standing.has(status))
    .map(toTimed)
    .sort(byTime)
}

/**
 * Returns the airings that no longer occupy their times because they were missed or preempted, in chronological order.
 */
export function goneAirings(records: readonly Airing[]): TimedAiring[] {
  return records
    .filter(({ status }) => status === 'missed' || status === 'preempted')
    .map(toTimed)
    .sort(byTime)
}

function toTimed(airing: Airing): TimedAiring {
  return { airing, startsAt: toEpochMs(airing.startsAt), endsAt: toEpochMs(airing.endsAt) }
}
