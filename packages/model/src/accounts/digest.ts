import { addDays } from '../time/calendar.ts'
import { type Day, type EpochMs, MINUTE_MS, type ZoneName } from '../time/instants.ts'
import { atWallTime, dayOf, minuteOfDay } from '../time/zone.ts'
import type { UserSettings } from './user-settings.ts'

type NotificationChoices = UserSettings['notifications']

const DAY_MIN = 1440

/** Returns `now`, or the end of the current quiet hours. They may cross midnight. */
export function afterQuiet(
  { quietFrom, quietUntil }: Pick<NotificationChoices, 'quietFrom' | 'quietUntil'>,
  now: EpochMs,
  zone: ZoneName,
): EpochMs {
  if (quietFrom === '' || quietUntil === '') return now
  const wall = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone)
  const minute = wall.hour * 60 + wall.minute
  const length = (minuteOfDay(quietUntil) - minuteOfDay(quietFrom) + DAY_MIN) % DAY_MIN
  const since = (minute - minuteOfDay(quietFrom) + DAY_MIN) % DAY_MIN
  return since < length ? now + (length - since) * MINUTE_MS : now
}

/** Returns when the digest of a day is sent: at its hour, or when the quiet hours around it end. */
export function digestTime(
  told: Pick<NotificationChoices, 'digestAt' | 'quietFrom' | 'quietUntil'>,
  day: Day,
  zone: ZoneName,
): EpochMs {
  return afterQuiet(told, atWallTime(day, told.digestAt, zone).at, zone)
}

/**
 * Returns the day and time of the next digest after `now`. Every day up to `lastDay` already had its digest. Quiet
 * hours may delay yesterday's digest until this morning.
 */
export function nextDigest(
  told: Pick<NotificationChoices, 'digestAt' | 'quietFrom' | 'quietUntil'>,
  now: EpochMs,
  zone: ZoneName,
  lastDay: Day | '' = '',
): { day: Day; at: EpochMs } {
  const yesterday = addDays(dayOf(now, zone), -1)
  let day = lastDay >= yesterday ? addDays(lastDay, 1) : yesterday
  let at = digestTime(told, day, zone)
  while (at <= now) {
    day = addDays(day, 1)
    at = digestTime(told, day, zone)
  }
  return { day, at }
}
