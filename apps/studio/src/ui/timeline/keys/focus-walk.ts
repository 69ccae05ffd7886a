import { addDays } from '@docket/model/time/calendar'
import { formatClock } from '@docket/model/time/format'
import { type EpochMs, HOUR_MS } from '@docket/model/time/instants'
import { airtimeOfDay, atWallTime, dayOf } from '@docket/model/time/zone'
import type { TimelineBar, TimelineLane } from '../timeline-model.ts'

/**
 * The focused lane and bar. `anchorMs` is a time counted from the lane's start: moving ten lanes down and
 * back returns to the same bar, however long the bars in between are.
 */
export type Focus = { lane: number; bar: string | undefined; anchorMs: number }

/** Returns the bars of a lane in chronological order; none if the lane does not exist. */
export type LaneBars = (lane: number) => readonly TimelineBar[]

export type FocusStep =
  | 'left'
  | 'right'
  | 'up'
  | 'down'
  | 'home'
  | 'end'
  | 'first'
  | 'last'
  | 'pageUp'
  | 'pageDown'
  | 'dayBefore'
  | 'dayAfter'

const STEPS: Readonly<Record<string, FocusStep>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  Home: 'home',
  End: 'end',
  PageUp: 'pageUp',
  PageDown: 'pageDown',
}

const WITH_CONTROL: Readonly<Record<string, FocusStep>> = {
  Home: 'first',
  End: 'last',
  PageUp: 'dayBefore',
  PageDown: 'dayAfter',
}

/**
 * Returns the focus movement for a key. With Control, Home and End go to the first and last lane, and Page Up
 * and Page Down move by days.
 */
export function focusStepOf(key: string, withControl: boolean): FocusStep | undefined {
  return withControl ? WITH_CONTROL[key] : STEPS[key]
}

/** The lanes and bars that the focus moves over. `page` is the number of lanes per page. */
export type FocusGrid = { lanes: readonly TimelineLane[]; bars: LaneBars; page: number }

/** Returns the new focus; unchanged if it cannot move. */
export function walk(focus: Focus, step: FocusStep, ground: FocusGrid): Focus {
  const { lanes, page } = ground
  const last = lanes.length - 1
  switch (step) {
    case 'up':
      return toLane(focus, focus.lane - 1, ground)
    case 'down':
      return toLane(focus, focus.lane + 1, ground)
    case 'pageUp':
      return toLane(focus, Math.max(0, focus.lane - page), ground)
    case 'pageDown':
      return toLane(focus, Math.min(last, focus.lane + page), ground)
    case 'first':
      return toLane(focus, 0, ground)
    case 'last':
      return toLane(focus, last, ground)
    case 'dayBefore':
      return toDay(focus, -1, ground)
    case 'dayAfter':
      return toDay(focus, 1, ground)
    default:
      return alongLane(focus, step, ground)
  }
}

/**
 * Returns the focus on a bar, with the anchor at its start, or at the lane's start if the bar starts earlier.
 */
export function focusOn(bar: TimelineBar, lane: number, lanes: readonly TimelineLane[]): Focus {
  const from = lanes[lane]?.axis.from ?? bar.startsAt
  return { lane, bar: bar.id, anchorMs: Math.max(0, bar.startsAt - from) }
}

/**
 * Returns the focus nearest to a time: in the first lane that contains the time (of `row`, if given), on the bar at
 * that time or else the nearest one.
 */
export function focusAt(
  at: EpochMs,
  lanes: readonly TimelineLane[],
  bars: LaneBars,
  row?: string,
): Focus | undefined {
  const lane = lanes.findIndex(
    (one) => one.axis.from <= at && at < one.axis.until && (row === undefined || row === one.row),
  )
  const axis = lanes[lane]?.axis
  if (!axis) return undefined
  return { lane, anchorMs: at - axis.from, bar: barNear(bars(lane), at)?.id }
}

/** Returns the focus on the bar nearest to its time, in case its bar was removed. */
export function settle(focus: Focus, ground: Omit<FocusGrid, 'page'>): Focus {
  return toLane(focus, focus.lane, ground)
}

/** Home and End apply to the focused day, because a lane may contain several days. */
function alongLane(
  focus: Focus,
  step: 'left' | 'right' | 'home' | 'end',
  { lanes, bars }: FocusGrid,
): Focus {
  const inLane = bars(focus.lane)
  const place = inLane.findIndex(({ id }) => id === focus.bar)
  const bar = {
    left: () => inLane[place - 1],
    right: () => inLane[place + 1],
    home: () => ofDay(focus, inLane, lanes)[0],
    end: () => ofDay(focus, inLane, lanes).at(-1),
  }[step]()
  return bar ? focusOn(bar, focus.lane, lanes) : focus
}

function ofDay(
  { lane, anchorMs }: Focus,
  inLane: readonly TimelineBar[],
  lanes: readonly TimelineLane[],
): readonly TimelineBar[] {
  const axis = lanes[lane]?.axis
  if (!axis) return []
  const day = dayOf(axis.from + anchorMs, axis.zone, axis.dayStart)
  const { from, until } = airtimeOfDay(day, axis.zone, axis.dayStart)
  const first = Math.max(from, axis.from)
  return inLane.filter(({ startsAt, endsAt }) => endsAt > first && startsAt < until)
}

function toLane(focus: Focus, lane: number, { lanes, bars }: Omit<FocusGrid, 'page'>): Focus {
  const axis = lanes[lane]?.axis
  if (!axis) return focus
  const bar = barNear(bars(lane), axis.from + focus.anchorMs)
  return { lane, bar: bar?.id, anchorMs: focus.anchorMs }
}

/**
 * Returns the focus at the same wall time one day earlier or later. If each day has its own lane, that is in
 * another lane.
 */
function toDay(focus: Focus, by: 1 | -1, { lanes, bars }: FocusGrid): Focus {
  const here = lanes[focus.lane]
  if (!here) return focus
  const { zone } = here.axis
  const was = here.axis.from + focus.anchorMs
  const at = atWallTime(addDays(dayOf(was, zone), by), formatClock(was, zone, '24h'), zone).at
  const holds = ({ row, axis }: TimelineLane) =>
    row === here.row && axis.from <= at && at < axis.until
  const lane = holds(here) ? focus.lane : lanes.findIndex(holds)
  const axis = lanes[lane]?.axis
  return axis ? { lane, anchorMs: at - axis.from, bar: barNear(bars(lane), at)?.id } : focus
}

/** Returns the bar at a time, or else the one that starts or ends nearest to it. */
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
