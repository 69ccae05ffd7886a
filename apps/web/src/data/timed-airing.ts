import { type Airing, STANDING } from '@docket/model/collections/airings'
import { type Airtime, byTime } from '@docket/model/schedule/airtime'
import { toEpochMs } from '@docket/model/time'

/** An airing with its stretch of air in epoch milliseconds. */
export type TimedAiring = Airtime & { airing: Airing }

const standing: ReadonlySet<string> = new Set(STANDING)

/** Those that hold their place, in order of time. */
export function timedAirings(records: readonly Airing[]): TimedAiring[] {
  return records
    .filter(({ status }) => standing.has(status))
    .map((airing) => ({
      airing,
      startsAt: toEpochMs(airing.startsAt),
      endsAt: toEpochMs(airing.endsAt),
    }))
    .sort(byTime)
}
