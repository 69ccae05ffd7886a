import { reasons as words } from '@docket/texts/model/submissions'
import type { SubmissionReason } from './submission-reasons.ts'

/** The most reasons in a station's list, and in one decision. */
export const MAX_REASONS = { ofStation: 100, ofDecision: 10 } as const

/** The most characters of a reason including its policy. */
const MAX_LENGTH = 420

type ListedReason = Pick<SubmissionReason, 'name' | 'policy' | 'active'>

/** Formats a reason with its policy: `It advertises (Policy 4.2)`. */
export function sayReason({ name, policy }: Pick<ListedReason, 'name' | 'policy'>): string {
  return policy === '' ? name : `${name} (${policy})`
}

/**
 * Reads the reasons for a decision as the producer sees them. If the station has a list of reasons, each must be on the
 * list (by name or as formatted) or already on the submission. Returns an error message otherwise.
 */
export function readReasons(
  given: unknown,
  { listed, before }: { listed: readonly ListedReason[]; before: readonly string[] },
): string[] | string {
  if (given === null || given === undefined || given === '') return []
  if (!isShortList(given)) return words.invalid({ most: MAX_REASONS.ofDecision })
  const active = listed.filter((one) => one.active)
  const said = given.map((text) => {
    const known = active.find((one) => one.name === text || sayReason(one) === text)
    return known ? sayReason(known) : text
  })
  const others = said.filter(
    (text) => !before.includes(text) && !active.some((one) => sayReason(one) === text),
  )
  const [other] = others
  if (active.length > 0 && other !== undefined) return words.notListed({ reason: other })
  return [...new Set(said)]
}

function isShortList(given: unknown): given is string[] {
  return (
    Array.isArray(given) &&
    given.length <= MAX_REASONS.ofDecision &&
    given.every((one) => typeof one === 'string' && one.trim() !== '' && one.length <= MAX_LENGTH)
  )
}

/** Returns the reasons that a new station starts with. */
export function starterReasons(): Pick<SubmissionReason, 'name' | 'policy'>[] {
  return Object.values(words.starters).map((name) => ({ name, policy: '' }))
}
