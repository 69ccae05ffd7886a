import type { Instant } from '../time/instants.ts'
import { type Airing, STANDING } from './airings.ts'
import { overlaps } from './airtime.ts'
import { makesRoom } from './changes.ts'

/** What happens to filler in the way of an airing: it is deleted, or it ends when the airing starts. */
type Retreat = 'goes' | 'ends earlier'

/** A save of an airing. `isByHand` is false for the server's own changes. */
type Save = { airing: Airing; before: Airing | undefined; isByHand: boolean }

const PLACE = ['channel', 'startsAt', 'endsAt'] as const

/**
 * Reports whether filler from timeslots yields to the airing that is saved. It yields to every airing of the station
 * that occupies its time; to an imported one only if staff move it back to where it was. A new airing from a timeslot
 * is part of a plan, which has already made room.
 */
export function needsRoom({ airing, before, isByHand }: Save): boolean {
  if (!before) return airing.timeslot === '' && airing.source !== 'cablecast' && isInTheWay(airing)
  const wasStations = before.source !== 'cablecast'
  if (airing.source === 'cablecast' && !(isByHand && wasStations)) return false
  // The database prevents anything else from using time that a station's airing already holds.
  const isHeld = wasStations && isInTheWay(before)
  return isInTheWay(airing) && !(isHeld && PLACE.every((field) => airing[field] === before[field]))
}

function isInTheWay({ kind, status, startsAt, endsAt }: Airing): boolean {
  if (kind === 'filler' || startsAt >= endsAt) return false
  return status === '' || STANDING.some((standing) => standing === status)
}

/**
 * Returns what filler does when an airing needs room, and `undefined` for everything that stays. Filler that moves in
 * the same write has zero length for now and gets its own place later.
 */
export function retreatOf(filler: Airing, airing: Airing, now: Instant): Retreat | undefined {
  if (!makesRoom(filler) || filler.id === airing.id || !overlaps(filler, airing)) return undefined
  if (filler.startsAt >= now) return 'goes'
  return filler.startsAt < airing.startsAt ? 'ends earlier' : undefined
}

/** Returns the airings after filler has yielded to the airing. */
export function afterRetreat(others: readonly Airing[], airing: Airing, now: Instant): Airing[] {
  return others.flatMap((other) => {
    const retreat = retreatOf(other, airing, now)
    if (retreat === 'goes') return []
    return retreat ? [{ ...other, endsAt: airing.startsAt }] : [other]
  })
}
