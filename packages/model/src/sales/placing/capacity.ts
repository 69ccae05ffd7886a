import { DAY_MS, type EpochMs, type ZoneName } from '../../time/instants.ts'
import { flightMs } from '../flights.ts'
import {
  amountOf,
  type Break,
  type PlaceableCampaign,
  type PlacementHistory,
  placeSpots,
} from './place-spots.ts'

/** The known breaks: all that start in [from, until). */
export type KnownBreaks = { breaks: readonly Break[]; from: EpochMs; until: EpochMs }

/**
 * Returns how much of a campaign fits into the breaks until its last day, next to the other campaigns, in the unit of
 * its goal. Days that are not scheduled yet count like the days that are. Returns `undefined` if less than a day is
 * known.
 */
export function capacityLeft(
  id: string,
  campaigns: readonly PlaceableCampaign[],
  placed: PlacementHistory,
  known: KnownBreaks,
  zone: ZoneName,
): number | undefined {
  const campaign = campaigns.find((one) => one.id === id)
  // Without a spot that is ready, the capacity is unknown: another system may air the campaign.
  if (!campaign || campaign.spots.length === 0) return undefined
  const leftMs = flightMs(campaign, known.from, Number.POSITIVE_INFINITY, zone)
  if (leftMs === 0) return 0
  const knownMs = flightMs(campaign, known.from, known.until, zone)
  if (knownMs < DAY_MS && knownMs < leftMs) return undefined
  // A campaign without a goal takes all the time that the other campaigns leave.
  const greedy = campaigns.map((one) => (one.id === id ? { ...one, goal: 0 } : one))
  // Breaks outside its flights take none of its spots.
  const taken = placeSpots(known.breaks, greedy, placed, zone)
    .filter((choice) => choice.campaign === id)
    .reduce((sum, { lengthMs }) => sum + amountOf(campaign.goalKind, lengthMs), 0)
  return Math.floor(taken * (leftMs / knownMs))
}
