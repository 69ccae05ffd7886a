import type { GuideWindow } from '@docket/model/guide/guide-window'
import type { TimeAxis } from '@docket/model/guide/time-axis'
import { type EpochMs, HOUR_MS } from '@docket/model/time'
import { type RefObject, useCallback, useEffect, useState } from 'react'
import type { GridHandle } from './grid/guide-grid.tsx'
import type { ScheduleStore } from './schedule-store.ts'
import type { RowRange } from './tiles.ts'

/** What is loaded before and after what is in sight. */
const SPARE_MS = 3 * HOUR_MS
/** Channels above and below, likewise. */
const SPARE_ROWS = 5
/** What is in sight after a jump, until the grid says better: the list shows as much. */
const JUMP_MS = 6 * HOUR_MS

type Sight = {
  sight: TimeAxis
  /** The grid was scrolled. */
  see(sight: TimeAxis, rows: RowRange): void
  /** Goes to a time, as far as the axis reaches. */
  jump(to: EpochMs): void
}

/** Where in the schedule the viewer is; what is there and around it gets loaded. */
export function useSight(
  first: GuideWindow,
  axis: TimeAxis,
  store: ScheduleStore,
  grid: RefObject<GridHandle | null>,
): Sight {
  const [sight, setSight] = useState<TimeAxis>({ from: first.from, until: first.until })
  const [rows, setRows] = useState<RowRange>({
    firstRow: first.firstRow,
    rows: first.channels.length,
  })

  useEffect(() => {
    const range = { from: sight.from - SPARE_MS, until: sight.until + SPARE_MS }
    store.want(range, { firstRow: rows.firstRow - SPARE_ROWS, rows: rows.rows + 2 * SPARE_ROWS })
  }, [store, sight, rows])

  const see = useCallback((next: TimeAxis, seen: RowRange) => {
    setSight((last) => (last.from === next.from && last.until === next.until ? last : next))
    setRows((last) => (last.firstRow === seen.firstRow && last.rows === seen.rows ? last : seen))
  }, [])

  function jump(to: EpochMs) {
    const from = Math.min(Math.max(to, axis.from), axis.until - HOUR_MS)
    see({ from, until: from + JUMP_MS }, rows)
    grid.current?.goTo(from)
  }

  return { sight, see, jump }
}
