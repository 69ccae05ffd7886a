import { type EpochMs, MINUTE_MS, SECOND_MS, type ZoneName } from '../../time/instants.ts'
import { dayOf } from '../../time/zone.ts'
import type { Campaign } from '../campaigns.ts'
import { daysOfFlights } from '../flights.ts'
import { BESIDE_MS, elapsedShare, isInFlight, surelyOn } from './flight.ts'

/** A break that can hold spots: in a recording, or between programs. */
export type Break = {
  /** Identifies the break, so that the same break gets the same spots no matter where they are chosen. */
  id: string
  channel: string
  at: EpochMs
  /** How long its spots may be in total. */
  freeMs: number
  /** The category of the show that it interrupts, or of its series. */
  category: string
}

/** An approved spot that is ready to play. The days are its first and last day, or empty. */
export type PlaceableSpot = {
  id: string
  lengthMs: number
  availableFrom: string
  availableUntil: string
}

/** A running campaign with its spots. */
export type PlaceableCampaign = Pick<
  Campaign,
  | 'id'
  | 'sponsor'
  | 'channels'
  | 'startsOn'
  | 'endsOn'
  | 'dayparts'
  | 'goalKind'
  | 'goal'
  | 'perDayCap'
  | 'separationMin'
  | 'weight'
  | 'excludedCategories'
> &
  Partial<Pick<Campaign, 'flights'>> & { spots: readonly PlaceableSpot[] }

/** A spot that is planned or has aired. */
export type PlacedSpot = {
  campaign: string
  sponsor: string
  spot: string
  channel: string
  at: EpochMs
  lengthMs: number
  /** The minimum time between spots of the sponsor, set by its campaign. */
  separationMin: number
}

/** What has been placed so far. */
export type PlacementHistory = {
  /** All spots of the station's campaigns, at least from the day before the breaks until a day after them. */
  nearby: readonly PlacedSpot[]
  /** What each campaign has planned and aired in total, in airings or seconds, depending on its goal. */
  amounts: ReadonlyMap<string, number>
  /** Each campaign's missed placements that have no make-good yet, oldest first. */
  missed: ReadonlyMap<string, readonly string[]>
}

export type SpotChoice = PlacedSpot & {
  break: Break
  /** Its index in the break, from 0. */
  position: number
  /** The missed placement that it replaces. */
  makesGoodFor: string
}

/** Everything that a choice depends on. */
type ChoiceContext = {
  campaigns: readonly PlaceableCampaign[]
  placed: PlacementHistory
  zone: ZoneName
}
type Candidate = { campaign: PlaceableCampaign; spot: PlaceableSpot; rank: readonly number[] }

/**
 * Chooses spots for breaks. Pure: the same input gives the same result. A spot is placed only where its campaign may
 * air (its flight, dayparts, channels, categories, and its limit per local day), at the required distance from the
 * sponsor's other spots, once per break, and when its share of the goal is due. Make-goods for missed spots come
 * first, then the campaigns that are furthest behind, by their weights; campaigns without a goal take what is left.
 * `breaks` are in order of time.
 */
export function placeSpots(
  breaks: readonly Break[],
  campaigns: readonly PlaceableCampaign[],
  placed: PlacementHistory,
  zone: ZoneName,
): SpotChoice[] {
  let desk: ChoiceContext = { campaigns, placed, zone }
  const chosen: SpotChoice[] = []
  for (const one of breaks) {
    const choices = fillBreak(one, desk)
    for (const choice of choices) desk = { ...desk, placed: withChoice(desk, choice) }
    chosen.push(...choices)
  }
  return chosen
}

function fillBreak(one: Break, start: ChoiceContext): SpotChoice[] {
  let [desk, usedMs] = [start, 0]
  const choices: SpotChoice[] = []
  for (;;) {
    const rest = { ...one, at: one.at + usedMs, freeMs: one.freeMs - usedMs }
    const best = candidatesFor(rest, desk, choices).reduce<Candidate | undefined>(better, undefined)
    if (!best) return choices
    const choice = toChoice(one, rest, best, choices.length, desk)
    choices.push(choice)
    usedMs += choice.lengthMs
    desk = { ...desk, placed: withChoice(desk, choice) }
  }
}

function candidatesFor(
  rest: Break,
  desk: ChoiceContext,
  inBreak: readonly SpotChoice[],
): Candidate[] {
  return desk.campaigns
    .filter(({ id }) => inBreak.every(({ campaign }) => campaign !== id))
    .filter((campaign) => mayAir(campaign, rest, desk) && isDue(campaign, rest, desk))
    .flatMap((campaign) => {
      const spots = campaign.spots.filter(
        (spot) =>
          spot.lengthMs <= rest.freeMs &&
          isAvailable(spot, rest.at, desk.zone) &&
          inBreak.every((other) => other.spot !== spot.id) &&
          isApart(campaign, spot, rest, desk),
      )
      const spot = nextSpot(spots, rest, desk)
      return spot ? [{ campaign, spot, rank: rankOf(campaign, rest, desk) }] : []
    })
}

function mayAir(
  campaign: PlaceableCampaign,
  { channel, at, category }: Break,
  desk: ChoiceContext,
) {
  const { channels, excludedCategories, perDayCap } = campaign
  if (channels.length > 0 && !channels.includes(channel)) return false
  if (category !== '' && excludedCategories.includes(category)) return false
  if (!isInFlight(campaign, at, desk.zone)) return false
  if (perDayCap === 0) return true
  const day = surelyOn(at, desk.zone)
  if (day === undefined) return false
  const sameDay = desk.placed.nearby.filter(
    (one) => one.campaign === campaign.id && dayOf(one.at, desk.zone) === day,
  )
  return sameDay.length < perDayCap
}

/** A missed spot is made good as soon as possible; others wait until their share of the flight has passed. */
function isDue(
  campaign: PlaceableCampaign,
  { at }: Break,
  { placed, zone }: ChoiceContext,
): boolean {
  const { id, goal } = campaign
  if (goal === 0) return true
  const amount = placed.amounts.get(id) ?? 0
  if (amount >= goal) return false
  if ((placed.missed.get(id) ?? []).length > 0) return true
  return amount <= goal * elapsedShare(campaign, at, zone)
}

function isAvailable(spot: PlaceableSpot, at: EpochMs, zone: ZoneName): boolean {
  const [first, last] = [dayOf(at - BESIDE_MS, zone), dayOf(at + BESIDE_MS, zone)]
  if (spot.availableFrom !== '' && first < spot.availableFrom) return false
  return spot.availableUntil === '' || last <= spot.availableUntil
}

/** Keeps a sponsor's spots apart on a channel, from the end of one to the start of the next. */
function isApart(
  { sponsor, separationMin }: PlaceableCampaign,
  { lengthMs }: PlaceableSpot,
  { at, channel }: Break,
  { placed }: ChoiceContext,
): boolean {
  return placed.nearby.every((other) => {
    const apartMin = Math.max(separationMin, other.separationMin)
    if (other.sponsor !== sponsor || other.channel !== channel || apartMin === 0) return true
    const apartMs = apartMin * MINUTE_MS + 2 * BESIDE_MS
    return other.at + other.lengthMs + apartMs <= at || at + lengthMs + apartMs <= other.at
  })
}

/** Returns the spot that was placed longest ago, so that a campaign's spots take turns. */
function nextSpot(
  spots: readonly PlaceableSpot[],
  { id }: Break,
  { placed }: ChoiceContext,
): PlaceableSpot | undefined {
  const lastAt = (spot: PlaceableSpot) =>
    Math.max(0, ...placed.nearby.filter((one) => one.spot === spot.id).map(({ at }) => at))
  return spots.toSorted(
    (a, b) => lastAt(a) - lastAt(b) || hashOf(`${id} ${a.id}`) - hashOf(`${id} ${b.id}`),
  )[0]
}

/** Greater numbers come first; a number counts only if the ones before it are equal. */
function rankOf(
  campaign: PlaceableCampaign,
  { id, at }: Break,
  { placed, zone }: ChoiceContext,
): number[] {
  const weight = Math.max(1, campaign.weight)
  // Weighted and random, but always the same for a break.
  const luck = hashOf(`${id} ${campaign.id}`) ** (1 / weight)
  const { goal } = campaign
  if (goal === 0) return [0, 0, 0, luck]
  const missed = (placed.missed.get(campaign.id) ?? []).length > 0
  const share = elapsedShare(campaign, at, zone) - (placed.amounts.get(campaign.id) ?? 0) / goal
  const daysBehind = Math.max(0, share) * daysOfFlights(campaign)
  return [missed ? 1 : 0, 1, weight * (1 + daysBehind), luck]
}

function better(best: Candidate | undefined, other: Candidate): Candidate {
  if (!best) return other
  const at = best.rank.findIndex((value, index) => value !== other.rank[index])
  return (other.rank[at] ?? 0) > (best.rank[at] ?? 0) ? other : best
}

function toChoice(
  one: Break,
  rest: Break,
  { campaign, spot }: Candidate,
  position: number,
  { placed }: ChoiceContext,
): SpotChoice {
  return {
    break: one,
    position,
    campaign: campaign.id,
    sponsor: campaign.sponsor,
    separationMin: campaign.separationMin,
    spot: spot.id,
    channel: one.channel,
    at: rest.at,
    lengthMs: spot.lengthMs,
    makesGoodFor: placed.missed.get(campaign.id)?.[0] ?? '',
  }
}

function withChoice({ placed, campaigns }: ChoiceContext, choice: SpotChoice): PlacementHistory {
  const { campaign, lengthMs } = choice
  const kind = campaigns.find(({ id }) => id === campaign)?.goalKind
  const amount = (placed.amounts.get(campaign) ?? 0) + amountOf(kind, lengthMs)
  const missed = placed.missed.get(campaign) ?? []
  return {
    nearby: [...placed.nearby, choice],
    amounts: new Map([...placed.amounts, [campaign, amount]]),
    missed: new Map([
      ...placed.missed,
      [campaign, missed.filter((id) => id !== choice.makesGoodFor)],
    ]),
  }
}

/** Returns how much a spot counts: one airing, or its seconds. */
export function amountOf(kind: Campaign['goalKind'] | undefined, lengthMs: number): number {
  return kind === 'seconds' ? Math.round(lengthMs / SECOND_MS) : 1
}

/** Returns a number from 0 to 1 that is the same for the same text (FNV-1a). */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0
  }
  return hash / 2 ** 32
}
