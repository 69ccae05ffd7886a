import { addDays } from '../time/calendar.ts'
import { DAY_MS, type Day, type EpochMs, SECOND_MS, type ZoneName } from '../time/instants.ts'
import { atWallTime, offsetAt } from '../time/zone.ts'

/**
 * An irregularity of a wall-clock time: it is skipped, or it occurs twice and this is the first or second occurrence.
 */
export type WallNote = 'skipped' | 'first' | 'second'

const DAY_SEC = 86_400

/**
 * Returns the instant at which the zone's clocks show `secondOfDay` on `day`; 24:00 is the next midnight. A
 * skipped time is moved later by the length of the skip. Of a repeated time, the first is used, or the second
 * if only that is later than `after`. Throws a `RangeError` for an unknown zone.
 */
export function wallInstant(
  day: Day,
  secondOfDay: number,
  zone: ZoneName,
  after = Number.NEGATIVE_INFINITY,
): { at: EpochMs; note?: WallNote } {
  if (secondOfDay >= DAY_SEC) {
    return wallInstant(addDays(day, 1), secondOfDay - DAY_SEC, zone, after)
  }
  const minutes = Math.floor(secondOfDay / 60)
  const time = [Math.floor(minutes / 60), minutes % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
  const { at: minuteAt, shifted } = atWallTime(day, time, zone)
  const at = minuteAt + (secondOfDay % 60) * SECOND_MS
  if (shifted) return { at, note: 'skipped' }
  const lostMs = offsetAt(at, zone) - offsetAt(at + DAY_MS, zone)
  const comesAgain = lostMs > 0 && offsetAt(at + lostMs, zone) === offsetAt(at, zone) - lostMs
  if (!comesAgain) return { at }
  const isSecond = at <= after && at + lostMs > after
  return isSecond ? { at: at + lostMs, note: 'second' } : { at, note: 'first' }
}
