import { addDays } from '../../../time/calendar.ts'
import { DAY_MS, type Day, MINUTE_MS, type ZoneName } from '../../../time/instants.ts'
import { atWallTime, minuteOfDay, whenReached } from '../../../time/zone.ts'
import type { Airtime } from '../../airtime.ts'
import type { Timeslot } from '../timeslots.ts'

/** The fields of a timeslot that define its place in a day, on the wall clock. */
export type WallPlace = Pick<Timeslot, 'dtstartLocal' | 'durationMin'>

/** `shifted`: the local time of its start does not exist that day, so it starts later. */
export type TimeslotPlace = Airtime & { shifted: boolean }

const DAY_MIN = DAY_MS / MINUTE_MS

/**
 * Returns the place of a timeslot on a day. It ends when the clocks show its end, no matter how many hours the night
 * has. A start that the clocks skip moves forward by the skipped amount, and the end moves too if nothing would be
 * left.
 */
export function placeOn(timeslot: WallPlace, day: Day, zone: ZoneName): TimeslotPlace {
  const { at: startsAt, shifted } = atWallTime(day, clockOf(startOf(timeslot)), zone)
  const endsAt = whenEnds(timeslot, day, zone)
  if (endsAt > startsAt) return { startsAt, endsAt, shifted }
  return { startsAt, endsAt: startsAt + timeslot.durationMin * MINUTE_MS, shifted }
}

/** Returns the time on a day during which the clocks show the times of a timeslot. Empty if they skip all of them. */
export function hoursOn(timeslot: WallPlace, day: Day, zone: ZoneName): Airtime {
  const startsAt = whenReached(day, clockOf(startOf(timeslot)), zone)
  return { startsAt, endsAt: whenEnds(timeslot, day, zone) }
}

function whenEnds(timeslot: WallPlace, day: Day, zone: ZoneName) {
  const minute = startOf(timeslot) + timeslot.durationMin
  return whenReached(addDays(day, Math.floor(minute / DAY_MIN)), clockOf(minute % DAY_MIN), zone)
}

function startOf({ dtstartLocal }: WallPlace): number {
  return minuteOfDay(dtstartLocal.slice(11, 16))
}

function clockOf(minute: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`
}
