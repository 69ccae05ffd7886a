import { airings } from '@docket/model/schedule/airings'
import {
  type Delivery,
  deliveryOf,
  outcomeOf,
} from '@docket/model/schedule/timeslots/terms/delivery'
import type { Timeslot } from '@docket/model/schedule/timeslots/timeslots'
import { channels } from '@docket/model/station/channels'
import { organizations } from '@docket/model/station/organizations'
import { addDays } from '@docket/model/time/calendar'
import { DAY_MS, type EpochMs, toEpochMs } from '@docket/model/time/instants'
import { dayOf } from '@docket/model/time/zone'
import { type Records, since } from '@docket/records/engine'
import { occurrencesOf } from './rules/occurrences.ts'

/** About three months. */
const COUNTED_MS = 92 * DAY_MS

/**
 * Returns what was delivered for the dates of a timeslot in the last three months, but not before it was created or its
 * holder's count began. A date without an airing had nothing to air.
 */
export async function readDelivery(
  records: Records,
  timeslot: Timeslot,
  now: EpochMs,
): Promise<Delivery> {
  const channel = await records.find(channels, { id: timeslot.channel })
  const station = await records.get(organizations, timeslot.organization)
  const zone = channel?.timeZone || station.timeZone
  const begins = [timeslot.created, timeslot.countsFrom].filter(Boolean).map(toEpochMs)
  const from = Math.max(now - COUNTED_MS, ...begins)
  const days = { from: dayOf(from, zone), until: addDays(dayOf(now, zone), 1) }
  const places = occurrencesOf(timeslot, days, zone).filter(
    ({ startsAt, endsAt }) => startsAt >= from && endsAt <= now,
  )
  const found = await records.list(airings, {
    where: { timeslot: timeslot.id, timeslotDay: since(days.from) },
  })
  const byDay = new Map(found.map((airing) => [airing.timeslotDay, airing]))
  return deliveryOf(places.map(({ day }) => outcomeOf(byDay.get(day))))
}
