import { endpoint } from '../kernel/endpoint.ts'
import { type ShapedValue, shape } from '../kernel/shape.ts'
import { instantShape, orEmpty, recordIdShape, zoneShape } from '../kernel/shapes.ts'
import { type Airtime, slotSec } from '../schedule/airtime.ts'
import { gapsBetween } from '../schedule/free-places.ts'
import {
  type Day,
  type EpochMs,
  HOUR_MS,
  type Instant,
  SECOND_MS,
  toInstant,
  type ZoneName,
} from '../time/instants.ts'
import { snapUp } from '../time/snap.ts'
import { dayOf } from '../time/zone.ts'
import { isInWatershed, type Watershed } from './watershed.ts'

/** A channel with free places, and the time zone in which they are shown. */
export const placesOfChannelShape = shape('PlacesOfChannel', (z) =>
  z.object({
    channel: recordIdShape(z),
    name: z.string(),
    zone: zoneShape(z),
    startsAt: z.array(instantShape(z)).describe('When a program can begin, in order of time.'),
  }),
)
export type PlacesOfChannel = ShapedValue<typeof placesOfChannelShape>

/** The program that needs a place. */
export type PlaceQuery = { trtSec: number; adult: boolean }

/** Returns the time that a program of this length takes in the schedule. */
export function plannedMs(trtSec: number): number {
  return slotSec(trtSec) * SECOND_MS
}

type PlaceSearch = PlaceQuery & {
  from: EpochMs
  until: EpochMs
  zone: ZoneName
  watershed: Watershed
}

/** The most places on a channel per day. They are an hour apart. */
const MAX_PER_DAY = 24

/**
 * Returns the times at which a program can start on one channel, in order: at the start of each gap, and each hour
 * after it. Every place has room for the program, and a place for an adult program is within the watershed. `airings`
 * contains all airings in the range, in any order.
 */
export function freePlacesOn(airings: readonly Airtime[], search: PlaceSearch): EpochMs[] {
  const { from, until, zone, adult, watershed } = search
  const lengthMs = plannedMs(search.trtSec)
  const ofDay = new Map<Day, number>()
  const found: EpochMs[] = []
  for (const gap of gapsBetween(airings, { from, until })) {
    let at = snapUp(gap.startsAt, zone)
    while (at + lengthMs <= gap.endsAt) {
      const day = dayOf(at, zone)
      const count = ofDay.get(day) ?? 0
      const fits = !adult || isInWatershed({ startsAt: at, endsAt: at + lengthMs }, watershed, zone)
      if (fits && count < MAX_PER_DAY) {
        ofDay.set(day, count + 1)
        found.push(at)
      }
      at = nextStart(at, zone)
    }
  }
  return found
}

/** Returns the next full hour on the zone's clock. */
function nextStart(at: EpochMs, zone: ZoneName): EpochMs {
  return Math.max(snapUp(at + 1, zone, HOUR_MS), at + 1)
}

export function toInstants(times: readonly EpochMs[]): Instant[] {
  return times.map(toInstant)
}

/**
 * Returns the free places that the public may request. Answers 404 if the station accepts no programs. `trtSec` is the
 * running time in whole seconds.
 */
export const readPublicPlaces = endpoint<
  { station: string; trtSec: number; adult: boolean },
  { places: PlacesOfChannel[] }
>('GET', '/api/hand-in/:station/places', {
  answer: (z) => z.object({ places: z.array(placesOfChannelShape(z)) }),
})

/** A submission's wish as text, and whether its place is still free. A weekly time has no place. */
export const wishStateShape = shape('WishState', (z) =>
  z.object({
    said: z.string().describe('The wish as text.'),
    channel: orEmpty(z, recordIdShape(z)),
    startsAt: orEmpty(z, instantShape(z)).describe('Empty: a weekly time.'),
    isFree: z.boolean(),
  }),
)
export type WishState = ShapedValue<typeof wishStateShape>

/** The places for a submission, and the terms that its producer signs. */
export const submissionPlacesShape = shape('SubmissionPlaces', (z) =>
  z.object({
    wishes: z.array(wishStateShape(z)),
    places: z.array(placesOfChannelShape(z)),
    version: z.string().describe('The version that a signature must currently name.'),
    terms: z.string().describe('The station’s own terms.'),
  }),
)
export type SubmissionPlaces = ShapedValue<typeof submissionPlacesShape>

/** Returns the places for a submission that the caller can see. */
export const readSubmissionPlaces = endpoint<{ submission: string }, SubmissionPlaces>(
  'GET',
  '/api/submissions/:submission/places',
  { answer: submissionPlacesShape },
)

/**
 * Approves a submission and schedules it: creates its show, links its media, schedules the airing, and records where
 * it airs. All or nothing: answers 400 with `ClashData` if the place is taken. A place before the lead time, or
 * outside the watershed, needs a reason. Only scheduling staff may call it.
 */
export const scheduleSubmission = endpoint<
  { submission: string; channel: string; startsAt: Instant; reason: string },
  { airing: string; show: string }
>('POST', '/api/submissions/:submission/airing', {
  answer: (z) => z.object({ airing: recordIdShape(z), show: recordIdShape(z) }),
  refuses: [409],
})
