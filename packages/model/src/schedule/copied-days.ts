import { addDays, daysBetween } from '../time/calendar.ts'
import { atWallTime, dayOf, offsetAt } from '../time/zone.ts'
import { type Day, type EpochMs, MINUTE_MS, toEpochMs, toInstant, type ZoneName } from '../time.ts'
import type { PlannedAiring } from './changes.ts'

export type DaysToCopy = {
  /** The first broadcast day, and how many. */
  day: Day
  days: number
  zone: ZoneName
  /** When a broadcast day begins on the wall clock, `HH:mm`. */
  dayStart: string
  toDay: Day
  toChannel: string
  toZone: ZoneName
}

/**
 * The airings that begin on the days, anew on other days at the same time on the wall: of no
 * timeslot, not locked. Filler of timeslots is left out, for it is made there by itself. A time that
 * clocks skip comes later by what they skip.
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
    }
  })
}

function sameTime(at: EpochMs, zone: ZoneName, byDays: number, toZone: ZoneName) {
  const wall = new Date(at + offsetAt(at, zone)).toISOString()
  const place = atWallTime(addDays(dayOf(at, zone), byDays), wall.slice(11, 16), toZone)
  return { ...place, at: place.at + (at % MINUTE_MS) }
}
