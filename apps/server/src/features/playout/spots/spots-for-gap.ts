import type { App } from '@docket/accounts/app/app'
import { type Placement, placements } from '@docket/model/collections/sales/campaigns'
import { placeSpots } from '@docket/model/sales/placing/place-spots'
import { type EpochMs, SECOND_MS, toEpochMs, toInstant } from '@docket/model/time'
import { dayOf } from '@docket/model/time/zone'
import { within } from '@docket/records/store/records'
import type { Assets } from '../assets.ts'
import type { LiveChannel } from '../live-channels.ts'
import { CHOSEN_MS, LOCKED_MS } from './place-in-breaks.ts'
import { placedSoFar } from './placed-so-far.ts'
import { runningCampaigns } from './running-campaigns.ts'
import { storeChoices } from './store-choices.ts'

/** A break between programs: at most `seconds` of spots, from `at` on. */
export type Gap = { at: EpochMs; seconds: number }

/** A spot that is to be played whole, from `at` on. */
export type GapSpot = { placement: string; asset: string; at: EpochMs; lengthMs: number }

/**
 * Returns the spots of campaigns that stand in a gap of a channel, in order, end to end. Those of a gap that comes next
 * are chosen and stored at the first call, so that every later call with the same gap returns the same; gaps that are
 * farther away, and those that begin within half a minute, get no new ones. Call it only as the process that writes the
 * ledger. What is played more than
 * ten seconds beside its `at` counts as missed.
 */
export async function spotsForGap(
  { app, assets }: { app: App; assets: Assets },
  { channel, station }: LiveChannel,
  { at, seconds }: Gap,
): Promise<GapSpot[]> {
  const { records } = app
  const now = app.clock.now()
  const stored = await records.list(placements, {
    where: {
      ...{ channel: channel.id, airing: '', source: 'ledger' },
      startsAt: within(toInstant(at), toInstant(at + seconds * SECOND_MS)),
    },
    sort: 'startsAt',
  })
  if (stored.length > 0 || at < now + LOCKED_MS || at >= now + CHOSEN_MS) {
    return stored.map(toGapSpot)
  }
  const today = dayOf(now, station.timeZone)
  const running = await runningCampaigns(records, assets, station.id, today)
  if (running.every(({ spots }) => spots.length === 0)) return []
  const id = `${channel.id} ${at}`
  const one = { id, channel: channel.id, at, freeMs: seconds * SECOND_MS, category: '' }
  const placed = await placedSoFar(records, station.id, running, at)
  const choices = placeSpots([one], running, placed, station.timeZone)
  if (choices.length === 0) return []
  const place = { id, airing: '', breakMs: 0 }
  const made = await storeChoices(
    app,
    station.id,
    running,
    choices.map((choice) => [choice, place] as const),
  )
  return made.map(toGapSpot)
}

function toGapSpot({ id, asset, startsAt, lengthMs }: Placement): GapSpot {
  return { placement: id, asset, at: toEpochMs(startsAt), lengthMs }
}
