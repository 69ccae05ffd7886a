import type { App } from '@docket/accounts/app'
import { flagsOf } from '@docket/model/sales/copy-check'
import { faultsOfReview, isChangedSinceReview } from '@docket/model/sales/copy-review'
import { type Spot, spots } from '@docket/model/sales/spots'
import { toInstant } from '@docket/model/time/instants'
import type { Caller } from '@docket/query/schema'
import { serveAffidavits } from './documents/serve-affidavits.ts'
import { serveContracts } from './documents/serve-contracts.ts'
import { serveInvoices } from './documents/serve-invoices.ts'
import { enforceCampaignRules } from './enforce-campaign-rules.ts'
import { protectPlacements } from './protect-placements.ts'

/** Enforces the rules of spots, campaigns and placements, and serves contracts, affidavits and invoice figures. */
export function sales(app: App): void {
  enforceSpotReview(app)
  enforceCampaignRules(app)
  protectPlacements(app)
  serveContracts(app)
  serveAffidavits(app)
  serveInvoices(app)
}

/**
 * Enforces the review of spots: flags follow from the text, each decision is stored with the person and the reason, and an
 * approved spot is reviewed again if its text or recording changes.
 */
function enforceSpotReview(app: App): void {
  const derived = 'flags words by the underwriting rules, and records who reviewed them'
  app.derive(spots, derived, (spot, { before, caller }) => ({
    flags: flagsOf(spot),
    ...(caller.kind !== 'system' && reviewOf(spot, before, caller, toInstant(app.clock.now()))),
  }))
  app.validate(spots, 'requires copy, and a reason for a review', (spot, { before, caller }) =>
    caller.kind === 'system' ? undefined : faultsOfReview(spot, before),
  )
}

/** Only the server sets who reviewed a spot and when. A reason belongs to its decision, and is cleared with it. */
function reviewOf(
  spot: Spot,
  before: Spot | undefined,
  caller: Caller,
  now: Spot['reviewedAt'],
): Partial<Spot> {
  const none = { decision: '', reviewedBy: '', reviewedAt: '' } as const
  if (isChangedSinceReview(spot, before)) return { status: 'copy_review', ...none }
  if (spot.status !== 'approved' && spot.status !== 'refused') return none
  if (spot.status !== before?.status) {
    return { reviewedBy: caller.kind === 'user' ? caller.record.id : '', reviewedAt: now }
  }
  const { reviewedBy, reviewedAt } = before
  return { reviewedBy, reviewedAt }
}
