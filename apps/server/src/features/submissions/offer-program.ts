import { hasFaults, InvalidRecord } from '@docket/model/kernel/errors'
import {
  customFault,
  customFields,
  customName,
  isEmptyCustom,
} from '@docket/model/library/custom-fields'
import { designOf, type FormDesign } from '@docket/model/station/form-design'
import { acceptedIn } from '@docket/model/submissions/form/agreements'
import { answerFaults, keptAnswers } from '@docket/model/submissions/form/answers'
import { askedFields, missingFields } from '@docket/model/submissions/form/missing-fields'
import type { HandedIn } from '@docket/model/submissions/hand-in'
import type { HandIn } from '@docket/model/submissions/hand-ins'
import { programFaults, ruleFault } from '@docket/model/submissions/policy'
import { MAX_WISHES, readWishes } from '@docket/model/submissions/wishes'
import { toInstant } from '@docket/model/time/instants'
import type { Records } from '@docket/records/engine'
import { submissions as words } from '@docket/texts/model/submissions'
import { takenWish, versionOf, wishedChannels } from './rules/station-rules.ts'
import type { HandInContext } from './store-hand-in.ts'

/**
 * Converts a program to the values of a signed submission. Throws `InvalidRecord` for an invalid answer, and for a program
 * that breaks the station's rules. Whether the sender may submit is checked when the address is confirmed.
 */
export async function offerProgram(
  given: HandedIn,
  { station, records, now }: HandInContext,
): Promise<Pick<HandIn, 'programme'>> {
  const { signature, guardian, version: read, contactEmail: _, ...sent } = given
  const {
    station: __,
    website: ___,
    ...program
  } = askedFields(designOf(station.submissionForm), sent)
  const rankedSlots = await refuseBroken(given, { station, records, now })
  const { questions, ...own } = ownAnswers(given, designOf(station.submissionForm))
  const answers = { ...(await answersOf(records, station.id, given.answers)), ...own.answers }
  const version = versionOf(station)
  if (read !== '' && read !== version) {
    throw new InvalidRecord({ signature: ruleFault(words.signCurrentTerms) })
  }
  const signed = { version, signedAt: toInstant(now), name: signature.trim() }
  const agreement = {
    ...signed,
    ...(guardian.trim() !== '' && { guardian: guardian.trim() }),
    ...(station.submissionTerms !== '' && { text: station.submissionTerms }),
  }
  const { name: by, signedAt: acceptedAt } = signed
  const accepted = acceptedIn(questions ?? [], answers, { before: [], acceptedAt, by })
  return {
    programme: {
      ...program,
      rankedSlots,
      answers,
      questions,
      agreements: [agreement],
      accepted: accepted.length > 0 ? accepted : null,
    },
  }
}

/** Returns the requested places with weekday and time. Throws `InvalidRecord` if one breaks a rule. */
async function refuseBroken(
  given: HandedIn,
  { station, records, now }: HandInContext,
): Promise<HandedIn['rankedSlots']> {
  const channels = await wishedChannels(records, station)
  const rankedSlots = readWishes(given.rankedSlots, channels)
  if (!rankedSlots) {
    throw new InvalidRecord({ rankedSlots: ruleFault(words.invalidWishes({ most: MAX_WISHES })) })
  }
  const program = { ...given, rankedSlots }
  const faults = programFaults(program, station, { now, channels })
  const taken = await takenWish(records, program, channels)
  if (taken && !('rankedSlots' in faults)) faults.rankedSlots = ruleFault(taken)
  if (hasFaults(faults)) throw new InvalidRecord(faults)
  return rankedSlots
}

/**
 * Returns the answers to the station's own form, with the current questions. Files follow once the address is confirmed.
 * Throws `InvalidRecord` for missing or invalid answers.
 */
function ownAnswers(given: HandedIn, design: FormDesign) {
  const { questions } = design
  const faults = {
    ...missingFields(design, given),
    ...answerFaults(questions, given.answers, { isComplete: true }),
  }
  if (hasFaults(faults)) throw new InvalidRecord(faults)
  const answers = keptAnswers(questions, given.answers)
  return { answers, questions: questions.length > 0 ? questions : null }
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
