import type { App } from '@docket/accounts/app'
import { serveAffidavits } from './documents/serve-affidavits.ts'
import { serveContracts } from './documents/serve-contracts.ts'
import { serveInvoices } from './documents/serve-invoices.ts'
import { keepCampaigns } from './keep-campaigns.ts'
import { keepPlacements } from './keep-placements.ts'
import { keepSpots } from './keep-spots.ts'

/** Enforces the rules of spots, campaigns and placements, and serves contracts, affidavits and invoice figures. */
export function sales(app: App): void {
  keepSpots(app)
  keepCampaigns(app)
  keepPlacements(app)
  serveContracts(app)
  serveAffidavits(app)
  serveInvoices(app)
}
