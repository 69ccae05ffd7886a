import type { SchedulePage } from '@docket/model/guide/guide-page'
import { floorToTick, type TimeAxis } from '@docket/model/guide/time-axis'
import { type EpochMs, MINUTE_MS } from '@docket/model/time'
import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { RowRange } from '../tiles.ts'
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

type Following = {
  grid: RefObject<HTMLElement | null>
  page: SchedulePage
  /** All that can be scrolled to. */
  whole: TimeAxis
  /** Where it begins. */
  at: EpochMs
  /** What is in sight has moved to another half hour. */
  onSight(sight: TimeAxis, rows: RowRange): void
}

export type GridScroll = {
  /** What the grid spans: the server's window at first, the whole afterwards. */
  axis: TimeAxis
  view: GridView
  /** Brings a time to the left edge; as soon as the grid is shown, if it is hidden. */
  goTo(at: EpochMs): void
}

/**
 * Follows the scroll position in chunks, so that React works only when a chunk is crossed, and then
 * at once: no frame shows a part that is not drawn.
 */
export function useGridView({ grid, page, whole, at, onSight }: Following): GridScroll {
  const { from, until } = page.window
  const [axis, setAxis] = useState<TimeAxis>({ from, until })
  const { firstRow } = page.window
  // What the first drawing has: the server's, and the browser's before it can measure.
  const lastRow = firstRow + page.window.channels.length - 1
  const [view, setView] = useState<GridView>({ from, until, firstRow, lastRow, hurried: false })
  // Where to go once the grid has a size; a hidden grid forgets where it was.
  const pending = useRef<EpochMs | undefined>(at)
  const pendingRow = useRef(firstRow)
  const left = useRef<EpochMs>(at)
  const [pace] = useState(createPace)
  // Whoever listens may do so with another function each time: that moves nothing here.
  const tell = useRef(onSight)
  tell.current = onSight

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
    tell.current(
      { from: sightFrom, until: Math.max(next.until, sightFrom) },
      { firstRow: next.firstRow, rows: next.lastRow - next.firstRow + 1 },
    )
  }, [grid, axis, page.clock, pace])

  useLayoutEffect(() => setAxis(whole), [whole])

  useLayoutEffect(() => {
    const element = grid.current
    if (!element || axis !== whole) return
    const atOnce = () => flushSync(follow)
    // With another size, hours may be of another width: the time at the edge stays where it is.
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
