import { type Airing, airings } from '@docket/model/collections/airings'
import { channels } from '@docket/model/collections/channels'
import { organizations } from '@docket/model/collections/organizations'
import type { Timeslot } from '@docket/model/collections/timeslots'
import { type EpochMs, toEpochMs, toInstant, type ZoneName } from '@docket/model/time'
import { addDays } from '@docket/model/time/calendar'
import { type Records, since } from '#platform/records/records.ts'
import { occurrencesOf } from './occurrences.ts'
import { isInForce } from './plan.ts'

type TimeslotChange = { before: Timeslot; after: Timeslot; now: EpochMs }

/**
 * When a timeslot changes from `before` to `after`: deletes the airings to come that it would no
 * longer make in this way, so that they can be made anew. Answers the ids of those that went.
 */
export async function withdrawAirings(records: Records, change: TimeslotChange): Promise<string[]> {
  const withdrawn = await airingsToWithdraw(records, change)
  for (const { id } of withdrawn) await records.delete(airings, id)
  return withdrawn.map(({ id }) => id)
}

/**
 * Those that a change would withdraw, in order of time. Locked ones, those that were placed by hand and
 * those that are more than planned stay. Throws `RangeError` for a rule that cannot be followed.
 */
export async function airingsToWithdraw(
  records: Records,
  { before, after, now }: TimeslotChange,
): Promise<Airing[]> {
  if (!differs(before, after, [...CONTENT, ...PLACE])) return []
  const planned = await records.list(airings, {
    where: {
      timeslot: before.id,
      status: 'planned',
      locked: false,
      startsAt: since(toInstant(now)),
    },
    sort: 'startsAt',
  })
  if (planned.length === 0) return []
  const zone = await zoneOf(records, before)
  const anew = before.kind === 'filler' || differs(before, after, CONTENT)
  return planned.filter((airing) => {
    const placedByHand = before.kind !== 'filler' && !isPlacedBy(before, airing, zone)
    return !placedByHand && (anew || !isPlacedBy(after, airing, zone))
  })
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

/** On whose clock a timeslot is told. */
export async function zoneOf(
  records: Records,
  { channel, organization }: Timeslot,
): Promise<ZoneName> {
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
