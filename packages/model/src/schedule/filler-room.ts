import { type Airing, STANDING } from '../collections/schedule/airings.ts'
import type { Instant } from '../time.ts'
import { overlaps } from './airtime.ts'
import { makesRoom } from './changes.ts'

/** What becomes of filler in the way of an airing: it is deleted, or it ends when the airing begins. */
type Retreat = 'goes' | 'ends earlier'

/** A save of an airing. `isByHand` is false for the server's own changes. */
type Save = { airing: Airing; before: Airing | undefined; isByHand: boolean }

const PLACE = ['channel', 'startsAt', 'endsAt'] as const

/**
 * Reports whether filler of timeslots gives way to the airing that is saved. It does to every standing airing
 * of the station; not to imported ones, unless staff move one back to where it was. A new airing of a
 * timeslot is part of a plan, which has made room already.
 */
export function needsRoom({ airing, before, isByHand }: Save): boolean {
  if (!before) return airing.timeslot === '' && airing.source !== 'cablecast' && isInTheWay(airing)
  const wasStations = before.source !== 'cablecast'
  if (airing.source === 'cablecast' && !(isByHand && wasStations)) return false
  // The database lets nothing else into the time that an airing of the station holds already.
  const isHeld = wasStations && isInTheWay(before)
  return isInTheWay(airing) && !(isHeld && PLACE.every((field) => airing[field] === before[field]))
}

function isInTheWay({ kind, status, startsAt, endsAt }: Airing): boolean {
  if (kind === 'filler' || startsAt >= endsAt) return false
  return status === '' || STANDING.some((standing) => standing === status)
}

/**
 * Returns what filler does when an airing comes that needs room, and `undefined` for everything that stays.
 * Filler that moves in the same write has zero length for now and gets its own place later.
 */
export function retreatOf(filler: Airing, airing: Airing, now: Instant): Retreat | undefined {
  if (!makesRoom(filler) || filler.id === airing.id || !overlaps(filler, airing)) return undefined
  if (filler.startsAt >= now) return 'goes'
  return filler.startsAt < airing.startsAt ? 'ends earlier' : undefined
}

/** Returns the airings as they stand once filler has given way to the airing. */
export function afterRetreat(others: readonly Airing[], airing: Airing, now: Instant): Airing[] {
  return others.flatMap((other) => {
    const retreat = retreatOf(other, airing, now)
    if (retreat === 'goes') return []
    return retreat ? [{ ...other, endsAt: airing.startsAt }] : [other]
  })
}
