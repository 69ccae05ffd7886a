import { snapOnAxis } from '@docket/model/schedule/axis/axis'
import type { Operation } from '@docket/model/schedule/plans/operation'
import { addDays } from '@docket/model/time/calendar'
import { formatClock } from '@docket/model/time/format'
import { type EpochMs, HOUR_MS, MINUTE_MS, type ZoneName } from '@docket/model/time/instants'
import { STEP_MS, snapDown, snapUp } from '@docket/model/time/snap'
import { atWallTime, dayOf } from '@docket/model/time/zone'
import type { TimelineBar, TimelineLane } from '../timeline-model.ts'

export type Grip = 'body' | 'start' | 'end'

/** The position at which the user wants a bar, by pointer or keyboard. */
export type BarPosition = { at: EpochMs; lane: number }

/** Returns the operation that puts the grip's edge at `wanted.at` in the lane's row. */
export function operationOf(
  bar: TimelineBar,
  grip: Grip,
  wanted: BarPosition,
  row: string,
  together: readonly string[] = [bar.id],
): Operation {
  const ids = grip === 'body' ? together : [bar.id]
  if (grip === 'body') {
    const deltaMs = wanted.at - bar.startsAt
    // Several bars keep their rows unless the pointer leaves the row of the bar that was picked up.
    const keeps = ids.length > 1 && row === bar.row
    return keeps ? { kind: 'move', ids, deltaMs } : { kind: 'move', ids, deltaMs, toRow: row }
  }
  const from = grip === 'start' ? bar.startsAt : bar.endsAt
  return { kind: 'resize', ids, edge: grip, deltaMs: wanted.at - from }
}

/** Snaps a time to the lane's step of the wall clock. */
export function snapTo(lane: TimelineLane, at: EpochMs): EpochMs {
  return snapOnAxis(lane.axis, at)
}

export type KeyHold = { alt: boolean; shift: boolean }

/**
 * Moves a time by 15 minutes to the quarter hours of the wall clock; with Alt by a minute, with Shift by an
 * hour.
 */
export function nudge(at: EpochMs, zone: ZoneName, later: boolean, hold: KeyHold): EpochMs {
  if (hold.alt) return at + (later ? MINUTE_MS : -MINUTE_MS)
  if (hold.shift) return at + (later ? HOUR_MS : -HOUR_MS)
  return later ? snapUp(at + 1, zone, STEP_MS) : snapDown(at - 1, zone, STEP_MS)
}

/**
 * Returns the position in the next or previous lane: another row at the same time, or another day at the same
 * wall time.
 */
export function toNeighbor(
  wanted: BarPosition,
  by: 1 | -1,
  lanes: readonly TimelineLane[],
): BarPosition {
  const here = lanes[wanted.lane]
  const there = lanes[wanted.lane + by]
  if (!here || !there) return wanted
  const lane = wanted.lane + by
  if (here.row !== there.row) return { at: wanted.at, lane }
  const { zone } = there.axis
  const day = addDays(dayOf(wanted.at, zone), by)
  return { at: atWallTime(day, formatClock(wanted.at, zone, '24h'), zone).at, lane }
}
