import { timeslots } from '@docket/model/schedule/timeslots/timeslots'
import type { Organization } from '@docket/model/station/organizations'
import {
  freePlacesOn,
  type PlaceQuery,
  type PlacesOfChannel,
  toInstants,
} from '@docket/model/submissions/places'
import { watershedOf } from '@docket/model/submissions/watershed'
import { DAY_MS, type EpochMs, toEpochMs } from '@docket/model/time/instants'
import type { Records } from '@docket/records/engine'
import { solidAirings, wishedChannels } from '../rules/station-rules.ts'

/** How far ahead timeslots create their airings, if the station has not set it. */
const TIMESLOT_DAYS = 14
/** How far ahead places are offered if no timeslots fill the schedule. */
const MAX_DAYS = 28

/**
 * Returns the free places of a station's channels for a program: after its lead time, and only as far ahead as the
 * schedule is known, because timeslots fill it later.
 */
export async function findPlaces(
  records: Records,
  station: Organization,
  query: PlaceQuery,
  now: EpochMs,
): Promise<PlacesOfChannel[]> {
  const { id: organization, submissionLeadDays: leadDays, timeslotDays } = station
  const hasTimeslots = (await records.count(timeslots, { organization, status: 'active' })) > 0
  const knownDays = hasTimeslots ? timeslotDays || TIMESLOT_DAYS : leadDays + MAX_DAYS
  const window = { startsAt: now + leadDays * DAY_MS, endsAt: now + knownDays * DAY_MS }
  if (query.trtSec <= 0 || window.startsAt >= window.endsAt) return []
  const places: PlacesOfChannel[] = []
  for (const { id, name, zone } of (await wishedChannels(records, station)).values()) {
    const solid = await solidAirings(records, id, window)
    const taken = solid.map(({ startsAt, endsAt }) => ({
      startsAt: toEpochMs(startsAt),
      endsAt: toEpochMs(endsAt),
    }))
    const free = freePlacesOn(taken, {
      ...query,
      ...{ from: window.startsAt, until: window.endsAt, zone, watershed: watershedOf(station) },
    })
    if (free.length > 0) places.push({ channel: id, name, zone, startsAt: toInstants(free) })
  }
  return places
}
