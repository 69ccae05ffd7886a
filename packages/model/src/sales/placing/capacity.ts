import { airtimeOfDay } from '../../time/zone.ts'
import { DAY_MS, type EpochMs, type ZoneName } from '../../time.ts'
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
  const endsAt = airtimeOfDay(campaign.endsOn, zone).until
  const beginsAt = airtimeOfDay(campaign.startsOn, zone).from
  const from = Math.max(known.from, beginsAt)
  if (from >= endsAt) return 0
  const until = Math.min(known.until, endsAt)
  const knownMs = until - from
  if (knownMs < DAY_MS && until < endsAt) return undefined
  // Without a goal it takes all that the others leave.
  const greedy = campaigns.map((one) => (one.id === id ? { ...one, goal: 0 } : one))
  const breaks = known.breaks.filter(({ at }) => at >= from && at < until)
  const taken = placeSpots(breaks, greedy, placed, zone)
    .filter((choice) => choice.campaign === id)
    .reduce((sum, { lengthMs }) => sum + amountOf(campaign.goalKind, lengthMs), 0)
  return Math.floor(taken * ((endsAt - from) / knownMs))
}
