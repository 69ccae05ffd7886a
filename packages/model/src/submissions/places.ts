import { endpoint } from '../endpoint.ts'
import { type Airtime, slotSec } from '../schedule/airtime.ts'
import { gapsBetween } from '../schedule/free-places.ts'
import { snapUp } from '../time/snap.ts'
import { dayOf } from '../time/zone.ts'
import {
  type Day,
  type EpochMs,
  HOUR_MS,
  type Instant,
  SECOND_MS,
  toInstant,
  type ZoneName,
} from '../time.ts'
import { isInWatershed, type Watershed } from './watershed.ts'

/** A channel with free places, and the zone in which they are said. */
export type PlacesOfChannel = {
  channel: string
  name: string
  zone: ZoneName
  startsAt: Instant[]
}

/** What a place is for. */
export type PlaceQuery = { trtSec: number; adult: boolean }

/** Returns the time that a program of this length takes in the schedule. */
export function plannedMs(trtSec: number): number {
  return slotSec(trtSec) * SECOND_MS
}

type Search = PlaceQuery & {
  from: EpochMs
  until: EpochMs
  zone: ZoneName
  watershed: Watershed
}

/** The most places of a channel on a day. They are an hour apart. */
const MOST_A_DAY = 24

/**
 * Returns where a program can begin on one channel, in order of time: at the beginning of each gap, and each hour after
 * it. Every place has room for the program, and one for adults lies in the watershed. `airings` has all airings in
 * the range, in any order.
 */
export function freePlacesOn(airings: readonly Airtime[], search: Search): EpochMs[] {
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
      if (fits && count < MOST_A_DAY) {
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
 * Reads the free places that the public may wish for. Answers 404 when the station accepts no programs. `trtSec` is the
 * running time in whole seconds.
 */
export const readPublicPlaces = endpoint<
  { station: string; trtSec: number; adult: boolean },
  { places: PlacesOfChannel[] }
>('GET', '/api/hand-in/:station/places')

/** A wish of a submission, said, and whether its place is still free. A time of every week has no place. */
export type WishState = { said: string; channel: string; startsAt: Instant; isFree: boolean }

/** What is known of the places for a submission, and of what its producer signs. */
export type SubmissionPlaces = {
  wishes: WishState[]
  places: PlacesOfChannel[]
  /** The version of the text that a signature must name now, and the station's own terms. */
  version: string
  terms: string
}

/** Reads the places for a submission that the caller can see. */
export const readSubmissionPlaces = endpoint<{ submission: string }, SubmissionPlaces>(
  'GET',
  '/api/submissions/:submission/places',
)

/**
 * Approves a submission into a place: makes its show, links its media, schedules it, and notes where it airs. All of
 * it or nothing: answers 400 with `ClashData` when the place is taken. A place before the lead time, or outside the
 * watershed, needs a reason. Only staff who schedule may call it.
 */
export const scheduleSubmission = endpoint<
  { submission: string; channel: string; startsAt: Instant; reason: string },
  { airing: string; show: string }
>('POST', '/api/submissions/:submission/airing')
