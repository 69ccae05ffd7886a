import type { Campaign, Placement } from '../collections/sales/campaigns.ts'
import { daysBetween } from '../time/calendar.ts'
import type { Day } from '../time.ts'

const BEHIND = 0.9
const AHEAD = 1.1

export type Pacing = {
  /** The elapsed share of the flight's days, from 0 to 1. Today counts only once it is over. */
  elapsed: number
  /** The delivered amount divided by the amount due so far. `undefined` while nothing is due. */
  pace: number | undefined
  verdict: 'not begun' | 'behind' | 'on pace' | 'ahead'
}

/**
 * Compares the delivered amount with `goal` × the elapsed share of the flight: below 0.9 is behind, above 1.1
 * is ahead. `delivered` is in the unit of the goal.
 */
export function pacingOf(
  { goal, startsOn, endsOn }: Pick<Campaign, 'goal' | 'startsOn' | 'endsOn'>,
  delivered: number,
  today: Day,
): Pacing {
  // Adds one because the last day belongs to the flight.
  const days = Math.max(1, daysBetween(startsOn, endsOn) + 1)
  const elapsed = Math.min(1, Math.max(0, daysBetween(startsOn, today) / days))
  const due = goal * elapsed
  if (due === 0) return { elapsed, pace: undefined, verdict: 'not begun' }
  const pace = delivered / due
  return { elapsed, pace, verdict: pace < BEHIND ? 'behind' : pace > AHEAD ? 'ahead' : 'on pace' }
}

type Delivered = Pick<Placement, 'status' | 'spot'> &
  Partial<Pick<Placement, 'source' | 'airedSec'>>

/**
 * Returns the delivered amount, in airings or in seconds. A missed placement that was made good counts once: where
 * Docket placed the make-good, it is a placement of its own that has aired.
 */
export function deliveredOf(
  placements: readonly Delivered[],
  unit: Campaign['goalKind'],
  lengthOf: ReadonlyMap<string, number>,
): number {
  const aired = placements.filter(
    ({ status, source }) => status === 'aired' || (status === 'made_good' && source !== 'ledger'),
  )
  if (unit !== 'seconds') return aired.length
  return aired.reduce(
    (total, { spot, airedSec }) => total + (airedSec || (lengthOf.get(spot) ?? 0)),
    0,
  )
}
