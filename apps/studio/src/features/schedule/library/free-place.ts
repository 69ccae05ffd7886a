import type { Show } from '@docket/model/library/shows'
import type { TimeWindow } from '@docket/model/schedule/airtime'
import { nearestFreePlaces } from '@docket/model/schedule/free-places'
import type { Organization } from '@docket/model/station/organizations'
import { isForAdults, nextNight, watershedOf } from '@docket/model/submissions/watershed'
import type { EpochMs, ZoneName } from '@docket/model/time/instants'
import { atWallTime } from '@docket/model/time/zone'
import type { TimedAiring } from '#data/airings/timed-airing.ts'
import { lengthMsOf } from '../editing/new-airings.ts'
import { obstacleTo } from './obstacle.ts'

type FreePlaceQuestion = {
  show: Show
  /** The earliest start. */
  from: EpochMs
  zone: ZoneName
  /** All airings of the channel in the range. */
  airings: readonly TimedAiring[]
  within: TimeWindow
  now: EpochMs
}
type Station = Pick<Organization, 'watershedFrom' | 'watershedUntil'>

/** Returns the first free time of a channel at which the show may air; `undefined` when there is none in the range. */
export function firstFreePlace(
  question: FreePlaceQuestion,
  station: Station | undefined,
): EpochMs | undefined {
  const { show, zone, airings, within, now } = question
  let wantedAt = Math.max(question.from, opensAt(show, zone))
  while (wantedAt < within.until) {
    const query = { wantedAt, durationMs: lengthMsOf(show), zone, within }
    const found = nearestFreePlaces(airings, query).find(
      ({ startsAt }) => startsAt >= query.wantedAt,
    )
    if (!found) return undefined
    const at = found.startsAt
    if (obstacleTo({ show, at, zone, airings, now }, station) === undefined) return at
    const night = station && isForAdults(show) && nextNight(at, watershedOf(station), zone)
    if (!night) return undefined
    // If a night has too little room left, try the next one.
    wantedAt = night.startsAt > at ? night.startsAt : night.endsAt
  }
  return undefined
}

function opensAt({ availableFrom }: Show, zone: ZoneName): EpochMs {
  return availableFrom === '' ? 0 : atWallTime(availableFrom, '00:00', zone).at
}
