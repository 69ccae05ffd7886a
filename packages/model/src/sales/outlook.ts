import type { Campaign } from '../collections/sales/campaigns.ts'
import { endpoint } from '../endpoint.ts'
import type { DeliveredDay } from './pacing.ts'

/** How a campaign does, and what is left for it. Amounts are in the unit of its goal. */
export type CampaignOutlook = {
  goalKind: Exclude<Campaign['goalKind'], ''>
  goal: number
  delivered: number
  planned: number
  /** How many placements were missed and are not made good. */
  missed: number
  /** How much the breaks until its last day can take. `null`: not known, because little is scheduled or it does not run. */
  capacity: number | null
  /** Whether it misses its goal by that. */
  willMiss: boolean
  /** What was delivered by the end of each day, from its first day on. Days without an airing are left out. */
  days: DeliveredDay[]
}

/** Tells how a campaign does, to staff with the privilege `sales` or `reports`. */
export const readOutlook = endpoint<{ campaign: string }, CampaignOutlook>(
  'GET',
  '/api/campaigns/:campaign/outlook',
)
