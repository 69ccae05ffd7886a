/**
 * Where wall clocks and calendars come in. Everything else counts in epoch milliseconds.
 * Every function that takes a zone throws a `RangeError` when there is no such zone.
 */

import { DAY_MS, type Day, type EpochMs, MINUTE_MS, type ZoneName } from '../time.ts'
import { toDay, toDayMs } from './calendar.ts'
import { clockStretchAt } from './offsets.ts'

/** A jump of the clocks: at `at`, they no longer show UTC + `beforeMs` but UTC + `afterMs`. */
export type ZoneChange = { at: EpochMs; beforeMs: number; afterMs: number }

/** An IANA name that this machine knows; bare offsets such as `+05:45` are not names. */
export function isZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** What the zone's clocks show minus UTC, in milliseconds. */
export function offsetAt(at: EpochMs, zone: ZoneName): number {
  return clockStretchAt(at, zone).offsetMs
}

/** The jumps of the clocks in [from, until), in order of time. */
export function zoneChanges(from: EpochMs, until: EpochMs, zone: ZoneName): ZoneChange[] {
  const changes: ZoneChange[] = []
  let before = clockStretchAt(from - 1, zone)
  while (before.until < until) {
    const after = clockStretchAt(before.until, zone)
    changes.push({ at: after.from, beforeMs: before.offsetMs, afterMs: after.offsetMs })
    before = after
  }
  return changes
}

/** The calendar day that begins at midnight; with `dayStart` (`HH:mm`), the broadcast day. */
export function dayOf(at: EpochMs, zone: ZoneName, dayStart = '00:00'): Day {
  const day = toDay(at + offsetAt(at, zone))
  if (dayStart === '00:00') return day
  // Compared as instants: a wall time can come twice in a night, or not at all.
  return at >= beginning(day, dayStart, zone) ? day : toDay(toDayMs(day) - DAY_MS)
}

/** The first moment of the calendar day. */
export function startOfDay(day: Day, zone: ZoneName): EpochMs {
  return beginning(day, '00:00', zone)
}

/**
 * The stretch [from, until) of a day that begins at `dayStart` (`HH:mm`) on the wall clock:
 * 24 hours, or 23, 25, 23.5, 24.5 where clocks change.
 */
export function airtimeOfDay(
  day: Day,
  zone: ZoneName,
  dayStart = '00:00',
): { from: EpochMs; until: EpochMs } {
  const next = toDay(toDayMs(day) + DAY_MS)
  return { from: beginning(day, dayStart, zone), until: beginning(next, dayStart, zone) }
}

/**
 * The instant at which the zone's clocks show `time` (`HH:mm`) on `day`. A time that is skipped
 * comes later by what the clocks skip (`shifted`); of a time that comes twice, the first is meant.
 * Throws a `RangeError` for what is not a day or a time.
 */
export function atWallTime(
  day: Day,
  time: string,
  zone: ZoneName,
): { at: EpochMs; shifted: boolean } {
  const wall = toDayMs(day) + minuteOfDay(time) * MINUTE_MS
  // Clocks never change twice within two days, so these are the only two offsets in question.
  const before = offsetAt(wall - DAY_MS, zone)
  const after = offsetAt(wall + DAY_MS, zone)
  const first = wall - Math.max(before, after)
  const second = wall - Math.min(before, after)
  if (first + offsetAt(first, zone) === wall) return { at: first, shifted: false }
  if (second + offsetAt(second, zone) === wall) return { at: second, shifted: false }
  return { at: wall - before, shifted: true }
}

/** Minutes after midnight of `HH:mm`. Throws a `RangeError`. */
export function minuteOfDay(time: string): number {
  const parts = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time)
  if (!parts) throw new RangeError(`“${time}” is not a time of day.`)
  return Number(parts[1]) * 60 + Number(parts[2])
}

// A day that begins within a skipped hour begins where the clocks jump, without a hole before it.
function beginning(day: Day, time: string, zone: ZoneName): EpochMs {
  const { at, shifted } = atWallTime(day, time, zone)
  return shifted ? clockStretchAt(at, zone).from : at
}
