import { type Airing, airings, STANDING } from '@docket/model/schedule/airings'
import { type AiringChange, makesRoom, plannedOf } from '@docket/model/schedule/changes'
import type { Channel } from '@docket/model/station/channels'
import { organizations } from '@docket/model/station/organizations'
import { addDays } from '@docket/model/time/calendar'
import { type Day, type EpochMs, toInstant, type ZoneName } from '@docket/model/time/instants'
import { airtimeOfDay } from '@docket/model/time/zone'
import { after, before, oneOf, type Records } from '@docket/records/engine'

/** A range of broadcast days of a channel. */
export type BroadcastDays = {
  zone: ZoneName
  dayStart: string
  from: EpochMs
  until: EpochMs
}

/** Returns the start and end of `days` broadcast days from `day` on. */
export async function broadcastDaysOf(
  records: Records,
  channel: Channel,
  day: Day,
  days: number,
): Promise<BroadcastDays> {
  const station = await records.get(organizations, channel.organization)
  const zone = channel.timeZone || station.timeZone
  const dayStart = station.broadcastDayStart || '00:00'
  const { from } = airtimeOfDay(day, zone, dayStart)
  const { until } = airtimeOfDay(addDays(day, days - 1), zone, dayStart)
  return { zone, dayStart, from, until }
}

/** Returns the airings on the channel that overlap the range. */
export function standingOn(
  records: Records,
  channel: string,
  { from, until }: Pick<BroadcastDays, 'from' | 'until'>,
): Promise<Airing[]> {
  const where = {
    channel,
    startsAt: before(toInstant(until)),
    endsAt: after(toInstant(from)),
    status: oneOf(STANDING),
  }
  return records.list(airings, { where, sort: 'endsAt' })
}

/** Returns whether the airing cannot be replaced: it is locked or imported. */
export function isFixed({ locked, source }: Airing): boolean {
  return locked || source !== 'local'
}

/** Returns changes that remove the airings. Leaves out filler, which makes room automatically. */
export function takenOff(all: readonly Airing[], reason: AiringChange['reason']): AiringChange[] {
  return all
    .filter((airing) => !makesRoom(airing))
    .map((airing) => ({ airing: airing.id, was: plannedOf(airing), becomes: null, reason }))
}
