/**
 * The conversions between instants and wall clocks or calendars. All other code uses epoch milliseconds.
 * Every function that takes a zone throws a `RangeError` for an unknown zone.
 */

import { toDay, toDayMs } from './calendar.ts'
import { DAY_MS, type Day, type EpochMs, MINUTE_MS, type ZoneName } from './instants.ts'
import { clockStretchAt } from './offsets.ts'

/** A clock change: at `at`, the offset from UTC changes from `beforeMs` to `afterMs`. */
export type ZoneChange = { at: EpochMs; beforeMs: number; afterMs: number }

/**
 * Reports whether the name is an IANA zone known to this machine. Bare offsets such as `+05:45` are not
 * names.
 */
export function isZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** Returns the offset of the zone's clocks from UTC, in milliseconds. */
export function offsetAt(at: EpochMs, zone: ZoneName): number {
  return clockStretchAt(at, zone).offsetMs
}

/** Returns the clock changes in [from, until), in order of time. */
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

/** Returns the calendar day, which begins at midnight, or the broadcast day with `dayStart` (`HH:mm`). */
export function dayOf(at: EpochMs, zone: ZoneName, dayStart = '00:00'): Day {
  const day = toDay(at + offsetAt(at, zone))
  if (dayStart === '00:00') return day
  // Compares instants, because a wall-clock time can occur twice in a night, or not at all.
  return at >= whenReached(day, dayStart, zone) ? day : toDay(toDayMs(day) - DAY_MS)
}

/** Returns the first instant of the calendar day. */
export function startOfDay(day: Day, zone: ZoneName): EpochMs {
  return whenReached(day, '00:00', zone)
}

/**
 * Returns the range [from, until) of a day that begins at `dayStart` (`HH:mm`) on the wall clock: 24 hours,
 * or 23, 25, 23.5 or 24.5 when clocks change.
 */
export function airtimeOfDay(
  day: Day,
  zone: ZoneName,
  dayStart = '00:00',
): { from: EpochMs; until: EpochMs } {
  const next = toDay(toDayMs(day) + DAY_MS)
  return { from: whenReached(day, dayStart, zone), until: whenReached(next, dayStart, zone) }
}

/**
 * Returns the instant at which the zone's clocks show `time` (`HH:mm`) on `day`. A time that the clocks skip
 * moves later by the length of the skip (`shifted`); of a repeated time, the first is used. Throws a
 * `RangeError` for an invalid day or time.
 */
export function atWallTime(
  day: Day,
  time: string,
  zone: ZoneName,
): { at: EpochMs; shifted: boolean } {
  const wall = toDayMs(day) + minuteOfDay(time) * MINUTE_MS
  // Clocks never change twice within two days, so only these two offsets are possible.
  const before = offsetAt(wall - DAY_MS, zone)
  const after = offsetAt(wall + DAY_MS, zone)
  const first = wall - Math.max(before, after)
  const second = wall - Math.min(before, after)
  if (first + offsetAt(first, zone) === wall) return { at: first, shifted: false }
  if (second + offsetAt(second, zone) === wall) return { at: second, shifted: false }
  return { at: wall - before, shifted: true }
}

/** Returns the minutes after midnight of `HH:mm`. Throws a `RangeError` for any other text. */
export function minuteOfDay(time: string): number {
  const parts = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time)
  if (!parts) throw new RangeError(`“${time}” is not a time of day.`)
  return Number(parts[1]) * 60 + Number(parts[2])
}

/**
 * Returns the first instant at which the zone's clocks show `time` (`HH:mm`) on `day`, or a later time because they skip
 * it. A day whose start the clocks skip begins at the clock change, so that no gap precedes it.
 */
export function whenReached(day: Day, time: string, zone: ZoneName): EpochMs {
  const { at, shifted } = atWallTime(day, time, zone)
  return shifted ? clockStretchAt(at, zone).from : at
}
