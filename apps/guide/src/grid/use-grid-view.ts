import type { SchedulePage } from '@docket/model/guide/guide-page'
import { floorToTick, type TimeAxis } from '@docket/model/guide/times/time-axis'
import { type EpochMs, MINUTE_MS } from '@docket/model/time/instants'
import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { RowRange } from '../parts/tiles.ts'
import { createPace } from './create-pace.ts'
import {
  type GridView,
  leftTimeOf,
  NO_SPARE,
  pixelsOf,
  revealRow,
  rowsInSight,
  SPARE,
  sameView,
  viewOf,
} from './grid-geometry.ts'

type GridViewOptions = {
  grid: RefObject<HTMLElement | null>
  page: SchedulePage
  /** The complete range that can be scrolled to. */
  whole: TimeAxis
  /** The time at which the view begins. */
  at: EpochMs
  /** Called when the view has moved to another half hour. */
  onSight(sight: TimeAxis, rows: RowRange): void
}

export type GridScroll = {
  /** The range that the grid spans: first the server's window, then the whole range. */
  axis: TimeAxis
  view: GridView
  /** Brings a time to the left edge. If the grid is hidden, does so as soon as it is shown. */
  goTo(at: EpochMs): void
}

/**
 * Follows the scroll position in chunks, so that React renders only when a chunk border is crossed. It then
 * renders synchronously, so that no frame shows an undrawn part.
 */
export function useGridView({ grid, page, whole, at, onSight }: GridViewOptions): GridScroll {
  const { from, until } = page.window
  const [axis, setAxis] = useState<TimeAxis>({ from, until })
  const { firstRow } = page.window
  // The last row of the first rendering, on the server and in the browser before the grid can be measured.
  const lastRow = firstRow + page.window.channels.length - 1
  const [view, setView] = useState<GridView>({ from, until, firstRow, lastRow, hurried: false })
  // The position to restore once the grid has a size. A hidden grid loses its scroll position.
  const pending = useRef<EpochMs | undefined>(at)
  const pendingRow = useRef(firstRow)
  const left = useRef<EpochMs>(at)
  const [pace] = useState(createPace)
  // The ref lets callers pass a new callback in each rendering without restarting the effects.
  const notify = useRef(onSight)
  notify.current = onSight

  const follow = useCallback(() => {
    const element = grid.current
    if (!element) return
    if (element.clientWidth === 0) {
      pending.current ??= left.current
      return
    }
    if (pending.current !== undefined) element.scrollLeft = pixelsOf(element, axis, pending.current)
    pending.current = undefined
    if (pendingRow.current > 0) revealRow(element, pendingRow.current + rowsInSight(element) - 1)
    pendingRow.current = 0
    const { fast, hurried } = pace.moveTo(element.scrollLeft, element.scrollTop, follow)
    const next = { ...viewOf(element, axis, fast ? NO_SPARE : SPARE), hurried }
    setView((last) => (sameView(last, next) ? last : next))
    left.current = leftTimeOf(element, axis)
    const sightFrom = floorToTick(left.current + MINUTE_MS, page.clock)
    notify.current(
      { from: sightFrom, until: Math.max(next.until, sightFrom) },
      { firstRow: next.firstRow, rows: next.lastRow - next.firstRow + 1 },
    )
  }, [grid, axis, page.clock, pace])

  useLayoutEffect(() => setAxis(whole), [whole])

  useLayoutEffect(() => {
    const element = grid.current
    if (!element || axis !== whole) return
    const atOnce = () => flushSync(follow)
    // A resize may change the width of an hour. Keep the time at the left edge.
    const resized = new ResizeObserver(() => {
      pending.current ??= left.current
      follow()
    })
    follow()
    element.addEventListener('scroll', atOnce, { passive: true })
    resized.observe(element)
    return () => {
      element.removeEventListener('scroll', atOnce)
      resized.disconnect()
      pace.stop()
    }
  }, [grid, axis, whole, follow, pace])

  const goTo = useCallback(
    (to: EpochMs) => {
      pending.current = to
      follow()
    },
    [follow],
  )

  return { axis, view, goTo }
}
