import { createHash } from 'node:crypto'
import type { App } from '@docket/accounts/app'
import { placements } from '@docket/model/sales/campaigns'
import { placeSpots, type SpotChoice } from '@docket/model/sales/placing/place-spots'
import { type EpochMs, MINUTE_MS, SECOND_MS, toInstant } from '@docket/model/time/instants'
import { dayOf } from '@docket/model/time/zone'
import type { Assets } from '../assets.ts'
import type { LiveChannel } from '../live-channels.ts'
import type { PlannedAiringRecord } from '../plan/read-plan.ts'
import { categoriesOf, openBreaks } from './open-breaks.ts'
import { openGaps } from './open-gaps.ts'
import { placedSoFar } from './placed-so-far.ts'
import { releaseSpots } from './release-spots.ts'
import { type RunningCampaign, runningCampaigns } from './running-campaigns.ts'

type Dependencies = { app: App; assets: Assets }

/** Breaks closer than this are not touched: a playlist may list their segments before the ledger is written. */
const LOCKED_MS = 30 * SECOND_MS
/** Breaks are filled when they are this close, well before the ledger is written that far. */
const CHOSEN_MS = 7 * MINUTE_MS
/** Breaks between programs are filled later, when the length of the gap is known. */
const GAPS_CHOSEN_MS = 5 * MINUTE_MS

/**
 * Fills a channel's next breaks with spots, within programs and between them, each break once, and removes spots that
 * may no longer air. Returns whether anything changed, so that the plan must be read again.
 */
export async function placeInBreaks(
  tools: Dependencies,
  live: LiveChannel,
  plan: readonly PlannedAiringRecord[],
  now: EpochMs,
): Promise<boolean> {
  const { app, assets } = tools
  const { station } = live
  const today = dayOf(now, station.timeZone)
  const running = await runningCampaigns(app.records, assets, station.id, today)
  const released = await releaseSpots(app, { live, plan, running, from: now + LOCKED_MS })
  if (running.every(({ spots }) => spots.length === 0)) return released
  const placed = await chooseSpots(tools, live, { plan, running, now })
  return released || placed
}

type BreakPlan = {
  plan: readonly PlannedAiringRecord[]
  running: readonly RunningCampaign[]
  now: EpochMs
}

/** Fills each airing's breaks one after the other, because the spots in one move the next. */
async function chooseSpots(
  { app }: Dependencies,
  { channel, station }: LiveChannel,
  { plan, running, now }: BreakPlan,
): Promise<boolean> {
  const { records } = app
  const tried = new Set<string>()
  let isChanged = false
  for (;;) {
    const gaps = { from: now + LOCKED_MS, until: now + GAPS_CHOSEN_MS }
    const open = [
      ...(await openBreaks(records, channel, plan)),
      ...(await openGaps(records, channel, plan, gaps)),
    ].filter(({ id, at }) => at >= now + LOCKED_MS && at < now + CHOSEN_MS && !tried.has(id))
    const first = open.toSorted((a, b) => a.at - b.at)[0]
    if (!first) return isChanged
    tried.add(first.id)
    const { id, at, freeMs, airing, breakMs } = first
    const category = (await categoriesOf(records, [first.show])).get(first.show) ?? ''
    const placed = await placedSoFar(records, station.id, running, at)
    const one = { id, channel: channel.id, at, freeMs, category }
    const choices = placeSpots([one], running, placed, station.timeZone)
    if (choices.length === 0) continue
    const place = { id, airing, breakMs }
    await storeChoices(
      app,
      station.id,
      running,
      choices.map((choice) => [choice, place] as const),
    )
    isChanged = true
  }
}

/** The place of a break: in an airing's recording, or between programs. */
type BreakPlace = { id: string; airing: string; breakMs: number }

/**
 * Stores the chosen spots, all or none. The id of a placement follows from its place in the break, so two
 * processes cannot both fill one.
 */
async function storeChoices(
  app: App,
  organization: string,
  running: readonly RunningCampaign[],
  choices: readonly (readonly [SpotChoice, BreakPlace])[],
): Promise<void> {
  const assetOf = new Map(
    running.flatMap((one) => one.spots.map(({ id, asset }) => [id, asset] as const)),
  )
  await app.transaction((records) =>
    records.createAll(
      placements,
      choices.map(([choice, { id, airing, breakMs }]) => ({
        id: idOf(`${id} ${choice.position}`),
        organization,
        source: 'ledger' as const,
        campaign: choice.campaign,
        spot: choice.spot,
        channel: choice.channel,
        airing,
        breakMs,
        position: choice.position,
        status: 'planned' as const,
        startsAt: toInstant(choice.at),
        lengthMs: choice.lengthMs,
        asset: assetOf.get(choice.spot) ?? '',
        makesGoodFor: choice.makesGoodFor,
      })),
    ),
  )
}

function idOf(place: string): string {
  const hash = createHash('sha256').update(place).digest('hex')
  return BigInt(`0x${hash}`).toString(36).slice(-15)
}
