import type { Airtime } from '@docket/model/schedule/airtime'
import { nearestFreePlaces } from '@docket/model/schedule/free-places'
import { type EpochMs, HOUR_MS, type ZoneName } from '@docket/model/time/instants'
import type { TimedAiring } from '#data/airings/timed-airing.ts'
import type { Conflict } from '../ribbon.ts'

/** A change that resolves a conflict: an airing moves elsewhere, or ends where the other one begins. */
export type Fix = { kind: 'move' | 'trim'; timed: TimedAiring; becomes: Airtime }

export type FixContext = {
  /** All airings of the channel around the conflict. */
  airings: readonly TimedAiring[]
  now: EpochMs
  zone: ZoneName
}

const AROUND_MS = 24 * HOUR_MS

/**
 * Returns the changes that resolve a conflict, least disruptive first: the later airing moves to the nearest
 * free time, the earlier one moves, or the earlier one ends early. Locked airings are neither moved nor
 * trimmed, an airing on the air is not moved, and no airing moves to a time that has already begun.
 */
export function fixesOf({ earlier, later }: Conflict, context: FixContext): Fix[] {
  const moves = [later, earlier].flatMap((timed) => movesOf(timed, context))
  const trims: Fix[] =
    earlier.airing.locked || earlier.startsAt >= later.startsAt || later.startsAt <= context.now
      ? []
      : [
          {
            kind: 'trim',
            timed: earlier,
            becomes: { startsAt: earlier.startsAt, endsAt: later.startsAt },
          },
        ]
  return [...moves, ...trims]
}

function movesOf(timed: TimedAiring, { airings, now, zone }: FixContext): Fix[] {
  const { airing, startsAt, endsAt } = timed
  if (airing.locked || startsAt <= now) return []
  const others = airings.filter((other) => other.airing.id !== airing.id)
  const within = { from: Math.max(now, startsAt - AROUND_MS), until: endsAt + AROUND_MS }
  const places = nearestFreePlaces(others, {
    wantedAt: startsAt,
    durationMs: endsAt - startsAt,
    zone,
    within,
  })
  return places.map((becomes) => ({ kind: 'move', timed, becomes }))
}
