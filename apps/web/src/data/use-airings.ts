import { type Airing, airings, STANDING } from '@docket/model/collections/airings'
import { type Airtime, byTime, type TimeWindow } from '@docket/model/schedule/airtime'
import { toEpochMs, toInstant } from '@docket/model/time'
import { useMemo } from 'react'
import { useLiveRecords } from './use-live-records.ts'

/** An airing with its stretch of air in epoch milliseconds. */
export type TimedAiring = Airtime & { airing: Airing }

export type AiringsQuestion = TimeWindow & {
  /** One channel's; without it, those of the whole station. */
  channel?: string
  enabled?: boolean
}

export type AiringsAnswer = {
  /** In order of time; `undefined` while pending or failed. */
  airings: TimedAiring[] | undefined
  error: Error | null
  refetch: () => unknown
}

const standing: ReadonlySet<string> = new Set(STANDING)

/** What holds a place on the air and touches the window, kept current. */
export function useAirings({
  channel,
  from,
  until,
  enabled = true,
}: AiringsQuestion): AiringsAnswer {
  const filter = 'startsAt < {:until} && endsAt > {:from}'
  const { data, error, refetch } = useLiveRecords(airings, {
    filter: channel ? `channel = {:channel} && ${filter}` : filter,
    values: { from: toInstant(from), until: toInstant(until), ...(channel && { channel }) },
    sort: 'startsAt',
    enabled,
  })
  const timed = useMemo(() => data && timedAirings(data), [data])
  return { airings: timed, error, refetch }
}

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
