import { type EpochMs, SECOND_MS } from '../../time/instants.ts'

/** A spot as it aired, from a channel's ledger. */
export type PlayedSpot = {
  asset: string
  startsAt: EpochMs
  endsAt: EpochMs
  /** Whether it aired from start to end. */
  isWhole: boolean
  /** The number of its first row. */
  row: number
}

export type PlannedSpot = { id: string; asset: string; at: EpochMs; lengthMs: number }

export type SettledSpot = { id: string; played: PlayedSpot | undefined }

/**
 * A placed spot airs within seconds of its plan, or not at all. This is less than a spot's length plus the next break,
 * so a spot is never mistaken for an earlier one.
 */
export const NEAR_MS = 10 * SECOND_MS

/**
 * Determines what happened to a channel's planned spots, from what aired until `now`: each either aired completely
 * near its planned time, or was missed. Spots that may still air are left out. An aired spot proves only one
 * placement.
 */
export function settleSpots(
  planned: readonly PlannedSpot[],
  played: readonly PlayedSpot[],
  now: EpochMs,
): SettledSpot[] {
  const left = new Set(played.filter(({ isWhole, endsAt }) => isWhole && endsAt <= now))
  return planned
    .toSorted((a, b) => a.at - b.at)
    .flatMap(({ id, asset, at, lengthMs }) => {
      const near = [...left].filter(
        (one) => one.asset === asset && Math.abs(one.startsAt - at) <= NEAR_MS,
      )
      const [nearest] = near.toSorted((a, b) => beside(a, at) - beside(b, at))
      if (nearest) left.delete(nearest)
      if (!nearest && at + lengthMs + NEAR_MS > now) return []
      return [{ id, played: nearest }]
    })
}

function beside({ startsAt }: PlayedSpot, at: EpochMs): number {
  return Math.abs(startsAt - at)
}
