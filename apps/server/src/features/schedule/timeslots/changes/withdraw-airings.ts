import { type Airing, airings } from '@docket/model/schedule/airings'
import type { Timeslot } from '@docket/model/schedule/timeslots/timeslots'
import { channels } from '@docket/model/station/channels'
import { organizations } from '@docket/model/station/organizations'
import { addDays } from '@docket/model/time/calendar'
import { type EpochMs, toEpochMs, toInstant, type ZoneName } from '@docket/model/time/instants'
import { type Records, since } from '@docket/records/engine'
import { isInForce } from '../plans/plan.ts'
import { occurrencesOf } from '../rules/occurrences.ts'

type TimeslotChange = { before: Timeslot; after: Timeslot; now: EpochMs }

/**
 * Handles a timeslot's change from `before` to `after`: deletes the future airings that the new timeslot
 * would not make the same way, so that they are created again. Returns the ids of the deleted ones.
 */
export async function withdrawAirings(records: Records, change: TimeslotChange): Promise<string[]> {
  const withdrawn = await airingsToWithdraw(records, change)
  for (const { id } of withdrawn) await records.delete(airings, id)
  return withdrawn.map(({ id }) => id)
}

/**
 * Returns the airings that a change would delete, ordered by time. Keeps locked airings, those placed by hand
 * and those already committed. Throws `RangeError` for an invalid rule.
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
  const isOther = before.kind === 'filler' || differs(before, after, CONTENT)
  return planned.filter((airing) => {
    const placedByHand = before.kind !== 'filler' && !isPlacedBy(before, airing, zone)
    return !placedByHand && (isOther || !isPlacedBy(after, airing, zone))
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

/** Returns the time zone of a timeslot's local times. */
export async function zoneOf(
  records: Records,
  { channel, organization }: Timeslot,
): Promise<ZoneName> {
  const { timeZone } = await records.get(channels, channel)
  return timeZone || (await records.get(organizations, organization)).timeZone
}

/** Returns whether the airing is where the timeslot places it. */
function isPlacedBy(timeslot: Timeslot, { timeslotDay, startsAt }: Airing, zone: ZoneName) {
  if (timeslotDay === '' || !isInForce(timeslot)) return false
  const days = { from: timeslotDay, until: addDays(timeslotDay, 1) }
  const [place] = occurrencesOf(timeslot, days, zone)
  return place?.startsAt === toEpochMs(startsAt)
}
