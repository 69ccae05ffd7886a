import { type Airing, airings } from '@docket/model/schedule/airings'
import type { TimeWindow } from '@docket/model/schedule/airtime'
import { toInstant } from '@docket/model/time/instants'
import { useEffect, useMemo, useRef } from 'react'
import { invalidate } from '../cache/invalidate.ts'
import { queryClient } from '../cache/query-client.ts'
import { useRecordEvents } from '../records/use-record-events.ts'
import { type RecordQuery, recordsKey, useRecords } from '../records/use-records.ts'
import { type RecordChange, withHappenings } from './happenings.ts'
import { goneAirings, type TimedAiring, timedAirings } from './timed-airing.ts'

/**
 * Moving an airing may change many others within a few milliseconds. This delay combines them into one
 * update.
 */
const GATHER_MS = 50

export type AiringsQuery = TimeWindow & {
  /** The id of a channel. Without it, all channels of the station are included. */
  channel?: string
  enabled?: boolean
}

export type AiringsAnswer = {
  /** In chronological order; undefined while pending or failed. */
  airings: TimedAiring[] | undefined
  /** The airings that were missed or preempted. */
  gone: TimedAiring[] | undefined
  error: Error | null
  refetch: () => unknown
}

/**
 * Loads the airings that occupy a place on the air and overlap the window. Loads them once and then applies
 * each live change.
 */
export function useAirings({ channel, from, until, enabled = true }: AiringsQuery): AiringsAnswer {
  const filter = 'startsAt < {:until} && endsAt > {:from}'
  const window = { from: toInstant(from), until: toInstant(until) }
  const query = {
    filter: channel ? `channel = {:channel} && ${filter}` : filter,
    values: { ...window, ...(channel && { channel }) },
    sort: 'startsAt',
    enabled,
  }
  const { data, error, refetch } = useRecords(airings, query)
  useFollowed(
    query,
    (airing) =>
      (!channel || airing.channel === channel) &&
      airing.startsAt < window.until &&
      airing.endsAt > window.from,
  )
  const timed = useMemo(() => data && timedAirings(data), [data])
  const gone = useMemo(() => data && goneAirings(data), [data])
  return { airings: timed, gone, error, refetch }
}

/**
 * Applies every change to the cached result. If the result is being loaded, it is loaded once more instead.
 */
function useFollowed(query: RecordQuery, belongs: (airing: Airing) => boolean): void {
  const key = recordsKey(airings, query)
  const latest = useRef({ key, belongs })
  latest.current = { key, belongs }
  const happened = useRef<RecordChange<Airing>[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  function takeIn(): void {
    timer.current = undefined
    const { key: queryKey, belongs: isAsked } = latest.current
    const happenings = happened.current.splice(0)
    if (queryClient.isFetching({ queryKey, exact: true }) > 0) {
      invalidate(queryKey)
      return
    }
    queryClient.setQueryData<Airing[]>(
      queryKey,
      (known) => known && withHappenings(known, happenings, isAsked),
    )
  }

  useRecordEvents(airings, (event) => {
    happened.current.push(event)
    timer.current ??= setTimeout(takeIn, GATHER_MS)
  })
  useEffect(() => () => clearTimeout(timer.current), [])
}
