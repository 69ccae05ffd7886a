import { type Airing, STANDING } from '@docket/model/schedule/airings'
import { byTime, overlaps } from '@docket/model/schedule/airtime'
import { type AiringChange, type PlannedAiring, withChanges } from '@docket/model/schedule/changes'
import { toEpochMs } from '@docket/model/time/instants'
import type { TimedAiring } from '#data/airings/timed-airing.ts'

/** Returns the airings with the changes applied, in chronological order. */
export function withPlanned(
  airings: readonly TimedAiring[],
  changes: readonly AiringChange[],
): readonly TimedAiring[] {
  if (changes.length === 0) return airings
  const timed = new Map(airings.map((one) => [one.airing, one]))
  return withChanges([...timed.keys()], changes, newAiring)
    .filter(({ status }) => STANDING.some((standing) => standing === status))
    .map((airing) => timed.get(airing) ?? toTimed(airing))
    .sort(byTime)
}

/**
 * Returns the airings with a change applied that the server has not confirmed. A new airing is shown only if its time is
 * free. If it is not, the server decides.
 */
export function withPending(
  airings: readonly TimedAiring[],
  changes: readonly AiringChange[],
): readonly TimedAiring[] {
  const changed = new Set(changes.map(({ airing }) => airing))
  const standing = new Map(airings.map(({ airing }) => [airing.id, airing]))
  const others = [...standing.values()].filter(({ id }) => !changed.has(id))
  const shown = changes.filter(({ airing, was, becomes }) => {
    if (was !== null || becomes === null) return true
    return !standing.has(airing) && !others.some((other) => isInWay(other, becomes))
  })
  return withPlanned(airings, shown)
}

function isInWay(airing: Airing, place: PlannedAiring): boolean {
  return airing.channel === place.channel && overlaps(airing, place)
}

/** Returns the airings that a plan moves elsewhere or removes. */
export function leftPlaces(
  standing: readonly TimedAiring[],
  planned: readonly TimedAiring[],
): TimedAiring[] {
  const places = new Map(planned.map((one) => [one.airing.id, one]))
  return standing.filter(({ airing, startsAt, endsAt }) => {
    const place = places.get(airing.id)
    if (place?.airing === airing) return false
    const isSame = place?.startsAt === startsAt && place.endsAt === endsAt
    return !isSame || place.airing.channel !== airing.channel
  })
}

function toTimed(airing: Airing): TimedAiring {
  return { airing, startsAt: toEpochMs(airing.startsAt), endsAt: toEpochMs(airing.endsAt) }
}

/** Builds an airing that the server has not created yet, or creates only when a draft is published. */
function newAiring(id: string, planned: PlannedAiring): Airing {
  return {
    ...planned,
    id,
    organization: '',
    slotSec: 0,
    source: 'local',
    externalRef: null,
    overridden: [],
    cameFrom: null,
    created: '',
    updated: '',
    collectionId: '',
    collectionName: 'airings',
  }
}
