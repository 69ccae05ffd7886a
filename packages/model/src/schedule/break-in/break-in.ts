import { SECOND_MS, toEpochMs, toInstant } from '../../time/instants.ts'
import {
  type AiringChange,
  difference,
  makesRoom,
  occupiesTime,
  type PlannedAiring,
  plannedOf,
} from '../changes.ts'
import { type HeldTimes, type Hold, heldPlaces, type PlannedPlace } from './held-places.ts'

type StoredAiring = PlannedAiring & { id: string }

type BreakInContext = {
  /** The airings of the channel from the break-in onward, including those that it preempted. */
  standing: readonly StoredAiring[]
  /** Airings are not shifted to or beyond this moment, in epoch milliseconds. */
  limit: number
  newId: () => string
}

/** The airing that breaks in. Its end is an estimate until someone ends it. */
export type BreakIn = BreakInContext & { open: StoredAiring; hold: Hold }

/** The fields of an airing that is not held. */
export const NOT_HELD = { heldBy: '', heldStartsAt: '', heldEndsAt: '', heldJoinedSec: 0 } as const

/**
 * Lets an airing break into a channel. The current program is cut off. The rest of it follows like any other airing:
 * it is shifted, joined in progress, or dropped.
 */
export function breakIn({ open, hold, ...around }: BreakIn): AiringChange[] {
  const holding = { ...open, holds: hold }
  const cut = around.standing.findLast(
    (one) => isFollowed(one) && one.startsAt < open.startsAt && one.endsAt > open.startsAt,
  )
  const held = cut && {
    ...cut,
    holds: '' as const,
    heldBy: open.id,
    heldStartsAt: cut.startsAt,
    heldEndsAt: cut.endsAt,
    heldJoinedSec: cut.joinedSec,
  }
  const standing = around.standing.map((one) => (held && one.id === held.id ? held : one))
  return differences(around.standing, [
    ...(held ? [{ ...held, endsAt: open.startsAt }] : []),
    ...followers({ ...around, standing }, holding),
    holding,
  ])
}

/**
 * Gives an open-ended airing a new end. The airings that it holds get the places that follow from that end. Without
 * `holds`, the airing is no longer open-ended, and holds nothing anymore.
 */
export function settle(
  airing: StoredAiring,
  { holds, endsAt }: Pick<PlannedAiring, 'holds' | 'endsAt'>,
  around: BreakInContext,
): AiringChange[] {
  const hold = holds || airing.holds || 'drop'
  const after = [
    ...around.standing.filter((one) => isCutBy(one, airing)),
    ...followers(around, { ...airing, holds: hold, endsAt }),
  ]
  const settled = holds === '' ? after.map((one) => ({ ...one, ...NOT_HELD })) : after
  return differences(around.standing, [...settled, { ...airing, holds, endsAt }])
}

/** Returns the airings after an open-ended one, as they are once it has ended. */
function followers({ standing, limit, newId }: BreakInContext, open: StoredAiring): StoredAiring[] {
  const all = [...standing.filter((one) => follows(one, open)), ...restOf(standing, open, newId)]
  const places = heldPlaces({
    planned: all.map((one) => plannedAs(one, open)),
    until: toEpochMs(open.endsAt),
    hold: open.holds || 'drop',
    limit,
  })
  const isNew = (id: string) => standing.every((one) => one.id !== id)
  return all.flatMap((one) => {
    const place = places.get(one.id)
    return place || !isNew(one.id) ? at(one, place, open) : []
  })
}

function follows(one: StoredAiring, open: StoredAiring): boolean {
  const { startsAt, id } = open
  if (one.id === id || one.channel !== open.channel) return false
  const isOurs = one.heldBy === id && !isCutBy(one, open)
  const mayAir = isFollowed(one) || (isOurs && one.status === 'preempted')
  return mayAir && ownPlace(one, open).startsAt >= startsAt
}

function isFollowed(one: StoredAiring): boolean {
  return occupiesTime(one) && !makesRoom(one)
}

/** Whether the open-ended airing started while this one was on. */
function isCutBy({ heldBy, startsAt }: StoredAiring, open: StoredAiring): boolean {
  return heldBy === open.id && startsAt < open.startsAt
}

/** Returns the rest of the program that was cut off, unless it already has an airing. */
function restOf(
  standing: readonly StoredAiring[],
  open: StoredAiring,
  newId: () => string,
): StoredAiring[] {
  const cut = standing.find((one) => isCutBy(one, open))
  if (!cut || cut.heldEndsAt <= open.startsAt) return []
  const isRest = ({ makesGoodFor, heldBy }: StoredAiring) =>
    makesGoodFor === cut.id && heldBy === open.id
  if (standing.some(isRest)) return []
  return [
    {
      ...cut,
      id: newId(),
      status: 'planned',
      locked: false,
      bundle: '',
      holds: '',
      timeslot: '',
      timeslotDay: '',
      shifted: false,
      origin: 'makeGood',
      makesGoodFor: cut.id,
      startsAt: open.startsAt,
      endsAt: cut.heldEndsAt,
      ...NOT_HELD,
      joinedSec: (cut.joinedSec || 0) + secondsBetween(cut.startsAt, open.startsAt),
    },
  ]
}

/** Returns where an airing belongs when the open-ended one does not hold it. */
function ownPlace(one: StoredAiring, open: StoredAiring) {
  const { startsAt, endsAt, joinedSec = 0 } = one
  if (one.heldBy !== open.id) return { startsAt, endsAt, joinedSec }
  return { startsAt: one.heldStartsAt, endsAt: one.heldEndsAt, joinedSec: one.heldJoinedSec }
}

function plannedAs(one: StoredAiring, open: StoredAiring): PlannedPlace {
  const { startsAt, endsAt } = ownPlace(one, open)
  return {
    id: one.id,
    startsAt: toEpochMs(startsAt),
    endsAt: toEpochMs(endsAt),
    isFixed: one.locked,
  }
}

/** Returns an airing at a place, or as preempted if it has none. */
function at(one: StoredAiring, place: HeldTimes | undefined, open: StoredAiring): StoredAiring {
  const own = ownPlace(one, open)
  const held = {
    heldBy: open.id,
    heldStartsAt: own.startsAt,
    heldEndsAt: own.endsAt,
    heldJoinedSec: own.joinedSec,
  }
  if (!place) return { ...one, ...own, ...held, status: 'preempted' }
  const times = { startsAt: toInstant(place.startsAt), endsAt: toInstant(place.endsAt) }
  const isThere = times.startsAt === own.startsAt && times.endsAt === own.endsAt
  return {
    ...one,
    ...times,
    ...(isThere ? NOT_HELD : held),
    joinedSec: own.joinedSec + Math.round(place.skippedMs / SECOND_MS),
    status: one.status === 'preempted' ? 'planned' : one.status,
  }
}

function secondsBetween(from: string, until: string): number {
  return Math.round((toEpochMs(until) - toEpochMs(from)) / SECOND_MS)
}

function differences(
  before: readonly StoredAiring[],
  after: readonly StoredAiring[],
): AiringChange[] {
  const changed = new Set(after.map(({ id }) => id))
  const toMap = (all: readonly StoredAiring[]) =>
    new Map(all.map((one) => [one.id, plannedOf(one)]))
  return difference(toMap(before.filter(({ id }) => changed.has(id))), toMap(after), 'breakIn')
}
