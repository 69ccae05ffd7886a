import type { App } from '@docket/accounts/app/app'
import { type Spot, spots } from '@docket/model/collections/sales/spots'
import { flagsOf } from '@docket/model/sales/copy-check'
import { faultsOfReview, isChangedSinceReview } from '@docket/model/sales/copy-review'
import { toInstant } from '@docket/model/time'
import type { Caller } from '@docket/query/caller'

/**
 * Keeps the review of spots: what is flagged follows from the words, whoever decides is noted with the reason, and an
 * approved spot whose words or recording change is reviewed again.
 */
export function keepSpots(app: App): void {
  const derived = 'flags words by the underwriting rules, and records who reviewed them'
  app.derive(spots, derived, (spot, { before, caller }) => ({
    flags: flagsOf(spot),
    ...(caller.kind !== 'system' && reviewOf(spot, before, caller, toInstant(app.clock.now()))),
  }))
  app.validate(spots, 'requires copy, and a reason for a review', (spot, { before, caller }) =>
    caller.kind === 'system' ? undefined : faultsOfReview(spot, before),
  )
}

/** Only the server says who reviewed a spot when. A reason belongs to its decision, and goes with it. */
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
