import { toPx } from '@docket/model/schedule/axis/axis'
import { type EpochMs, MINUTE_MS } from '@docket/model/time/instants'
import { type FocusEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useNow } from '../../time/use-now.ts'
import type { TimelineLane } from '../timeline-model.ts'
import type { TimePlace } from '../timeline-props.ts'
import {
  type Focus,
  type FocusStep,
  focusAt,
  focusOn,
  type LaneBars,
  settle,
  walk,
} from './focus-walk.ts'

type FocusProps = {
  scroller: RefObject<HTMLElement | null>
  lanes: readonly TimelineLane[]
  laneBars: LaneBars
  laneHeight: number
}

export type TimelineFocus = {
  /** The position in the Tab order. */
  at: Focus | undefined
  /** Moves the focus. Returns the bars left and reached, and whether the focus could not move. */
  walk(step: FocusStep): { passed: string[]; stayed: boolean }
  /** Moves the focus to the bar on the air, if a lane includes the current time. */
  focusNow(): void
  /** Returns the focus to its last position. */
  focus(): void
  /** Moves the focus to the bar at a time. Returns false if no lane shows the time. */
  focusAt(at: EpochMs, row?: string): boolean
  focusBar(id: string, lane: number): void
  /** Scrolls to the current time, or to the beginning, without moving the focus. */
  showNow(): void
  /** Returns the time after the focused bar, or the focus position. */
  place(): TimePlace | undefined
  onFocus(event: FocusEvent<HTMLElement>): void
  onBlur(event: FocusEvent<HTMLElement>): void
}

/** Manages roving focus: one bar of the timeline is in the Tab order, and arrow keys move to the others. */
export function useTimelineFocus(props: FocusProps): TimelineFocus {
  const { scroller, lanes, laneBars, laneHeight } = props
  const now = useNow(MINUTE_MS)
  const [kept, setKept] = useState<Focus>()
  const wanted = useRef(false)
  // Whether the timeline has the focus. When a focused bar is removed, the browser sends no event.
  const has = useRef(false)
  const at = stillThere(kept, lanes, laneBars) ?? startingFocus(now, lanes, laneBars)

  function go(focus: Focus | undefined): void {
    if (!focus) return
    wanted.current = true
    setKept(focus)
  }

  // Wait until the bar is rendered, because it may have been out of view.
  useEffect(() => {
    const isLost = has.current && document.activeElement === document.body
    if (!(wanted.current || isLost) || !at) return
    wanted.current = false
    const element = elementOf(scroller.current, at)
    element?.focus({ preventScroll: true })
    element?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })

  const [showNow] = useState(() => () => scrollToNow(scroller.current, latest.current))
  const latest = useRef({ lanes, now })
  latest.current = { lanes, now }

  return {
    at,
    walk(step) {
      const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / laneHeight) - 1)
      const to = at && walk(at, step, { lanes, bars: laneBars, page })
      go(to)
      const passed = [at?.bar, to?.bar].filter((id) => id !== undefined)
      return { passed, stayed: to === at }
    },
    focus: () => go(at && { ...at }),
    focusNow: () => go(focusAt(now, lanes, laneBars)),
    focusAt(moment, row) {
      const to = focusAt(moment, lanes, laneBars, row ?? lanes[at?.lane ?? 0]?.row)
      go(to)
      return to !== undefined
    },
    focusBar(id, lane) {
      const bar = laneBars(lane).find((one) => one.id === id)
      go(bar && focusOn(bar, lane, lanes))
    },
    showNow,
    place: () => at && focusPlaceOf(at, lanes, laneBars),
    onBlur: ({ currentTarget, relatedTarget }) => {
      has.current = currentTarget.contains(relatedTarget)
    },
    onFocus: ({ target }) => {
      has.current = true
      const cell = target.closest<HTMLElement>('[data-bar]')
      const lane = Number(cell?.dataset.lane)
      const bar = laneBars(lane).find(({ id }) => id === cell?.dataset.bar)
      if (!bar) return
      // Compare with the latest state: if two bars get the focus in the same update, the last one keeps it.
      setKept((last) =>
        last?.bar === bar.id && last.lane === lane ? last : focusOn(bar, lane, lanes),
      )
    },
  }
}

function focusPlaceOf(
  { lane, bar, anchorMs }: Focus,
  lanes: readonly TimelineLane[],
  laneBars: LaneBars,
): TimePlace | undefined {
  const there = lanes[lane]
  const focused = laneBars(lane).find(({ id }) => id === bar)
  return there && { row: there.row, at: focused?.endsAt ?? there.axis.from + anchorMs }
}

/**
 * Returns the kept focus, which follows its bar to another lane. If the bar was removed, returns the one
 * nearest to its time.
 */
function stillThere(
  focus: Focus | undefined,
  lanes: readonly TimelineLane[],
  laneBars: LaneBars,
): Focus | undefined {
  if (!focus || focus.lane >= lanes.length) return undefined
  const isIn = (lane: number) => laneBars(lane).find(({ id }) => id === focus.bar)
  if (isIn(focus.lane)) return focus
  for (const lane of focus.bar === undefined ? [] : lanes.keys()) {
    const bar = isIn(lane)
    if (bar) return focusOn(bar, lane, lanes)
  }
  return settle(focus, { lanes, bars: laneBars })
}

function startingFocus(
  now: EpochMs,
  lanes: readonly TimelineLane[],
  laneBars: LaneBars,
): Focus | undefined {
  if (lanes.length === 0) return undefined
  return focusAt(now, lanes, laneBars) ?? { lane: 0, bar: laneBars(0)[0]?.id, anchorMs: 0 }
}

function elementOf(grid: HTMLElement | null, { lane, bar }: Focus): HTMLElement | null | undefined {
  const cell = bar === undefined ? '[data-empty]' : `[data-bar="${CSS.escape(bar)}"]`
  return grid?.querySelector<HTMLElement>(`${cell}[data-lane="${lane}"]`)
}

/** Keeps a quarter of the view for the time before now. */
function scrollToNow(
  scroller: HTMLElement | null,
  { lanes, now }: { lanes: readonly TimelineLane[]; now: EpochMs },
): void {
  const lane = lanes.find(({ axis }) => axis.from <= now && now < axis.until)
  const left = lane ? toPx(lane.axis, now) - (scroller?.clientWidth ?? 0) / 4 : 0
  scroller?.scrollTo({ left })
}
