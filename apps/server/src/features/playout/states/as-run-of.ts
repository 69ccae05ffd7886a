import type { LedgerItem } from '@docket/media/linear'
import type { AsRun } from '@docket/model/playout/as-runs'
import { ON_TIME_MS } from '@docket/model/playout/fact'
import type { EpochMs } from '@docket/model/time/instants'
import { US_PER_MS } from '../ledger/units.ts'

/** What a channel sent out for an airing, from its ledger. */
export type WentOut = {
  startedAt: EpochMs
  endedAt: EpochMs
  outcome: AsRun['outcome']
  /** How long the slate aired instead. */
  slateMs: number
}

/**
 * Returns how much of an airing aired: `missed` if there was only slate, `partial` if its film began late or was cut
 * before the planned end. `lengthOf` returns the number of segments of an asset, if it is known.
 */
export function asRunOf(
  items: readonly LedgerItem[],
  planned: { startsAt: EpochMs; endsAt: EpochMs },
  lengthOf: (asset: string) => number | undefined,
): WentOut {
  const played = items.filter(({ kind }) => kind !== 'slate')
  const [first] = played
  const last = played.at(-1)
  const slateMs = items.reduce((sum, one) => sum + (one.kind === 'slate' ? lengthMs(one) : 0), 0)
  if (!first || !last) {
    return { startedAt: planned.startsAt, endedAt: planned.endsAt, outcome: 'missed', slateMs }
  }
  const startedAt = first.startsAtUs / US_PER_MS
  const endedAt = last.endsAtUs / US_PER_MS
  const isLate = first.first > 0 || startedAt > planned.startsAt + ON_TIME_MS
  const isWhole = last.first + last.count === lengthOf(last.asset)
  const isCut = endedAt < planned.endsAt - ON_TIME_MS && !isWhole
  return {
    startedAt: Math.round(startedAt),
    endedAt: Math.round(endedAt),
    outcome: isLate || isCut ? 'partial' : 'aired',
    slateMs: Math.round(slateMs),
  }
}

function lengthMs({ startsAtUs, endsAtUs }: LedgerItem): number {
  return (endsAtUs - startsAtUs) / US_PER_MS
}
