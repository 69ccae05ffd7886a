import type { App } from '@docket/accounts/app'
import { type Placement, placements } from '@docket/model/sales/campaigns'
import { breakAt } from '@docket/model/sales/placing/breaks-in-airing'
import { isInFlight } from '@docket/model/sales/placing/flight'
import { type EpochMs, SECOND_MS, toEpochMs, toInstant } from '@docket/model/time/instants'
import { since } from '@docket/records/engine'
import { US_PER_MS } from '../ledger/units.ts'
import type { LiveChannel } from '../live-channels.ts'
import { placementsOf } from '../plan/placements-of.ts'
import type { PlannedAiringRecord } from '../plan/read-plan.ts'
import { interruptedOf, placedMsOf } from './interrupted.ts'
import type { RunningCampaign } from './running-campaigns.ts'

type SpotPlan = {
  live: LiveChannel
  plan: readonly PlannedAiringRecord[]
  running: readonly RunningCampaign[]
  /** Placements planned before this moment are not touched. */
  from: EpochMs
}

/** If a spot would air this far from its planned time, it is chosen again, because caps and dayparts may differ there. */
const MOVED_MS = 6 * SECOND_MS
const MAX_PLACEMENTS = 1000

/**
 * Deletes planned placements that may no longer air: their campaign was paused, their spot was refused, their day is no
 * longer in a flight, or their airing moved. They were never locked, so they are not missed. Returns whether there were any.
 */
export async function releaseSpots(app: App, known: SpotPlan): Promise<boolean> {
  const { channel } = known.live
  const planned = await app.records.list(placements, {
    where: {
      channel: channel.id,
      status: 'planned',
      source: 'ledger',
      startsAt: since(toInstant(known.from)),
    },
    limit: MAX_PLACEMENTS,
  })
  if (planned.length === 0) return false
  const ids = [...new Set(planned.map(({ airing }) => airing))].filter(Boolean)
  const byAiring = await placementsOf(app.records, ids)
  const stale = planned.filter((one) => !stands(one, byAiring.get(one.airing) ?? [], known))
  if (stale.length === 0) return false
  await app.transaction(async (records) => {
    for (const { id } of stale) {
      if (await records.find(placements, { id, status: 'planned' })) {
        await records.delete(placements, id)
      }
    }
  })
  return true
}

function stands(one: Placement, beside: readonly Placement[], known: SpotPlan): boolean {
  const { plan, running, live } = known
  const campaign = running.find(({ id }) => id === one.campaign)
  if (!campaign?.spots.some(({ id }) => id === one.spot)) return false
  const at = toEpochMs(one.startsAt)
  if (!isInFlight(campaign, at, live.station.timeZone)) return false
  if (one.airing === '') {
    const [fromUs, untilUs] = [at * US_PER_MS, (at + one.lengthMs) * US_PER_MS]
    return plan.every(({ startsAtUs, endsAtUs }) => startsAtUs >= untilUs || endsAtUs <= fromUs)
  }
  const airing = plan.find(({ id }) => id === one.airing)
  const interrupted = airing && interruptedOf(airing, live.channel, plan)
  if (!interrupted || one.breakMs >= interrupted.durationMs) return false
  const before = beside
    .filter(({ breakMs, position }) => breakMs === one.breakMs && position < one.position)
    .reduce((sum, { lengthMs }) => sum + lengthMs, 0)
  const expected = breakAt(interrupted, placedMsOf(beside), one.breakMs) + before
  if (Math.abs(expected - at) > MOVED_MS) return false
  const spotsMs = beside.reduce((sum, { lengthMs }) => sum + lengthMs, 0)
  const { startsAt, endsAt, durationMs, joinedMs } = interrupted
  return startsAt + durationMs - joinedMs + spotsMs <= endsAt
}
