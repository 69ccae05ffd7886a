import type { App } from '@docket/accounts/app'
import type { DateName } from '@docket/model/station/notices'
import { formatClock, formatDay } from '@docket/model/time/format'
import {
  type Day,
  type EpochMs,
  type Instant,
  toEpochMs,
  type ZoneName,
} from '@docket/model/time/instants'
import { dayOf } from '@docket/model/time/zone'
import { notificationsDates as words } from '@docket/texts/server/station'
import type { Notice } from '../notices.ts'

/** The station that is checked, and its time. */
export type Station = Pick<App, 'records' | 'config'> & {
  organization: string
  zone: ZoneName
  now: EpochMs
  today: Day
}

/** A date that is near. People are notified once for each `date` of the record `about`. */
export type DueDate = Pick<Notice, 'about' | 'say' | 'path' | 'to' | 'mailTo'> & {
  date: string
}

/** Finds the dates of a kind that are at most `days` away or, with negative `days`, at least that long ago. */
export type FindDates = (station: Station, days: number) => Promise<DueDate[]>

export type Finders = Readonly<Record<DateName, FindDates>>

export function sayInstant(at: Instant, zone: ZoneName): string {
  const ms = toEpochMs(at)
  return words.at({ day: formatDay(dayOf(ms, zone)), clock: formatClock(ms, zone, '12h') })
}

export function sayDay(day: Day): string {
  return formatDay(day, 'date')
}
