import type { EpochMs, ZoneName } from '../../time/instants.ts'
import { STEP_MS, snap } from '../../time/snap.ts'
import type { TimeWindow } from '../airtime.ts'

/**
 * A time axis on the screen, from `from` to `until`, linear in elapsed time: every hour has the same width,
 * so a day with a clock change is narrower or wider than others.
 */
export type Axis = TimeWindow & {
  /** The zone whose wall clock determines labels and steps. */
  zone: ZoneName
  pxPerMs: number
  /** The start of a broadcast day, `HH:mm`; midnight by default. */
  dayStart?: string
  /** The wall-clock step to which drags snap; 15 minutes by default. */
  snapMs?: number
}

/** Returns an axis that shows the window in `widthPx` pixels. */
export function fitAxis(window: TimeWindow, zone: ZoneName, widthPx: number): Axis {
  return {
    from: window.from,
    until: window.until,
    zone,
    pxPerMs: widthPx / (window.until - window.from),
  }
}

export function toPx(axis: Axis, at: EpochMs): number {
  return (at - axis.from) * axis.pxPerMs
}

/** Returns the time at a pixel, in whole milliseconds. */
export function toTime(axis: Axis, px: number): EpochMs {
  return Math.round(axis.from + px / axis.pxPerMs)
}

export function widthOf(axis: Axis): number {
  return toPx(axis, axis.until)
}

/** Returns the nearest wall-clock step. */
export function snapOnAxis(axis: Axis, at: EpochMs): EpochMs {
  return snap(at, axis.zone, axis.snapMs ?? STEP_MS)
}
