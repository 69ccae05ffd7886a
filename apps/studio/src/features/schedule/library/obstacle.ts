import type { Show } from '@docket/model/library/shows'
import { makesRoom, plannedOf } from '@docket/model/schedule/changes'
import type { Organization } from '@docket/model/station/organizations'
import {
  isForAdults,
  isInWatershed,
  sayWatershed,
  watershedOf,
} from '@docket/model/submissions/watershed'
import { formatDay } from '@docket/model/time/format'
import type { EpochMs, ZoneName } from '@docket/model/time/instants'
import { dayOf } from '@docket/model/time/zone'
import { library as words } from '@docket/texts/studio/schedule'
import type { TimedAiring } from '#data/airings/timed-airing.ts'
import { lengthMsOf } from '../editing/new-airings.ts'

type DroppedShow = {
  show: Show
  at: EpochMs
  zone: ZoneName
  /** The airings of the channel. */
  airings: readonly TimedAiring[]
  now: EpochMs
}
type Station = Pick<Organization, 'watershedFrom' | 'watershedUntil'>

/** Returns in a few words why the server would refuse the show at this time, or `undefined` if it may air. */
export function obstacleTo(dropped: DroppedShow, station: Station | undefined): string | undefined {
  const taken = clashWith(dropped)
  if (taken) return words.clashesWith({ title: taken.airing.title })
  const { show, at: startsAt, zone } = dropped
  const day = dayOf(startsAt, zone)
  const { availableFrom, availableUntil } = show
  if (day < availableFrom) return words.mayAirFrom({ day: formatDay(availableFrom, 'date') })
  if (availableUntil !== '' && day > availableUntil)
    return words.mayAirUntil({ day: formatDay(availableUntil, 'date') })
  if (!station || !isForAdults(show)) return undefined
  const watershed = watershedOf(station)
  const isAtNight = isInWatershed({ startsAt, endsAt: endOf(dropped) }, watershed, zone)
  return isAtNight ? undefined : words.forAdults({ ...sayWatershed(watershed) })
}

function endOf({ show, at }: DroppedShow): EpochMs {
  return at + lengthMsOf(show)
}

/** Filler from timeslots makes way: upcoming filler is removed, and filler that is on ends earlier. */
function clashWith(dropped: DroppedShow): TimedAiring | undefined {
  const { at, airings, now } = dropped
  const until = endOf(dropped)
  return airings.find(({ airing, startsAt, endsAt }) => {
    if (startsAt >= until || endsAt <= at) return false
    return !(makesRoom(plannedOf(airing)) && (startsAt >= now || startsAt < at))
  })
}
