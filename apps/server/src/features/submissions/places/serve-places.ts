import type { App } from '@docket/accounts/app'
import { createAddressThrottle } from '@docket/accounts/guard'
import { timeslots } from '@docket/model/schedule/timeslots/timeslots'
import { type Organization, organizations } from '@docket/model/station/organizations'
import {
  freePlacesOn,
  type PlaceQuery,
  type PlacesOfChannel,
  readPublicPlaces,
  readSubmissionPlaces,
  type SubmissionPlaces,
  toInstants,
  type WishState,
} from '@docket/model/submissions/places'
import { type Submission, submissions } from '@docket/model/submissions/submissions'
import { watershedOf } from '@docket/model/submissions/watershed'
import { isPlaceWish, sayWish } from '@docket/model/submissions/wishes'
import { DAY_MS, type EpochMs, toEpochMs } from '@docket/model/time/instants'
import type { Records } from '@docket/records/engine'
import { z } from 'zod'
import { isPlaceFree, solidAirings, versionOf, wishedChannels } from '../rules/station-rules.ts'
import { findStation } from '../store-hand-in.ts'

/** How far ahead timeslots create their airings, if the station has not set it. */
const TIMESLOT_DAYS = 14
/** How far ahead places are offered if no timeslots fill the schedule. */
const MAX_DAYS = 28

/**
 * Returns the free places of a station's channels for a program: after its lead time, and only as far ahead as the
 * schedule is known, because timeslots fill it later.
 */
async function findPlaces(
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
      from: window.startsAt,
      until: window.endsAt,
      zone,
      watershed: watershedOf(station),
    })
    if (free.length > 0) places.push({ channel: id, name, zone, startsAt: toInstants(free) })
  }
  return places
}

const MAX_SEC = 172_800
const PUBLIC = z.object({
  station: z.string().min(2).max(60),
  trtSec: z.coerce.number().int().min(1).max(MAX_SEC),
  adult: z.enum(['true', 'false']).transform((text) => text === 'true'),
})
const OWN = z.object({ submission: z.string().max(15) })

/** Serves the free places of a station: to the public if it may submit, and for each submission. */
export function servePlaces(app: App): void {
  const admit = createAddressThrottle(app.clock, app.config.rateLimits)
  app.handle(
    readPublicPlaces,
    {
      who: 'anyone',
      shape: PUBLIC as unknown as z.ZodType<z.output<typeof PUBLIC>>,
      area: 'Station',
      summary: 'Reads the free times that a producer can request for a program.',
    },
    async ({ params: { station: slug, ...query }, address }) => {
      admit(address)
      const station = await findStation(app.records, slug, 'programme')
      return { places: await findPlaces(app.records, station, query, app.clock.now()) }
    },
  )
  app.handle(
    readSubmissionPlaces,
    {
      who: 'loggedIn',
      shape: OWN,
      area: 'Station',
      summary: 'Reads the free times for a submission, and the state of its requested times.',
    },
    async ({ params, records }) => placesOf(app, await records.get(submissions, params.submission)),
  )
}

async function placesOf(app: App, submission: Submission): Promise<SubmissionPlaces> {
  const station = await app.records.get(organizations, submission.organization)
  const query = { trtSec: submission.trtSec, adult: submission.adult }
  return {
    wishes: await wishStates(app.records, station, submission),
    places: await findPlaces(app.records, station, query, app.clock.now()),
    version: versionOf(station),
    terms: station.submissionTerms,
  }
}

async function wishStates(
  records: Records,
  station: Organization,
  { rankedSlots, trtSec }: Submission,
): Promise<WishState[]> {
  const channels = await wishedChannels(records, station)
  const states: WishState[] = []
  for (const wish of rankedSlots ?? []) {
    const channel = channels.get(wish.channel ?? '')
    const said = sayWish(wish, channel)
    if (!isPlaceWish(wish)) states.push({ said, channel: '', startsAt: '', isFree: false })
    else {
      const isFree = channel !== undefined && (await isPlaceFree(records, wish, trtSec))
      states.push({ said, channel: wish.channel, startsAt: wish.startsAt, isFree })
    }
  }
  return states
}
