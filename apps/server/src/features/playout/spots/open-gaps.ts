import { placements } from '@docket/model/sales/campaigns'
import { breaksInGaps } from '@docket/model/sales/placing/breaks-in-gaps'
import type { TimeWindow } from '@docket/model/schedule/airtime'
import type { Channel } from '@docket/model/station/channels'
import { SECOND_MS, toEpochMs, toInstant } from '@docket/model/time/instants'
import { type Records, within } from '@docket/records/engine'
import { US_PER_MS } from '../ledger/units.ts'
import type { PlannedAiringRecord } from '../plan/read-plan.ts'
import type { OpenBreak } from './open-breaks.ts'

const MAX_PLACEMENTS = 500

/** Returns the breaks between a channel's programs that begin in a period and have no spots yet. */
export async function openGaps(
  records: Records,
  channel: Channel,
  plan: readonly PlannedAiringRecord[],
  window: TimeWindow,
): Promise<OpenBreak[]> {
  const airtimes = plan.map(({ startsAtUs, endsAtUs }) => ({
    startsAt: startsAtUs / US_PER_MS,
    endsAt: endsAtUs / US_PER_MS,
  }))
  const gaps = breaksInGaps(airtimes, window, channel.breakSec * SECOND_MS)
  if (gaps.length === 0) return []
  const until = Math.max(...gaps.map(({ at, freeMs }) => at + freeMs))
  const placed = await pinnedBetween(records, channel, { from: window.from, until })
  const starts = placed.map(({ startsAt }) => toEpochMs(startsAt))
  return gaps
    .filter(({ at, freeMs }) => !starts.some((start) => start >= at && start < at + freeMs))
    .map(({ at, freeMs }) => ({
      id: `${channel.id} ${at}`,
      airing: '',
      show: '',
      breakMs: 0,
      at,
      freeMs,
    }))
}

/** Returns the spots that were placed between a channel's programs in a period, in order. */
export function pinnedBetween(
  records: Records,
  { id: channel }: Pick<Channel, 'id'>,
  { from, until }: TimeWindow,
) {
  return records.list(placements, {
    where: {
      channel,
      airing: '',
      source: 'ledger',
      startsAt: within(toInstant(from), toInstant(until)),
    },
    sort: 'startsAt',
    limit: MAX_PLACEMENTS,
  })
}
