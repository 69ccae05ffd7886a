import type { App } from '@docket/accounts/app/app'
import { keepCampaigns } from './keep-campaigns.ts'
import { keepPlacements } from './keep-placements.ts'
import { serveAffidavits } from './serve-affidavits.ts'

/** Keeps campaigns and their placements in order, and serves their affidavits. */
export function sales(app: App): void {
  keepCampaigns(app)
  keepPlacements(app)
  serveAffidavits(app)
}
