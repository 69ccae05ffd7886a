import type { Airtime } from '@docket/model/schedule/airtime'
import { MINUTE_MS, type ZoneName } from '@docket/model/time'
import { isDay } from '@docket/model/time/calendar'
import { formatClock } from '@docket/model/time/format'
import { atWallTime, dayOf } from '@docket/model/time/zone'

/** What the form holds, as its fields have it. */
export type AiringForm = { date: string; time: string; minutes: string }

export type AiringFormFaults = Partial<Record<keyof AiringForm, string>>

const LONGEST_MIN = 48 * 60

/** The form of a place, on the wall clock of the zone. */
export function formOf({ startsAt, endsAt }: Airtime, zone: ZoneName): AiringForm {
  return {
    date: dayOf(startsAt, zone),
    time: formatClock(startsAt, zone, '24h'),
    minutes: String((endsAt - startsAt) / MINUTE_MS),
  }
}

/** What has to be mended before the form means a place. */
export function faultsOf({ date, time, minutes }: AiringForm): AiringFormFaults {
  const length = Number(minutes)
  return {
    ...(!isDay(date) && { date: 'Choose a day.' }),
    ...(!/^([01]\d|2[0-3]):[0-5]\d$/.test(time) && { time: 'Enter a time, such as 7:30 PM.' }),
    ...(!(length > 0) && { minutes: 'An airing is at least a minute long.' }),
    ...(length > LONGEST_MIN && { minutes: 'An airing is 48 hours long at most.' }),
  }
}

/**
 * The place that a form without faults means; `shifted` when clocks skip its time that day. Fields
 * that were not touched keep their seconds.
 */
export function placeOf(
  form: AiringForm,
  was: Airtime,
  zone: ZoneName,
): Airtime & { shifted: boolean } {
  const before = formOf(was, zone)
  const same = form.date === before.date && form.time === before.time
  const start = atWallTime(form.date, form.time, zone)
  const startsAt = same ? was.startsAt : start.at
  return {
    startsAt,
    endsAt: startsAt + Math.round(Number(form.minutes) * MINUTE_MS),
    shifted: !same && start.shifted,
  }
}
