import { type EpochMs, MINUTE_MS } from '../../time/instants.ts'
import type { ClockSpan } from '../guide-window.ts'
import { spanAt, timeText } from './clock.ts'

/** A range of the guide's horizontal axis, linear in elapsed time: every hour has the same width. */
export type TimeAxis = { from: EpochMs; until: EpochMs }

/** A label of the axis, at a half hour of the wall clock. */
export type Tick = { at: EpochMs; label: string; onTheHour: boolean }

/** A change of the wall clock. `forwardMin` is negative when clocks go back. */
export type Seam = { at: EpochMs; forwardMin: number }

export const TICK_MIN = 30

/**
 * Returns the wall-clock half hours within the axis. When the clocks change on the axis, the labels include
 * the zone (`1:00 AM EDT`, `1:00 AM EST`), because the repeated hour would otherwise be ambiguous.
 */
export function ticksOf(axis: TimeAxis, clock: readonly ClockSpan[]): Tick[] {
  const named = seamsOf(axis, clock).length > 0
  const ticks: Tick[] = []
  for (let at = tickFrom(axis.from, clock); at < axis.until; at = tickFrom(at + 1, clock)) {
    const { offsetMin, abbreviation } = spanAt(clock, at)
    const label = timeText(clock, at) + (named ? ` ${abbreviation}` : '')
    ticks.push({ at, label, onTheHour: (at / MINUTE_MS + offsetMin) % 60 === 0 })
  }
  return ticks
}

/** Returns the clock changes within the axis. */
export function seamsOf(axis: TimeAxis, clock: readonly ClockSpan[]): Seam[] {
  return clock.flatMap((span, index) => {
    const before = clock[index - 1]
    if (!before || span.from <= axis.from || span.from >= axis.until) return []
    const forwardMin = span.offsetMin - before.offsetMin
    if (forwardMin === 0) return []
    return [{ at: span.from, forwardMin }]
  })
}

/** Returns the first wall-clock half hour at or after `at`. A clock change before it restarts the count. */
function tickFrom(at: EpochMs, clock: readonly ClockSpan[]): EpochMs {
  const tick = ceilToTick(at, spanAt(clock, at).offsetMin)
  const change = clock.find((span) => span.from > at && span.from <= tick)
  return change ? ceilToTick(change.from, change.offsetMin) : tick
}

function ceilToTick(at: EpochMs, offsetMin: number): EpochMs {
  const wall = at + offsetMin * MINUTE_MS
  const step = TICK_MIN * MINUTE_MS
  return Math.ceil(wall / step) * step - offsetMin * MINUTE_MS
}

/** Returns the last wall-clock half hour at or before `at`. */
export function floorToTick(at: EpochMs, clock: readonly ClockSpan[]): EpochMs {
  const { offsetMin } = spanAt(clock, at)
  const step = TICK_MIN * MINUTE_MS
  return Math.floor((at + offsetMin * MINUTE_MS) / step) * step - offsetMin * MINUTE_MS
}
