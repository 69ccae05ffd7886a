import { quoted } from '@docket/texts/format'
import { copyRules, rules } from '@docket/texts/model/sales'
import type { FieldFaults } from '../kernel/errors.ts'
import { flagsOf, isUnderwriting } from './copy-check.ts'
import type { CopyFlag, Spot } from './spots.ts'

/** What a reviewer hears and reads. An approval expires when any of it changes. */
const REVIEWED = ['copy', 'kind', 'sponsor', 'media'] as const

/** Whether an approved spot has changed since it was approved. */
export function isChangedSinceReview(spot: Spot, before: Spot | undefined): boolean {
  if (before?.status !== 'approved' || spot.status !== 'approved') return false
  return REVIEWED.some((field) => spot[field] !== before[field])
}

/** Whether a write is a decision about a spot: it approves or refuses it, or changes the reason. */
export function isDecision(spot: Spot, before: Spot | undefined): boolean {
  if (spot.status !== 'approved' && spot.status !== 'refused') return false
  return spot.status !== before?.status || spot.decision !== before.decision
}

/**
 * Returns what is missing for a step of a spot's review. Underwriting needs its copy; anyone who approves it despite
 * flagged words, or refuses it, must give a reason.
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

/** Lists the flagged words by rule: `Price: “$5”. Call to action: “Come in”, “buy”.` */
export function sayFlags(flags: readonly CopyFlag[]): string {
  const byRule = Map.groupBy(flags, ({ kind }) => kind)
  return [...byRule]
    .map(([kind, some]) =>
      rules.flagged({
        rule: copyRules[kind],
        passages: [...new Set(some.map(({ text }) => text))].map(quoted).join(', '),
      }),
    )
    .join(' ')
}
