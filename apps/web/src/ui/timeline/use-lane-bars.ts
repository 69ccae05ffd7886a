import { airingsWithin, indexByTime } from '@docket/model/schedule/time-index'
import { useMemo } from 'react'
import type { LaneBars } from './focus-walk.ts'
import type { TimelineBar, TimelineLane } from './timeline-model.ts'

/** What each lane shows, in order of time. A bar across the end of a day is in two lanes. */
export function useLaneBars(
  lanes: readonly TimelineLane[],
  bars: readonly TimelineBar[],
): LaneBars {
  return useMemo(() => {
    const rows = Map.groupBy(bars, ({ row }) => row)
    const indexes = new Map([...rows].map(([row, inRow]) => [row, indexByTime(inRow)]))
    return lanes.map(({ row, axis }) => {
      const index = indexes.get(row)
      return index ? airingsWithin(index, axis) : []
    })
  }, [lanes, bars])
}
