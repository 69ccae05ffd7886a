import type { Airing, FormerPlace } from '@docket/model/schedule/airings'
import { type EpochMs, toInstant } from '@docket/model/time/instants'

export const PLACE = ['startsAt', 'endsAt', 'channel'] as const

type Move = {
  /** The previous place, if the airing moves back exactly there. */
  back?: FormerPlace
  /** The place that the airing leaves. */
  left?: FormerPlace
}

/** Returns how a manual change moves the airing; empty if it stays in place. */
export function readMove(airing: Airing, before: Airing | undefined, now: EpochMs): Move {
  if (!before || standsAt(airing, before)) return {}
  const { channel, startsAt, endsAt, source, overridden, cameFrom } = before
  const left = { channel, startsAt, endsAt, source, overridden, leftAt: toInstant(now) }
  return cameFrom && standsAt(airing, cameFrom) ? { left, back: cameFrom } : { left }
}

/** Returns the owner and the overridden fields that the airing had at its former place. */
export function ownershipAt(
  { source, overridden }: FormerPlace,
  airing: Airing,
): Pick<Airing, 'source' | 'overridden'> {
  const isOfPlace = (field: Airing['overridden'][number]) => PLACE.some((one) => one === field)
  return {
    source,
    overridden: [
      ...airing.overridden.filter((field) => !isOfPlace(field)),
      ...overridden.filter(isOfPlace),
    ],
  }
}

function standsAt(airing: Airing, place: Pick<Airing, (typeof PLACE)[number]>): boolean {
  return PLACE.every((field) => airing[field] === place[field])
}
