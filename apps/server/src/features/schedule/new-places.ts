import { type Airing, airings, STANDING } from '@docket/model/collections/airings'
import type { Channel } from '@docket/model/collections/channels'
import { organizations } from '@docket/model/collections/organizations'
import { type AiringChange, makesRoom, plannedOf } from '@docket/model/schedule/changes'
import { type Day, type EpochMs, toInstant, type ZoneName } from '@docket/model/time'
import { addDays } from '@docket/model/time/calendar'
import { airtimeOfDay } from '@docket/model/time/zone'
import { after, before, oneOf, type Records } from '#platform/records/records.ts'

/** A stretch of broadcast days of a channel. */
export type BroadcastDays = {
  zone: ZoneName
  dayStart: string
  from: EpochMs
  until: EpochMs
}

/** Where days of a channel begin and end: `days` of them from `day` on. */
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

/** What holds a place on the channel and touches the stretch. */
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

/** Whether it keeps its place against whatever is planned: locked, or another program's. */
export function isFixed({ locked, source }: Airing): boolean {
  return locked || source !== 'local'
}

/** What takes the airings off the schedule. Filler that makes room by itself need not be. */
export function takenOff(all: readonly Airing[], reason: AiringChange['reason']): AiringChange[] {
  return all
    .filter((airing) => !makesRoom(airing))
    .map((airing) => ({ airing: airing.id, was: plannedOf(airing), becomes: null, reason }))
}

/** `1 programme is`, `3 programmes are`. */
export function programmesAre(count: number): string {
  return count === 1 ? '1 program is' : `${count} programs are`
}
