import { type EpochMs, HOUR_MS } from '@docket/model/time'
import { addDays } from '@docket/model/time/calendar'
import { formatClock } from '@docket/model/time/format'
import { airtimeOfDay, atWallTime, dayOf } from '@docket/model/time/zone'
import type { TimelineBar, TimelineLane } from './timeline-model.ts'

/**
 * What has the focus. The anchor is a time on the clock of the lane, counted from its beginning, so
 * that going down ten lanes and back leads to where one was, however long the bars between are.
 */
export type Focus = { lane: number; bar: string | undefined; anchorMs: number }

/** The bars that a lane shows, in order of time; none where there is no such lane. */
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
 * What a key means for the focus; with Control, Home and End lead to the first and the last lane,
 * and pages are days.
 */
export function focusStepOf(key: string, withControl: boolean): FocusStep | undefined {
  return withControl ? WITH_CONTROL[key] : STEPS[key]
}

/** What the focus walks on; `page` is how many lanes a page has. */
export type Ground = { lanes: readonly TimelineLane[]; bars: LaneBars; page: number }

/** Where the focus goes; where it cannot go, it stays. */
export function walk(focus: Focus, step: FocusStep, ground: Ground): Focus {
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

/** The focus on one bar, with the anchor at its beginning, or where the lane begins to show it. */
export function focusOn(bar: TimelineBar, lane: number, lanes: readonly TimelineLane[]): Focus {
  const from = lanes[lane]?.axis.from ?? bar.startsAt
  return { lane, bar: bar.id, anchorMs: Math.max(0, bar.startsAt - from) }
}

/**
 * The focus nearest to a moment: a lane that holds it, of `row` if that is named, and there the bar
 * on air or the next one.
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

/** The focus in its lane, on what is nearest to its time: its bar may be gone. */
export function settle(focus: Focus, ground: Omit<Ground, 'page'>): Focus {
  return toLane(focus, focus.lane, ground)
}

/** Home and End are those of the day that the focus is in: a lane may have several. */
function alongLane(
  focus: Focus,
  step: 'left' | 'right' | 'home' | 'end',
  { lanes, bars }: Ground,
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

function toLane(focus: Focus, lane: number, { lanes, bars }: Omit<Ground, 'page'>): Focus {
  const axis = lanes[lane]?.axis
  if (!axis) return focus
  const bar = barNear(bars(lane), axis.from + focus.anchorMs)
  return { lane, bar: bar?.id, anchorMs: focus.anchorMs }
}

/** The same wall time a day before or after; where the days are lanes, that is another lane. */
function toDay(focus: Focus, by: 1 | -1, { lanes, bars }: Ground): Focus {
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
