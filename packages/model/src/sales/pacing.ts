import { type ShapedValue, shape } from '../kernel/shape.ts'
import { dayShape } from '../kernel/shapes.ts'
import { type Day, toEpochMs, type ZoneName } from '../time/instants.ts'
import { dayOf } from '../time/zone.ts'
import type { Campaign, Placement } from './campaigns.ts'
import { daysBefore, daysOfFlights, type Term } from './flights.ts'

const BEHIND = 0.9
const AHEAD = 1.1

export type Pacing = {
  /** The elapsed share of the days of its flights, from 0 to 1. Today counts only once it is over. */
  elapsed: number
  /** The delivered amount divided by the amount due so far. `undefined` while nothing is due. */
  pace: number | undefined
  verdict: 'not begun' | 'behind' | 'on pace' | 'ahead'
}

/**
 * Compares the delivered amount with `goal` × the elapsed share of the flights: below 0.9 is behind, above 1.1
 * is ahead. `delivered` is in the unit of the goal.
 */
export function pacingOf(
  campaign: Term & Pick<Campaign, 'goal'>,
  delivered: number,
  today: Day,
): Pacing {
  const elapsed = daysBefore(campaign, today) / daysOfFlights(campaign)
  const due = campaign.goal * elapsed
  if (due === 0) return { elapsed, pace: undefined, verdict: 'not begun' }
  const pace = delivered / due
  return { elapsed, pace, verdict: pace < BEHIND ? 'behind' : pace > AHEAD ? 'ahead' : 'on pace' }
}

type DeliveredPlacement = Pick<Placement, 'status' | 'spot'> &
  Partial<Pick<Placement, 'source' | 'airedSec'>>

/**
 * Whether a placement counts as delivered. A missed one that was made good counts only once: if Docket placed the
 * make-good, that is a separate placement that has aired.
 */
export function isDelivered({
  status,
  source,
}: Pick<Placement, 'status'> & Partial<Pick<Placement, 'source'>>): boolean {
  return status === 'aired' || (status === 'made_good' && source !== 'ledger')
}

/** Returns the delivered amount, in airings or in seconds. */
export function deliveredOf(
  placements: readonly DeliveredPlacement[],
  unit: Campaign['goalKind'],
  lengthOf: ReadonlyMap<string, number>,
): number {
  const aired = placements.filter(isDelivered)
  if (unit !== 'seconds') return aired.length
  return aired.reduce(
    (total, { spot, airedSec }) => total + (airedSec || (lengthOf.get(spot) ?? 0)),
    0,
  )
}

/** The total delivered by the end of a day, since the beginning. */
export const deliveredDayShape = shape('DeliveredDay', (z) =>
  z.object({ day: dayShape(z), delivered: z.number() }),
)
export type DeliveredDay = ShapedValue<typeof deliveredDayShape>

/** Returns the total delivered by the end of each day on which something aired, in order. */
export function deliveredByDay(
  placements: readonly (DeliveredPlacement & Pick<Placement, 'airedAt'>)[],
  unit: Campaign['goalKind'],
  lengthOf: ReadonlyMap<string, number>,
  zone: ZoneName,
): DeliveredDay[] {
  const aired = placements.filter((one) => isDelivered(one) && one.airedAt !== '')
  const byDay = Map.groupBy(aired, ({ airedAt }) => dayOf(toEpochMs(airedAt), zone))
  let delivered = 0
  return [...byDay]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([day, some]) => {
      delivered += deliveredOf(some, unit, lengthOf)
      return { day, delivered }
    })
}
