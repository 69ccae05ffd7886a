import { DAY_MS, type EpochMs, type ZoneName } from '../../time.ts'
import { flightMs } from '../flights.ts'
import {
  amountOf,
  type Break,
  type PlaceableCampaign,
  type Placed,
  placeSpots,
} from './place-spots.ts'

/** The breaks that are known: all that begin in [from, until). */
export type KnownBreaks = { breaks: readonly Break[]; from: EpochMs; until: EpochMs }

/**
 * Returns how much of a campaign the breaks until its last day can take, beside the other campaigns, in the unit of its
 * goal. What is not scheduled yet counts like the days that are. Returns `undefined` when less than a day is known.
 */
export function capacityLeft(
  id: string,
  campaigns: readonly PlaceableCampaign[],
  placed: Placed,
  known: KnownBreaks,
  zone: ZoneName,
): number | undefined {
  const campaign = campaigns.find((one) => one.id === id)
  // Without a spot that is ready, nothing can be said: another system may air it.
  if (!campaign || campaign.spots.length === 0) return undefined
  const leftMs = flightMs(campaign, known.from, Number.POSITIVE_INFINITY, zone)
  if (leftMs === 0) return 0
  const knownMs = flightMs(campaign, known.from, known.until, zone)
  if (knownMs < DAY_MS && knownMs < leftMs) return undefined
  // Without a goal it takes all that the others leave.
  const greedy = campaigns.map((one) => (one.id === id ? { ...one, goal: 0 } : one))
  // Breaks outside of its flights take none of its spots.
  const taken = placeSpots(known.breaks, greedy, placed, zone)
    .filter((choice) => choice.campaign === id)
    .reduce((sum, { lengthMs }) => sum + amountOf(campaign.goalKind, lengthMs), 0)
  return Math.floor(taken * (leftMs / knownMs))
}
