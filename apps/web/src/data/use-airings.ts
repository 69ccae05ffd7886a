import { airings } from '@docket/model/collections/airings'
import type { TimeWindow } from '@docket/model/schedule/airtime'
import { toInstant } from '@docket/model/time'
import { useMemo } from 'react'
import { type TimedAiring, timedAirings } from './timed-airing.ts'
import { useLiveRecords } from './use-live-records.ts'

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
