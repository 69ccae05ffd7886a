import type { Airtime } from '@docket/model/schedule/airtime'
import { nearestFreePlaces } from '@docket/model/schedule/free-places'
import { type EpochMs, HOUR_MS, type ZoneName } from '@docket/model/time'
import type { TimedAiring } from '#data/timed-airing.ts'
import type { Conflict } from '../ribbon.ts'

/** What would end a conflict: an airing at another place, or ending where the other begins. */
export type WayOut = { kind: 'move' | 'trim'; timed: TimedAiring; becomes: Airtime }

export type WaysOutQuestion = {
  /** Everything that the channel airs around the conflict. */
  airings: readonly TimedAiring[]
  now: EpochMs
  zone: ZoneName
}

const AROUND_MS = 24 * HOUR_MS

/**
 * The ways out of a conflict, the gentlest first: the later one moves to the nearest free place, the
 * earlier one does, or the earlier one ends early. Nothing that is locked is moved or cut, nothing
 * that is on the air is moved, and nothing goes where it would already have begun.
 */
export function waysOut({ earlier, later }: Conflict, question: WaysOutQuestion): WayOut[] {
  const moves = [later, earlier].flatMap((timed) => movesOf(timed, question))
  const trims: WayOut[] =
    earlier.airing.locked || earlier.startsAt >= later.startsAt || later.startsAt <= question.now
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

function movesOf(timed: TimedAiring, { airings, now, zone }: WaysOutQuestion): WayOut[] {
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
