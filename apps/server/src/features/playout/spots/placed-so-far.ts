import { campaigns, type Placement, placements } from '@docket/model/sales/campaigns'
import type {
  PlaceableCampaign,
  PlacedSpot,
  PlacementHistory,
} from '@docket/model/sales/placing/place-spots'
import { DAY_MS, type EpochMs, SECOND_MS, toEpochMs, toInstant } from '@docket/model/time/instants'
import { not, oneOf, type Records, within } from '@docket/records/engine'

/** Covers the longest spacing that a campaign can require, and a local day with an extra hour. */
const NEARBY_MS = 2 * DAY_MS
const MAX_NEARBY = 20_000
const MAX_MISSED = 500
const COUNTED: Placement['status'][] = ['planned', 'aired']

/** Reads the placements of a station's campaigns that matter around a moment. */
export async function placedSoFar(
  records: Records,
  organization: string,
  running: readonly PlaceableCampaign[],
  at: EpochMs,
): Promise<PlacementHistory> {
  const [nearby, amounts, missed] = await Promise.all([
    readNearby(records, organization, running, at),
    readAmounts(records, organization, running),
    readMissed(records, running),
  ])
  return { nearby, amounts, missed }
}

async function readNearby(
  records: Records,
  organization: string,
  running: readonly PlaceableCampaign[],
  at: EpochMs,
): Promise<PlacedSpot[]> {
  const found = await records.list(placements, {
    where: {
      organization,
      status: oneOf(COUNTED),
      startsAt: within(toInstant(at - NEARBY_MS), toInstant(at + NEARBY_MS)),
    },
    sort: 'startsAt',
    limit: MAX_NEARBY,
  })
  const known = new Map<string, Pick<PlaceableCampaign, 'sponsor' | 'separationMin'>>(
    running.map((one) => [one.id, one]),
  )
  const others = [...new Set(found.map(({ campaign }) => campaign))].filter((id) => !known.has(id))
  if (others.length > 0) {
    const ended = await records.list(campaigns, { where: { id: oneOf(others) } })
    for (const one of ended) known.set(one.id, one)
  }
  return found.flatMap(({ campaign, spot, channel, startsAt, airedAt, lengthMs }) => {
    const owner = known.get(campaign)
    if (!owner) return []
    const { sponsor, separationMin } = owner
    const at = toEpochMs(airedAt || startsAt)
    return [{ campaign, sponsor, separationMin, spot, channel, at, lengthMs }]
  })
}

async function readAmounts(
  records: Records,
  organization: string,
  running: readonly PlaceableCampaign[],
): Promise<Map<string, number>> {
  const amounts = new Map<string, number>()
  const whose = { by: 'campaign', greatest: 'startsAt' } as const
  for (const where of [
    { organization, status: oneOf(COUNTED) },
    { organization, status: 'made_good', source: 'report' },
  ] as const) {
    const groups = await records.groups(placements, { ...whose, where })
    for (const [id, { count }] of groups) amounts.set(id, (amounts.get(id) ?? 0) + count)
  }
  for (const { id, goalKind } of running) {
    if (goalKind === 'seconds') amounts.set(id, await secondsOf(records, id))
  }
  return amounts
}

async function secondsOf(records: Records, campaign: string): Promise<number> {
  const aired = await records.sum(placements, ['airedSec'], { campaign, status: 'aired' })
  const planned = await records.sum(placements, ['lengthMs'], { campaign, status: 'planned' })
  return aired + Math.round(planned / SECOND_MS)
}

/** A missed placement is open until another one is placed for it. If that is missed too, that one is open instead. */
async function readMissed(
  records: Records,
  running: readonly PlaceableCampaign[],
): Promise<Map<string, string[]>> {
  const found = await records.list(placements, {
    where: {
      campaign: oneOf(running.map(({ id }) => id)),
      status: 'missed',
      source: 'ledger',
    },
    sort: '-startsAt',
    limit: MAX_MISSED,
  })
  if (found.length === 0) return new Map()
  const makeGoods = await records.list(placements, {
    where: { makesGoodFor: oneOf(found.map(({ id }) => id)), id: not('') },
    limit: MAX_MISSED,
  })
  const replaced = new Set(makeGoods.map(({ makesGoodFor }) => makesGoodFor))
  const open = found.filter(({ id }) => !replaced.has(id)).toReversed()
  const byCampaign = Map.groupBy(open, ({ campaign }) => campaign)
  return new Map([...byCampaign].map(([id, missed]) => [id, missed.map((one) => one.id)]))
}
