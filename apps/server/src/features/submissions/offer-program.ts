import { createHash } from 'node:crypto'
import { customFields } from '@docket/model/collections/library/custom-fields'
import type { HandIn } from '@docket/model/collections/submissions/hand-ins'
import { InvalidRecord } from '@docket/model/errors'
import { customFault, customName, isEmptyCustom } from '@docket/model/station/custom-fields'
import { type HandedIn, STATEMENT_VERSION } from '@docket/model/submissions/hand-in'
import { toInstant } from '@docket/model/time'
import type { Records } from '@docket/records/store/records'
import type { Place } from './keep-hand-in.ts'

/** Converts a program to the values of a signed submission. Throws `InvalidRecord` for an invalid answer. */
export async function offerProgram(
  given: HandedIn,
  { station, records, now }: Place,
): Promise<Pick<HandIn, 'programme'>> {
  const { signature, guardian, station: _, website: __, contactEmail: ___, ...program } = given
  const answers = await answersOf(records, station.id, given.answers)
  const version = versionOf(station.submissionTerms)
  const signed = { version, signedAt: toInstant(now), name: signature.trim() }
  const agreement = guardian.trim() === '' ? signed : { ...signed, guardian: guardian.trim() }
  return { programme: { ...program, answers, agreements: [agreement] } }
}

/** Returns the station's additional questions: its public custom fields. */
export function questionsOf(records: Records, organization: string) {
  const where = { organization, public: true }
  return records.list(customFields, { where, sort: 'position,label', limit: 50 })
}

/** Returns the answers to the station's questions, with their types checked. */
async function answersOf(records: Records, organization: string, given: HandedIn['answers']) {
  const answers: Record<string, unknown> = {}
  for (const question of await questionsOf(records, organization)) {
    const answer = given[question.key]
    const fault = customFault(question, answer)
    if (fault) {
      const message = `${question.label} ${fault}.`
      throw new InvalidRecord({ [customName(question)]: { code: 'custom_field_kind', message } })
    }
    if (!isEmptyCustom(answer)) answers[question.key] = answer
  }
  return answers
}

/**
 * Returns the version of the signed text. It contains a digest of the station's terms, so changed terms have
 * a new version.
 */
function versionOf(terms: string): string {
  if (terms === '') return STATEMENT_VERSION
  const digest = createHash('sha256').update(terms).digest('hex').slice(0, 12)
  return `${STATEMENT_VERSION}, terms ${digest}`
}
