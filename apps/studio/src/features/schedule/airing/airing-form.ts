import type { Airtime } from '@docket/model/schedule/airtime'
import { isDay } from '@docket/model/time/calendar'
import { formatClock } from '@docket/model/time/format'
import { HOUR_MS, MINUTE_MS, SECOND_MS, type ZoneName } from '@docket/model/time/instants'
import { atWallTime, dayOf } from '@docket/model/time/zone'
import { airing as words } from '@docket/texts/studio/schedule'

/** The values of the form's fields, as text. */
export type AiringForm = { date: string; time: string; length: string }

export type AiringFormFaults = Partial<Record<keyof AiringForm, string>>

const MAX_MS = 48 * HOUR_MS

/** Returns the form values for an airing's time, in the given time zone. */
export function formOf({ startsAt, endsAt }: Airtime, zone: ZoneName): AiringForm {
  return {
    date: dayOf(startsAt, zone),
    time: formatClock(startsAt, zone, '24h'),
    length: toLengthField(endsAt - startsAt),
  }
}

/** Returns the errors that prevent the form from describing a time. */
export function faultsOf({ date, time, length }: AiringForm): AiringFormFaults {
  const lengthMs = readLengthField(length)
  return {
    ...(!isDay(date) && { date: words.chooseADay }),
    ...(!/^([01]\d|2[0-3]):[0-5]\d$/.test(time) && { time: words.enterATime }),
    ...(!lengthMs && { length: words.enterMinutes }),
    ...((lengthMs ?? 0) > MAX_MS && { length: words.tooLong }),
  }
}

/**
 * Returns the time that a valid form describes. `shifted` is true when the clocks skip that time on that day.
 * Unchanged fields keep their seconds.
 */
export function formPlaceOf(
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
    endsAt: startsAt + (readLengthField(form.length) ?? 0),
    shifted: !same && start.shifted,
  }
}

/** Formats a length as `45` minutes, or as `24:05` when there are seconds. */
function toLengthField(lengthMs: number): string {
  const minutes = Math.floor(lengthMs / MINUTE_MS)
  const seconds = Math.round((lengthMs % MINUTE_MS) / SECOND_MS)
  return seconds === 0 ? String(minutes) : `${minutes}:${String(seconds).padStart(2, '0')}`
}

function readLengthField(text: string): number | undefined {
  const parts = /^(\d{1,5})(?::([0-5]\d))?$/.exec(text.trim())
  if (!parts) return undefined
  return Number(parts[1]) * MINUTE_MS + Number(parts[2] ?? 0) * SECOND_MS
}
