import { type Airing, airings } from '@docket/model/collections/airings'
import { channels } from '@docket/model/collections/channels'
import { organizations } from '@docket/model/collections/organizations'
import type { Timeslot } from '@docket/model/collections/timeslots'
import { type EpochMs, toEpochMs, toInstant, type ZoneName } from '@docket/model/time'
import { addDays } from '@docket/model/time/calendar'
import { type Records, since } from '#platform/records/records.ts'
import { occurrencesOf } from './occurrences.ts'
import { isInForce } from './plan.ts'

/**
 * When a timeslot changes from `before` to `after`: deletes the airings to come that it would no
 * longer make in this way, so that they can be made anew. Locked ones, those that were placed by
 * hand and those that are more than planned stay. Answers the ids of those that went.
 */
export async function withdrawAirings(
  records: Records,
  { before, after, now }: { before: Timeslot; after: Timeslot; now: EpochMs },
): Promise<string[]> {
  if (!differs(before, after, [...CONTENT, ...PLACE])) return []
  const planned = await records.list(airings, {
    where: {
      timeslot: before.id,
      status: 'planned',
      locked: false,
      startsAt: since(toInstant(now)),
    },
  })
  if (planned.length === 0) return []
  const zone = await zoneOf(records, before)
  const anew = before.kind === 'filler' || differs(before, after, CONTENT)
  const withdrawn = planned.filter((airing) => {
    const placedByHand = before.kind !== 'filler' && !isPlacedBy(before, airing, zone)
    return !placedByHand && (anew || !isPlacedBy(after, airing, zone))
  })
  for (const { id } of withdrawn) await records.delete(airings, id)
  return withdrawn.map(({ id }) => id)
}

const CONTENT = ['channel', 'durationMin', 'kind', 'series', 'search', 'show', 'pick'] as const
const PLACE = [
  'dtstartLocal',
  'rrule',
  'until',
  'exdates',
  'termStart',
  'termEnd',
  'status',
] as const

function differs(one: Timeslot, other: Timeslot, fields: readonly (keyof Timeslot)[]): boolean {
  return fields.some((field) => JSON.stringify(one[field]) !== JSON.stringify(other[field]))
}

async function zoneOf(records: Records, { channel, organization }: Timeslot): Promise<ZoneName> {
  const { timeZone } = await records.get(channels, channel)
  return timeZone || (await records.get(organizations, organization)).timeZone
}

/** Whether the timeslot has its place where the airing is. */
function isPlacedBy(timeslot: Timeslot, { timeslotDay, startsAt }: Airing, zone: ZoneName) {
  if (timeslotDay === '' || !isInForce(timeslot)) return false
  const days = { from: timeslotDay, until: addDays(timeslotDay, 1) }
  const [place] = occurrencesOf(timeslot, days, zone)
  return place?.startsAt === toEpochMs(startsAt)
}
