import type { App } from '@docket/accounts/app'
import { type Campaign, placements } from '@docket/model/sales/campaigns'
import type { CampaignOutlook } from '@docket/model/sales/outlook'
import { deliveredByDay, deliveredOf } from '@docket/model/sales/pacing'
import { capacityLeft, type KnownBreaks } from '@docket/model/sales/placing/capacity'
import type { Break } from '@docket/model/sales/placing/place-spots'
import { spots } from '@docket/model/sales/spots'
import type { Organization } from '@docket/model/station/organizations'
import { DAY_MS, type EpochMs, SECOND_MS, type ZoneName } from '@docket/model/time/instants'
import { dayOf } from '@docket/model/time/zone'
import { oneOf } from '@docket/records/engine'
import type { Assets } from '../assets.ts'
import { US_PER_MS } from '../ledger/units.ts'
import type { LiveChannel, LiveChannels } from '../live-channels.ts'
import { readPlan } from '../plan/read-plan.ts'
import { categoriesOf, openBreaks } from './open-breaks.ts'
import { openGaps } from './open-gaps.ts'
import { placedSoFar } from './placed-so-far.ts'
import { runningCampaigns } from './running-campaigns.ts'

type Dependencies = { app: App; live: LiveChannels; assets: Assets }

/** How far ahead breaks are counted. Later days are assumed to be like these. */
const AHEAD_MS = 7 * DAY_MS
const FIELDS = ['status', 'spot', 'source', 'airedSec', 'airedAt', 'lengthMs'] as const

/** Returns how a station's campaigns are doing. Counts the remaining breaks once for all of them. */
export async function outlooksOf(
  tools: Dependencies,
  station: Organization,
  asked: readonly Campaign[],
): Promise<Map<string, CampaignOutlook>> {
  const { app, assets } = tools
  const { records } = app
  const now = app.clock.now()
  const { id: organization, timeZone: zone } = station
  const running = await runningCampaigns(records, assets, organization, dayOf(now, zone))
  const placed = await placedSoFar(records, organization, running, now)
  const isAnyRunning = asked.some(({ id }) => running.some((one) => one.id === id))
  const known = isAnyRunning ? await readKnown(tools, organization, now) : undefined
  const outlooks = new Map<string, CampaignOutlook>()
  for (const campaign of asked) {
    const left = known && capacityLeft(campaign.id, running, placed, known, zone)
    outlooks.set(campaign.id, await outlookOf(app, campaign, zone, left))
  }
  return outlooks
}

async function outlookOf(
  { columns, records }: App,
  campaign: Campaign,
  zone: ZoneName,
  capacity: number | undefined,
): Promise<CampaignOutlook> {
  const { id, goal } = campaign
  const goalKind = campaign.goalKind || 'airings'
  const all = await columns.list(placements, FIELDS, { where: { campaign: id }, sort: 'airedAt' })
  const lengths = await lengthsOf(records, [...new Set(all.map(({ spot }) => spot))])
  const delivered = deliveredOf(all, goalKind, lengths)
  const coming = all.filter(({ status }) => status === 'planned')
  const comingSec = coming.reduce((sum, { lengthMs }) => sum + lengthMs / SECOND_MS, 0)
  const planned = goalKind === 'seconds' ? Math.round(comingSec) : coming.length
  const reached = delivered + planned + (capacity ?? 0)
  return {
    goalKind,
    goal,
    delivered,
    planned,
    missed: all.filter(({ status }) => status === 'missed').length,
    capacity: capacity ?? null,
    willMiss: capacity !== undefined && goal > 0 && reached < goal,
    days: deliveredByDay(all, goalKind, lengths, zone),
  }
}

async function lengthsOf(records: App['records'], ids: readonly string[]) {
  const found = ids.length === 0 ? [] : await records.list(spots, { where: { id: oneOf(ids) } })
  return new Map(found.map(({ id, durationSec }) => [id, durationSec]))
}

/** Returns the breaks of the station's channels that are open, as far as its schedule is planned. */
async function readKnown(
  { app, live }: Dependencies,
  organization: string,
  now: EpochMs,
): Promise<KnownBreaks> {
  const own = (await live.all()).filter(({ station }) => station.id === organization)
  const found = await Promise.all(own.map((one) => breaksOf(app, one, now)))
  return {
    breaks: found.flatMap(({ breaks }) => breaks).toSorted((a, b) => a.at - b.at),
    from: now,
    until: Math.max(now, ...found.map(({ until }) => until)),
  }
}

async function breaksOf(
  { records }: App,
  { channel }: LiveChannel,
  now: EpochMs,
): Promise<{ breaks: Break[]; until: EpochMs }> {
  const plan = await readPlan(records, channel.id, { from: now, until: now + AHEAD_MS })
  const endsAt = Math.max(now, ...plan.map(({ endsAtUs }) => endsAtUs / US_PER_MS))
  const until = Math.min(endsAt, now + AHEAD_MS)
  const open = [
    ...(await openBreaks(records, channel, plan)).filter(({ at }) => at >= now),
    ...(await openGaps(records, channel, plan, { from: now, until })),
  ]
  const categories = await categoriesOf(records, [...new Set(open.map(({ show }) => show))])
  return {
    breaks: open.map(({ id, at, freeMs, show }) => ({
      id,
      channel: channel.id,
      at,
      freeMs,
      category: categories.get(show) ?? '',
    })),
    until,
  }
}
