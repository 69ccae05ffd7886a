import type { TimeAxis } from '@docket/model/guide/time-axis'
import { type EpochMs, HOUR_MS } from '@docket/model/time'
import { type RefObject, useCallback, useEffect, useState } from 'react'
import type { GridHandle } from './grid/guide-grid.tsx'
import type { ScheduleStore } from './schedule-store.ts'

/** What is loaded before and after what is in sight. */
const SPARE_MS = 3 * HOUR_MS
/** What is in sight after a jump, until the grid says better: the list shows as much. */
const JUMP_MS = 6 * HOUR_MS

type Sight = {
  sight: TimeAxis
  /** The grid was scrolled. */
  see(sight: TimeAxis): void
  /** Goes to a time, as far as the axis reaches. */
  jump(to: EpochMs): void
}

/** Where in the schedule the viewer is; what is there and around it gets loaded. */
export function useSight(
  first: TimeAxis,
  axis: TimeAxis,
  store: ScheduleStore,
  grid: RefObject<GridHandle | null>,
): Sight {
  const [sight, setSight] = useState<TimeAxis>({ from: first.from, until: first.until })

  useEffect(() => {
    store.want({ from: sight.from - SPARE_MS, until: sight.until + SPARE_MS })
  }, [store, sight])

  const see = useCallback((next: TimeAxis) => {
    setSight((last) => (last.from === next.from && last.until === next.until ? last : next))
  }, [])

  function jump(to: EpochMs) {
    const from = Math.min(Math.max(to, axis.from), axis.until - HOUR_MS)
    see({ from, until: from + JUMP_MS })
    grid.current?.goTo(from)
  }

  return { sight, see, jump }
}
