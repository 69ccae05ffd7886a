import { type EpochMs, SECOND_MS } from '../../time.ts'

/** A spot as it went out, from a channel's ledger. */
export type PlayedSpot = {
  asset: string
  startsAt: EpochMs
  endsAt: EpochMs
  /** Whether it went out from its beginning to its end. */
  isWhole: boolean
  /** The number of its first row. */
  row: number
}

export type PlannedSpot = { id: string; asset: string; at: EpochMs; lengthMs: number }

export type Settled = { id: string; played: PlayedSpot | undefined }

/**
 * What was placed airs within seconds of its plan, or not at all. It is less than the length of a spot with the next
 * break, so that a spot is never taken for an earlier one.
 */
export const NEAR_MS = 10 * SECOND_MS

/**
 * Says what became of planned spots of a channel, by what went out until `now`: each has aired, whole, near its planned
 * time, or was missed. Those that may still air are left out. A spot that went out proves one placement only.
 */
export function settleSpots(
  planned: readonly PlannedSpot[],
  played: readonly PlayedSpot[],
  now: EpochMs,
): Settled[] {
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
