import type { CopyFlag, Spot } from '../collections/sales/spots.ts'
import type { FieldFaults } from '../errors.ts'
import { flagsOf, isUnderwriting } from './copy-check.ts'
import { copyRules, rules } from './words.ts'

/** What a reviewer hears and reads. When it changes, an approval does not hold anymore. */
const REVIEWED = ['copy', 'kind', 'sponsor', 'media'] as const

/** Whether an approved spot is another one than was approved. */
export function isChangedSinceReview(spot: Spot, before: Spot | undefined): boolean {
  if (before?.status !== 'approved' || spot.status !== 'approved') return false
  return REVIEWED.some((field) => spot[field] !== before[field])
}

/** Whether a write decides about a spot: it is approved or refused, or the reason for that changes. */
export function isDecision(spot: Spot, before: Spot | undefined): boolean {
  if (spot.status !== 'approved' && spot.status !== 'refused') return false
  return spot.status !== before?.status || spot.decision !== before.decision
}

/**
 * Returns what is missing for a step of a spot's review. Underwriting needs its words; whoever approves them although
 * some are flagged, or refuses them, gives a reason.
 */
export function faultsOfReview(spot: Spot, before: Spot | undefined): FieldFaults {
  const { status, copy, decision } = spot
  const isTouched = status !== before?.status || copy !== before.copy
  const isSubmitted = status === 'copy_review' || status === 'approved'
  if (isTouched && isSubmitted && isUnderwriting(spot) && copy.trim() === '') {
    return { copy: { code: 'spot_without_copy', message: rules.noCopy } }
  }
  if (!isDecision(spot, before) || decision.trim() !== '') return {}
  if (status === 'refused') return { decision: missing(rules.refuseReason) }
  const flags = flagsOf(spot)
  if (flags.length === 0) return {}
  return {
    copy: { code: 'spot_flagged', message: sayFlags(flags) },
    decision: missing(rules.approveReason),
  }
}

function missing(message: string) {
  return { code: 'spot_reason_required', message }
}

/** Says which words are flagged by which rule: `Price: “$5”. Call to action: “Come in”, “buy”.` */
export function sayFlags(flags: readonly CopyFlag[]): string {
  const byRule = Map.groupBy(flags, ({ kind }) => kind)
  return [...byRule]
    .map(([kind, some]) =>
      rules.flagged(copyRules[kind], [...new Set(some.map(({ text }) => text))]),
    )
    .join(' ')
}
