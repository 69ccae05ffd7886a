import { type EpochMs, MINUTE_MS, type ZoneName } from './instants.ts'
import { clockStretchAt } from './offsets.ts'

/** The step between the times of a schedule. */
export const STEP_MS = 15 * MINUTE_MS

/** Returns the nearest time that is a multiple of the step after midnight on the zone's clocks. */
export function snap(at: EpochMs, zone: ZoneName, stepMs = STEP_MS): EpochMs {
  const down = snapDown(at, zone, stepMs)
  const up = snapUp(at, zone, stepMs)
  return at - down < up - at ? down : up
}

/** Returns the last such time at or before `at`. A clock change counts as one. */
export function snapDown(at: EpochMs, zone: ZoneName, stepMs = STEP_MS): EpochMs {
  const { from, offsetMs } = clockStretchAt(at, zone)
  return Math.max(from, Math.floor((at + offsetMs) / stepMs) * stepMs - offsetMs)
}

/** Returns the first such time at or after `at`. A clock change counts as one. */
export function snapUp(at: EpochMs, zone: ZoneName, stepMs = STEP_MS): EpochMs {
  const { from, until, offsetMs } = clockStretchAt(at, zone)
  if (at === from) return at
  return Math.min(until, Math.ceil((at + offsetMs) / stepMs) * stepMs - offsetMs)
}
