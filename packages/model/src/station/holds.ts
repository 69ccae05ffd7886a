import { holds as words } from '@docket/texts/model/station'
import type { RetentionRule } from './retention-rules.ts'

export type RetentionTarget = Exclude<RetentionRule['target'], ''>

type Values = Readonly<Record<string, unknown>>

/** A record that a hold may cover. `category` is its show's category, or `''`. */
export type HoldTarget = { target: RetentionTarget; category: string }

type HoldRule = Pick<RetentionRule, 'name' | 'target' | 'category' | 'active' | 'legalHold'>

/** Why a held record cannot be changed: the same sentence for every kind of change. */
export function sayHeld({ name }: Pick<RetentionRule, 'name'>): string {
  return words.held({ hold: name })
}

/** Why a station with a hold cannot be deleted. */
export function sayHeldStation({ name }: Pick<RetentionRule, 'name'>): string {
  return words.heldStation({ hold: name })
}

/**
 * Returns a hold that covers the record. A hold on shows also covers their media, and a hold on media also covers the
 * shows. A hold applies regardless of the rule's days and number of airings.
 */
export function holdOn<H extends HoldRule>(
  holds: readonly H[],
  { target, category }: HoldTarget,
): H | undefined {
  return holds.find(
    (hold) =>
      hold.active &&
      hold.legalHold &&
      groupOf(hold.target) === groupOf(target) &&
      (hold.category === '' || hold.category === category),
  )
}

function groupOf(target: RetentionRule['target']): string {
  return target === 'media' ? 'shows' : target
}

/** Returns whether a change archives the record or removes one of its files, which a hold forbids. */
export function losesHeld(target: RetentionTarget, before: Values, after: Values): boolean {
  const becomes = (name: string, value: unknown) => before[name] !== value && after[name] === value
  if (target === 'shows') return becomes('status', 'archived')
  if (target !== 'media') return becomes('archived', true)
  const losesFile = before.file !== '' && after.file !== before.file
  const isReplaced = !before.replacementBytes && Boolean(after.replacementBytes)
  return losesFile || isReplaced || becomes('status', 'archived') || becomes('status', 'deleted')
}

/**
 * Returns what is wrong with a rule, by field. Refuses a rule that could never apply, or that would apply immediately.
 */
export function faultsOfRetentionRule(
  rule: Pick<RetentionRule, 'target' | 'action' | 'category'> &
    Pick<RetentionRule, 'afterDays' | 'afterRuns' | 'legalHold' | 'active'>,
): Partial<Record<'action' | 'category' | 'afterRuns' | 'afterDays', string>> {
  const { target, action, category, afterDays, afterRuns, legalHold, active } = rule
  const airs = target === 'shows' || target === 'media'
  return {
    ...(!airs && action === 'clearFile' && { action: words.noFiles }),
    ...(!airs && category !== '' && { category: words.noCategory }),
    ...(!airs && afterRuns > 0 && { afterRuns: words.noAirings }),
    ...(active &&
      !legalHold &&
      afterDays === 0 &&
      afterRuns === 0 && { afterDays: words.noCondition }),
  }
}
