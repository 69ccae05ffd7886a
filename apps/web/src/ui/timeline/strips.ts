import { type Axis, toPx, toTime } from '@docket/model/schedule/axis'
import type { TimeIndex } from '@docket/model/schedule/time-index'
import { placesWithin } from '@docket/model/schedule/time-index'
import type { TimelineBar } from './timeline-model.ts'
import type { PxSight } from './timeline-props.ts'

/** Narrower than this, bars that follow each other are drawn as one strip. */
export const LEAST_BAR_PX = 6
/** Bars with less air between them are one strip. */
const TOUCH_PX = 2

/** Many bars that are too narrow to be told apart, in pixels of the axis. */
export type Strip = { left: number; width: number; clashes: boolean }

/** What a lane draws: bars by their place in it, and strips. */
export type Drawn = { places: number[]; strips: Strip[] }

/**
 * What of a lane's bars is drawn for a sight. `keeps` says which are bars of their own however narrow
 * they are, and wherever one scrolls: the one with the focus.
 */
export function drawnOf(
  bars: TimeIndex<TimelineBar>,
  axis: Axis,
  { fromPx, untilPx }: PxSight,
  keeps: string | undefined,
): Drawn {
  const from = toTime(axis, fromPx)
  const { first, end } = placesWithin(bars, { from, until: toTime(axis, untilPx) })
  const places: number[] = []
  const strips: Strip[] = []
  const leastMs = LEAST_BAR_PX / axis.pxPerMs
  for (let place = first; place < end; place += 1) {
    const bar = bars.airings[place]
    if (!bar || bar.endsAt <= from) continue
    if (bar.endsAt - bar.startsAt >= leastMs || bar.id === keeps) places.push(place)
    else addTo(strips, bar, axis)
  }
  if (keeps) keepPlace(places, bars, keeps)
  return { places, strips }
}

function addTo(strips: Strip[], bar: TimelineBar, axis: Axis): void {
  const left = toPx(axis, Math.max(bar.startsAt, axis.from))
  const right = toPx(axis, Math.min(bar.endsAt, axis.until))
  const clashes = bar.clashesWith !== undefined
  const last = strips.at(-1)
  if (last && last.clashes === clashes && left - (last.left + last.width) < TOUCH_PX) {
    last.width = Math.max(last.width, right - last.left)
  } else strips.push({ left, width: right - left, clashes })
}

function keepPlace(places: number[], { airings }: TimeIndex<TimelineBar>, id: string): void {
  const kept = airings.findIndex((bar) => bar.id === id)
  if (kept === -1 || places.includes(kept)) return
  places.push(kept)
  places.sort((one, other) => one - other)
}
