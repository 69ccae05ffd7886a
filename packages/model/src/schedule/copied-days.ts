import { addDays, daysBetween } from '../time/calendar.ts'
import { atWallTime, dayOf, offsetAt } from '../time/zone.ts'
import { type Day, type EpochMs, MINUTE_MS, toEpochMs, toInstant, type ZoneName } from '../time.ts'
import type { PlannedAiring } from './changes.ts'

export type DaysToCopy = {
  /** The first broadcast day, and the number of days. */
  day: Day
  days: number
  zone: ZoneName
  /** The wall-clock time at which a broadcast day begins, `HH:mm`. */
  dayStart: string
  toDay: Day
  toChannel: string
  toZone: ZoneName
}

/**
 * Returns copies of the airings that begin on the given days, placed on other days at the same wall-clock
 * time, unlocked and without a timeslot. Leaves out timeslot filler, because the timeslots create it there
 * themselves. A time that the clocks skip moves later by the length of the skip.
 */
export function copiedDays(
  airings: readonly PlannedAiring[],
  { day, days, zone, dayStart, toDay, toChannel, toZone }: DaysToCopy,
): PlannedAiring[] {
  const byDays = daysBetween(day, toDay)
  return airings.flatMap((airing) => {
    const startsAt = toEpochMs(airing.startsAt)
    const place = daysBetween(day, dayOf(startsAt, zone, dayStart))
    if (place < 0 || place >= days) return []
    if (airing.kind === 'filler' && airing.timeslot !== '') return []
    const { at, shifted } = sameTime(startsAt, zone, byDays, toZone)
    return {
      ...airing,
      channel: toChannel,
      startsAt: toInstant(at),
      endsAt: toInstant(at + toEpochMs(airing.endsAt) - startsAt),
      status: 'planned',
      locked: false,
      bundle: '',
      timeslot: '',
      timeslotDay: '',
      run: '',
      runNumber: 0,
      shifted,
      origin: 'copy',
      makesGoodFor: '',
      // The reason was for the original.
      exceptionReason: '',
    }
  })
}

function sameTime(at: EpochMs, zone: ZoneName, byDays: number, toZone: ZoneName) {
  const wall = new Date(at + offsetAt(at, zone)).toISOString()
  const place = atWallTime(addDays(dayOf(at, zone), byDays), wall.slice(11, 16), toZone)
  return { ...place, at: place.at + (at % MINUTE_MS) }
}
