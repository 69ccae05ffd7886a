import { toPx } from '@docket/model/schedule/axis'
import { type EpochMs, MINUTE_MS } from '@docket/model/time'
import { type FocusEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useNow } from '../use-now.ts'
import {
  type Focus,
  type FocusStep,
  focusAt,
  focusOn,
  type LaneBars,
  settle,
  walk,
} from './focus-walk.ts'
import type { TimelineLane } from './timeline-model.ts'
import type { TimePlace } from './timeline-props.ts'

type FocusProps = {
  scroller: RefObject<HTMLElement | null>
  lanes: readonly TimelineLane[]
  laneBars: LaneBars
  laneHeight: number
}

export type TimelineFocus = {
  /** Where Tab leads. */
  at: Focus | undefined
  /** Answers the bars that it left and came to, and whether it could not go there. */
  walk(step: FocusStep): { passed: string[]; stayed: boolean }
  /** Focuses what is on air, where a lane holds now. */
  focusNow(): void
  /** Focuses what had the focus last. */
  focus(): void
  /** Focuses what is on at a moment; false when no lane shows it. */
  focusAt(at: EpochMs, row?: string): boolean
  /** Focuses a bar of a lane. */
  focusBar(id: string, lane: number): void
  /** Scrolls to now, or to the beginning, without moving the focus. */
  showNow(): void
  /** After the focused bar, or where the focus is. */
  place(): TimePlace | undefined
  onFocus(event: FocusEvent<HTMLElement>): void
  onBlur(event: FocusEvent<HTMLElement>): void
}

/** One bar of the timeline is in the order of Tab; arrows lead to the others. */
export function useTimelineFocus(props: FocusProps): TimelineFocus {
  const { scroller, lanes, laneBars, laneHeight } = props
  const now = useNow(MINUTE_MS)
  const [kept, setKept] = useState<Focus>()
  const wanted = useRef(false)
  // Whether the timeline has the focus. A bar that goes takes the focus along without a word.
  const has = useRef(false)
  const at = stillThere(kept, lanes, laneBars) ?? startingFocus(now, lanes, laneBars)

  function go(focus: Focus | undefined): void {
    if (!focus) return
    wanted.current = true
    setKept(focus)
  }

  // Waits for the bar to be drawn: it may have been out of view.
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
    place: () => at && placeOf(at, lanes, laneBars),
    onBlur: ({ currentTarget, relatedTarget }) => {
      has.current = currentTarget.contains(relatedTarget)
    },
    onFocus: ({ target }) => {
      has.current = true
      const cell = target.closest<HTMLElement>('[data-bar]')
      const lane = Number(cell?.dataset.lane)
      const bar = laneBars(lane).find(({ id }) => id === cell?.dataset.bar)
      if (!bar) return
      // Compared with what is kept by then: of two bars that get it in one go, the last one has it.
      setKept((last) =>
        last?.bar === bar.id && last.lane === lane ? last : focusOn(bar, lane, lanes),
      )
    },
  }
}

function placeOf(
  { lane, bar, anchorMs }: Focus,
  lanes: readonly TimelineLane[],
  laneBars: LaneBars,
): TimePlace | undefined {
  const there = lanes[lane]
  const focused = laneBars(lane).find(({ id }) => id === bar)
  return there && { row: there.row, at: focused?.endsAt ?? there.axis.from + anchorMs }
}

/** The kept focus; it goes with its bar to another lane. Where that is gone, what is nearest to its time. */
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

/** A quarter of the view stays for what was before. */
function scrollToNow(
  scroller: HTMLElement | null,
  { lanes, now }: { lanes: readonly TimelineLane[]; now: EpochMs },
): void {
  const lane = lanes.find(({ axis }) => axis.from <= now && now < axis.until)
  const left = lane ? toPx(lane.axis, now) - (scroller?.clientWidth ?? 0) / 4 : 0
  scroller?.scrollTo({ left })
}
