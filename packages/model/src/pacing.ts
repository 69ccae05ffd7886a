import type { Campaign, Placement } from './collections/campaigns.ts'
import { daysBetween } from './time/calendar.ts'
import type { Day } from './time.ts'

const BEHIND = 0.9
const AHEAD = 1.1

export type Pacing = {
  /** The share of the flight's days that are over, 0 to 1. Today counts with tomorrow. */
  elapsed: number
  /** Delivered ÷ what is due by now; `undefined` before anything is due. */
  pace: number | undefined
  verdict: 'not begun' | 'behind' | 'on pace' | 'ahead'
}

/**
 * How a campaign stands: delivered ÷ (goal × elapsed share of the flight), below 0.9 behind and
 * above 1.1 ahead. `delivered` is in the unit of the goal.
 */
export function pacingOf(
  { goal, startsOn, endsOn }: Pick<Campaign, 'goal' | 'startsOn' | 'endsOn'>,
  delivered: number,
  today: Day,
): Pacing {
  // The last day is part of the flight.
  const days = Math.max(1, daysBetween(startsOn, endsOn) + 1)
  const elapsed = Math.min(1, Math.max(0, daysBetween(startsOn, today) / days))
  const due = goal * elapsed
  if (due === 0) return { elapsed, pace: undefined, verdict: 'not begun' }
  const pace = delivered / due
  return { elapsed, pace, verdict: pace < BEHIND ? 'behind' : pace > AHEAD ? 'ahead' : 'on pace' }
}

/** What was delivered, in airings or in seconds; what was missed and made good counts once. */
export function deliveredOf(
  placements: readonly Pick<Placement, 'status' | 'spot'>[],
  unit: Campaign['goalKind'],
  lengthOf: ReadonlyMap<string, number>,
): number {
  const aired = placements.filter(({ status }) => status === 'aired' || status === 'made_good')
  if (unit !== 'seconds') return aired.length
  return aired.reduce((total, { spot }) => total + (lengthOf.get(spot) ?? 0), 0)
}
