import type { GuideWindow } from '@docket/model/guide/guide-window'
import type { TimeAxis } from '@docket/model/guide/times/time-axis'
import { type EpochMs, HOUR_MS } from '@docket/model/time/instants'
import { type RefObject, useCallback, useEffect, useState } from 'react'
import type { GridHandle } from '../grid/guide-grid.tsx'
import type { RowRange } from '../parts/tiles.ts'
import type { ScheduleStore } from '../schedule/schedule-store.ts'

/** How much time to load before and after the visible range. */
const SPARE_MS = 3 * HOUR_MS
/** How many channels to load above and below the visible rows. */
const SPARE_ROWS = 5
/** The assumed visible range after a jump, until the grid reports the real one. The list shows this much. */
const JUMP_MS = 6 * HOUR_MS

type GridViewport = {
  sight: TimeAxis
  /** Reports that the grid was scrolled. */
  see(sight: TimeAxis, rows: RowRange): void
  /** Goes to a time, limited to the axis. */
  jump(to: EpochMs): void
}

/** Tracks the viewer's position in the schedule, and loads the listings there and around it. */
export function useSight(
  first: GuideWindow,
  axis: TimeAxis,
  store: ScheduleStore,
  grid: RefObject<GridHandle | null>,
  /** The lineup positions of the rows, if they are not the whole lineup. */
  chosen?: readonly number[],
): GridViewport {
  const [sight, setSight] = useState<TimeAxis>({ from: first.from, until: first.until })
  const [rows, setRows] = useState<RowRange>({
    firstRow: first.firstRow,
    rows: first.channels.length,
  })

  useEffect(() => {
    const range = { from: sight.from - SPARE_MS, until: sight.until + SPARE_MS }
    const firstRow = rows.firstRow - SPARE_ROWS
    const count = rows.rows + 2 * SPARE_ROWS
    if (!chosen) return store.want(range, [{ firstRow, rows: count }])
    const near = chosen.slice(Math.max(0, firstRow), firstRow + count)
    store.want(
      range,
      near.map((row) => ({ firstRow: row, rows: 1 })),
    )
  }, [store, sight, rows, chosen])

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
