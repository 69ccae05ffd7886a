import { sha256 } from '../../schedule/timeslots/terms/grants/sha256.ts'
import type { FormQuestion } from '../../station/form-design.ts'
import type { Instant } from '../../time/instants.ts'

/** An agreement that someone accepted, with its wording at that time. */
export type AcceptedAgreement = {
  key: string
  /** The hash of the title and the text. */
  version: string
  title: string
  text: string
  acceptedAt: Instant
  by: string
}

const VERSION_DIGITS = 12

/** Returns the version of an agreement. A changed wording is a new version, which must be accepted again. */
export function agreementVersion({
  label,
  help = '',
}: Pick<FormQuestion, 'label' | 'help'>): string {
  return sha256(`${label}\n${help}`).slice(0, VERSION_DIGITS)
}

/**
 * Returns the agreements that answers accept, in the order of the form. An agreement accepted earlier in the same
 * version keeps its time and name.
 */
export function acceptedIn(
  questions: readonly FormQuestion[],
  answers: Readonly<Record<string, unknown>>,
  {
    before,
    acceptedAt,
    by,
  }: { before: readonly AcceptedAgreement[]; acceptedAt: Instant; by: string },
): AcceptedAgreement[] {
  return questions.flatMap((question) => {
    const { key, kind, label: title, help: text = '' } = question
    const version = agreementVersion(question)
    if (kind !== 'agreement' || answers[key] !== version) return []
    const known = before.find((one) => one.key === key && one.version === version)
    return [known ?? { key, version, title, text, acceptedAt, by }]
  })
}
