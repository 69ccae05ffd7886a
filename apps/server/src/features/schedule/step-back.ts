import type { Airing, FormerPlace } from '@docket/model/collections/airings'
import { type EpochMs, toInstant } from '@docket/model/time'

export const PLACE = ['startsAt', 'endsAt', 'channel'] as const

type Move = {
  /** Where it was moved from last, if it goes back to just that. */
  back?: FormerPlace
  /** The place that it leaves. */
  left?: FormerPlace
}

/** What a change by hand does to the place of an airing; nothing where that stays. */
export function readMove(airing: Airing, before: Airing | undefined, now: EpochMs): Move {
  if (!before || standsAt(airing, before)) return {}
  const { channel, startsAt, endsAt, source, overridden, cameFrom } = before
  const left = { channel, startsAt, endsAt, source, overridden, leftAt: toInstant(now) }
  return cameFrom && standsAt(airing, cameFrom) ? { left, back: cameFrom } : { left }
}

/** Whose it is again, and which of its fields its import leaves alone. */
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
