import { type EpochMs, MINUTE_MS } from '../../time/instants.ts'
import { byTime } from '../airtime.ts'

/**
 * What happens to the airings that an open-ended one runs into: they start when it ends and keep their length, they
 * are joined in progress, or they do not air.
 */
export const HOLDS = ['shift', 'join', 'drop'] as const

export type Hold = (typeof HOLDS)[number]

/** An airing at its own planned place. */
export type PlannedPlace = {
  id: string
  startsAt: EpochMs
  endsAt: EpochMs
  /** Whether it keeps its time, so that others are not shifted over it. */
  isFixed: boolean
}

export type HeldTimes = {
  startsAt: EpochMs
  endsAt: EpochMs
  /** How much of its beginning is skipped, in milliseconds. */
  skippedMs: number
}

/** Below this, the rest of a program is not worth starting. */
const MIN_MS = MINUTE_MS

type HoldRequest = {
  planned: readonly PlannedPlace[]
  /** When the open-ended airing ends. */
  until: EpochMs
  hold: Hold
  /** Airings are not shifted to or beyond this moment. */
  limit: EpochMs
}

/**
 * Returns where the airings after an open-ended one air, by id; `undefined` for those that do not air. The result
 * depends only on their own places and its end, no matter how often that end has changed. Places that did not overlap
 * before do not overlap afterward.
 */
export function heldPlaces(question: HoldRequest): Map<string, HeldTimes | undefined> {
  const inOrder = question.planned.toSorted(byTime)
  const wholly = { ...question, planned: inOrder }
  if (question.hold === 'shift') return shifted(wholly)
  return new Map(
    inOrder.map((one, index) => [
      one.id,
      question.hold === 'join'
        ? joined(one, inOrder[index + 1], question.until)
        : kept(one, question.until),
    ]),
  )
}

function kept({ startsAt, endsAt }: PlannedPlace, until: EpochMs): HeldTimes | undefined {
  return startsAt >= until ? { startsAt, endsAt, skippedMs: 0 } : undefined
}

/** Imported airings may overlap: the last of those that are on is joined, until the next one starts. */
function joined(
  one: PlannedPlace,
  next: PlannedPlace | undefined,
  until: EpochMs,
): HeldTimes | undefined {
  const place = kept(one, until)
  if (place) return place
  const endsAt = next ? Math.min(one.endsAt, next.startsAt) : one.endsAt
  return endsAt > until ? { startsAt: until, endsAt, skippedMs: until - one.startsAt } : undefined
}

function shifted({ planned, until, limit }: HoldRequest): Map<string, HeldTimes | undefined> {
  const isHeld = ({ isFixed, startsAt }: PlannedPlace) => isFixed || startsAt >= limit
  const fixed = planned.filter(isHeld)
  const places = new Map<string, HeldTimes | undefined>(
    fixed.map((one, index) => [one.id, joined(one, fixed[index + 1], until)]),
  )
  const walls = [...places.values()].filter((place) => place !== undefined)
  let from = until
  for (const one of planned) {
    if (isHeld(one)) continue
    const place = placeBetween(walls, one, Math.max(from, one.startsAt), limit)
    places.set(one.id, place)
    from = Math.max(from, place?.endsAt ?? from)
  }
  return places
}

/** Returns the first available place from a moment onward. It ends where the next fixed airing starts. */
function placeBetween(
  walls: readonly HeldTimes[],
  { startsAt: own, endsAt }: PlannedPlace,
  from: EpochMs,
  limit: EpochMs,
): HeldTimes | undefined {
  const lengthMs = endsAt - own
  let startsAt = from
  for (const wall of walls) {
    if (wall.endsAt <= startsAt) continue
    const roomMs = wall.startsAt - startsAt
    // An airing at its own place is not cut by airings that it already overlapped.
    if (startsAt === own && roomMs > 0) break
    if (roomMs >= Math.min(lengthMs, MIN_MS)) {
      return { startsAt, endsAt: Math.min(startsAt + lengthMs, wall.startsAt), skippedMs: 0 }
    }
    startsAt = wall.endsAt
  }
  const isTooLate = startsAt >= limit && startsAt !== own
  return isTooLate ? undefined : { startsAt, endsAt: startsAt + lengthMs, skippedMs: 0 }
}
