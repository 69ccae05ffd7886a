import { submissions as words } from '@docket/texts/model/submissions'
import type { Show } from '../library/shows.ts'
import type { Airtime } from '../schedule/airtime.ts'
import type { Organization } from '../station/organizations.ts'
import { addDays } from '../time/calendar.ts'
import { formatWallTime } from '../time/format.ts'
import type { Day, EpochMs, ZoneName } from '../time/instants.ts'
import { atWallTime, dayOf, minuteOfDay } from '../time/zone.ts'

/** The nighttime hours in which adult programs may air, on the wall clock, `HH:mm`. */
export type Watershed = { from: string; until: string }

const USUAL: Watershed = { from: '22:00', until: '06:00' }
const DAY_MIN = 1440

/** Returns the hours that the station set, 22:00–06:00 by default. */
export function watershedOf({
  watershedFrom,
  watershedUntil,
}: Pick<Organization, 'watershedFrom' | 'watershedUntil'>): Watershed {
  return { from: watershedFrom || USUAL.from, until: watershedUntil || USUAL.until }
}

export function isForAdults({ contentFlags }: Pick<Show, 'contentFlags'>): boolean {
  return contentFlags.includes('adult')
}

/** Reports whether the whole time is within one night's hours. Equal ends allow the whole day. */
export function isInWatershed(
  { startsAt, endsAt }: Airtime,
  { from, until }: Watershed,
  zone: ZoneName,
): boolean {
  if (from === until) return true
  const today = dayOf(startsAt, zone)
  return [today, addDays(today, -1)].some((day) => {
    const night = nightOf(day, { from, until }, zone)
    return night.startsAt <= startsAt && endsAt <= night.endsAt
  })
}

/** Returns the allowed hours that contain a moment, or the next ones; `undefined` if adult programs may always air. */
export function nextNight(at: EpochMs, watershed: Watershed, zone: ZoneName): Airtime | undefined {
  if (watershed.from === watershed.until) return undefined
  const today = dayOf(at, zone)
  return [-1, 0, 1]
    .map((days) => nightOf(addDays(today, days), watershed, zone))
    .find(({ endsAt }) => endsAt > at)
}

function nightOf(day: Day, { from, until }: Watershed, zone: ZoneName): Airtime {
  const morning = until > from ? day : addDays(day, 1)
  return {
    startsAt: atWallTime(day, from, zone).at,
    endsAt: atWallTime(morning, until, zone).at,
  }
}

/** Like `isInWatershed`, for a recurring time of day. */
export function isDailyInWatershed(
  { time, lengthMin }: { time: string; lengthMin: number },
  { from, until }: Watershed,
): boolean {
  if (from === until) return true
  const after = (clock: string) => (minuteOfDay(clock) - minuteOfDay(from) + DAY_MIN) % DAY_MIN
  return after(time) + lengthMin <= after(until)
}

/** Formats the hours for people: `10:00 PM` and `6:00 AM`. */
export function sayWatershed({ from, until }: Watershed): Watershed {
  return { from: formatWallTime(from, '12h'), until: formatWallTime(until, '12h') }
}

/** Returns the message that refuses an adult airing outside the hours. */
export function sayOutsideWatershed(title: string, watershed: Watershed): string {
  return words.airsOutsideWatershed({ title, ...sayWatershed(watershed) })
}
