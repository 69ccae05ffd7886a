import { STEP_MS, snap } from '../time/snap.ts'
import type { EpochMs, ZoneName } from '../time.ts'
import type { TimeWindow } from './airtime.ts'

/**
 * Time along a screen, from `from` to `until`. Linear in elapsed time: an hour is always as wide as
 * an hour, so a day on which clocks change is narrower or wider than others.
 */
export type Axis = TimeWindow & {
  /** Labels and steps are those of this zone's wall clock. */
  zone: ZoneName
  pxPerMs: number
  /** When a broadcast day begins, `HH:mm`; midnight by default. */
  dayStart?: string
  /** Steps of the wall clock that a hand keeps to; 15 minutes by default. */
  snapMs?: number
}

/** The axis that shows the window on `widthPx` pixels. */
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

/** The whole millisecond at a pixel. */
export function toTime(axis: Axis, px: number): EpochMs {
  return Math.round(axis.from + px / axis.pxPerMs)
}

export function widthOf(axis: Axis): number {
  return toPx(axis, axis.until)
}

/** The nearest step of the wall clock. */
export function snapOnAxis(axis: Axis, at: EpochMs): EpochMs {
  return snap(at, axis.zone, axis.snapMs ?? STEP_MS)
}
