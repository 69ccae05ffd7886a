import type { Campaign } from '../collections/sales/campaigns.ts'
import { endpoint } from '../endpoint.ts'
import type { DeliveredDay } from './pacing.ts'

/** How a campaign is doing, and how much capacity is left for it. Amounts are in the unit of its goal. */
export type CampaignOutlook = {
  goalKind: Exclude<Campaign['goalKind'], ''>
  goal: number
  delivered: number
  planned: number
  /** How many placements were missed and have not been made good. */
  missed: number
  /**
   * How much the breaks until its last day can hold. `null`: unknown, because little is scheduled or the campaign is
   * not running.
   */
  capacity: number | null
  /** Whether the campaign will miss its goal with that capacity. */
  willMiss: boolean
  /** The total delivered by the end of each day since the first day. Days without an airing are left out. */
  days: DeliveredDay[]
}

/** Returns how a campaign is doing, for staff with the privilege `sales` or `reports`. */
export const readOutlook = endpoint<{ campaign: string }, CampaignOutlook>(
  'GET',
  '/api/campaigns/:campaign/outlook',
)
