import { type AsRun, asRuns } from '@docket/model/playout/as-runs'
import type { TimeWindow } from '@docket/model/schedule/airtime'
import { toInstant } from '@docket/model/time/instants'
import { useMemo } from 'react'
import { invalidate } from '../cache/invalidate.ts'
import { useRecordEvents } from '../records/use-record-events.ts'
import { useRecords } from '../records/use-records.ts'

type AsRunsQuery = TimeWindow & {
  /** The id of a channel. Without it, all channels of the station are included. */
  channel?: string | undefined
}

/** Loads the as-runs of the airings that overlap the window, by airing, and follows their changes. */
export function useAsRuns({ channel, from, until }: AsRunsQuery): ReadonlyMap<string, AsRun> {
  const window = 'airing.startsAt < {:until} && airing.endsAt > {:from}'
  const { data } = useRecords(asRuns, {
    filter: channel ? `airing.channel = {:channel} && ${window}` : window,
    values: { from: toInstant(from), until: toInstant(until), ...(channel && { channel }) },
  })
  useRecordEvents(asRuns, () => invalidate([asRuns.name, 'list']))
  return useMemo(() => new Map(data?.map((asRun) => [asRun.airing, asRun])), [data])
}
