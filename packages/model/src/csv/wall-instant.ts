import { atWallTime, offsetAt } from '../time/zone.ts'
import { DAY_MS, type Day, type EpochMs, SECOND_MS, type ZoneName } from '../time.ts'

/** An irregularity of a wall-clock time: the clocks skip it, or show it twice. */
export type WallNote = 'skipped' | 'repeated'

/**
 * Returns the instant at which the zone's clocks show `secondOfDay` on `day`. A skipped time is moved later
 * by the length of the skip; of a repeated time, the first is used. Throws a `RangeError` for an unknown
 * zone.
 */
export function wallInstant(
  day: Day,
  secondOfDay: number,
  zone: ZoneName,
): { at: EpochMs; note?: WallNote } {
  const minutes = Math.floor(secondOfDay / 60)
  const time = [Math.floor(minutes / 60), minutes % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
  const { at: minuteAt, shifted } = atWallTime(day, time, zone)
  const at = minuteAt + (secondOfDay % 60) * SECOND_MS
  if (shifted) return { at, note: 'skipped' }
  const lostMs = offsetAt(at, zone) - offsetAt(at + DAY_MS, zone)
  const comesAgain = lostMs > 0 && offsetAt(at + lostMs, zone) === offsetAt(at, zone) - lostMs
  return comesAgain ? { at, note: 'repeated' } : { at }
}
