import { type EpochMs, HOUR_MS } from '@docket/model/time'
import type { TimelineBar, TimelineLane } from './timeline-model.ts'

/**
 * What has the focus. The anchor is a time on the clock of the lane, counted from its beginning, so
 * that going down ten lanes and back leads to where one was, however long the bars between are.
 */
export type Focus = { lane: number; bar: string | undefined; anchorMs: number }

/** The bars that a lane shows, in order of time; none where there is no such lane. */
export type LaneBars = (lane: number) => readonly TimelineBar[]

export type FocusStep = 'left' | 'right' | 'up' | 'down' | 'home' | 'end' | 'first' | 'last'

const STEPS: Readonly<Record<string, FocusStep>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  Home: 'home',
  End: 'end',
}

/** What a key means for the focus; with Control, Home and End lead to the first and the last lane. */
export function focusStepOf(key: string, withControl: boolean): FocusStep | undefined {
  const step = STEPS[key]
  if (!withControl) return step
  if (step === 'home') return 'first'
  return step === 'end' ? 'last' : undefined
}

/** Where the focus goes; where it cannot go, it stays. */
export function walk(
  focus: Focus,
  step: FocusStep,
  lanes: readonly TimelineLane[],
  bars: LaneBars,
): Focus {
  switch (step) {
    case 'up':
      return toLane(focus, focus.lane - 1, lanes, bars)
    case 'down':
      return toLane(focus, focus.lane + 1, lanes, bars)
    case 'first':
      return toLane(focus, 0, lanes, bars)
    case 'last':
      return toLane(focus, lanes.length - 1, lanes, bars)
    default:
      return alongLane(focus, step, lanes, bars)
  }
}

/** The focus on one bar, with the anchor at its beginning, or where the lane begins to show it. */
export function focusOn(bar: TimelineBar, lane: number, lanes: readonly TimelineLane[]): Focus {
  const from = lanes[lane]?.axis.from ?? bar.startsAt
  return { lane, bar: bar.id, anchorMs: Math.max(0, bar.startsAt - from) }
}

/** The focus nearest to a moment: the lane that holds it, and there the bar on air or the next one. */
export function focusAt(
  at: EpochMs,
  lanes: readonly TimelineLane[],
  bars: LaneBars,
): Focus | undefined {
  const lane = lanes.findIndex(({ axis }) => axis.from <= at && at < axis.until)
  const axis = lanes[lane]?.axis
  if (!axis) return undefined
  return { lane, anchorMs: at - axis.from, bar: barNear(bars(lane), at)?.id }
}

/** The focus in its lane, on what is nearest to its time: its bar may be gone. */
export function settle(focus: Focus, lanes: readonly TimelineLane[], bars: LaneBars): Focus {
  return toLane(focus, focus.lane, lanes, bars)
}

function alongLane(
  focus: Focus,
  step: 'left' | 'right' | 'home' | 'end',
  lanes: readonly TimelineLane[],
  bars: LaneBars,
): Focus {
  const inLane = bars(focus.lane)
  const place = inLane.findIndex(({ id }) => id === focus.bar)
  const places = { left: place - 1, right: place + 1, home: 0, end: inLane.length - 1 }
  const bar = inLane[places[step]]
  return bar ? focusOn(bar, focus.lane, lanes) : focus
}

function toLane(focus: Focus, lane: number, lanes: readonly TimelineLane[], bars: LaneBars): Focus {
  const axis = lanes[lane]?.axis
  if (!axis) return focus
  const bar = barNear(bars(lane), axis.from + focus.anchorMs)
  return { lane, bar: bar?.id, anchorMs: focus.anchorMs }
}

/** What is on at the moment, else what begins or ends nearest to it. */
function barNear(bars: readonly TimelineBar[], at: EpochMs): TimelineBar | undefined {
  const on = bars.findLast(({ startsAt, endsAt }) => startsAt <= at && at < endsAt)
  if (on) return on
  let nearest: TimelineBar | undefined
  let nearestMs = 48 * HOUR_MS
  for (const bar of bars) {
    const awayMs = Math.min(Math.abs(bar.startsAt - at), Math.abs(bar.endsAt - at))
    if (awayMs < nearestMs) [nearest, nearestMs] = [bar, awayMs]
  }
  return nearest
}
