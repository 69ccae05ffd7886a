import { isDeepStrictEqual } from 'node:util'
import type { App } from '@docket/accounts/app'
import type { FieldFaults } from '@docket/model/kernel/errors'
import { designOf } from '@docket/model/station/form-design'
import { type Organization, organizations } from '@docket/model/station/organizations'
import { acceptedIn } from '@docket/model/submissions/form/agreements'
import { answerFaults, keptQuestions, unknownAnswers } from '@docket/model/submissions/form/answers'
import { designFault } from '@docket/model/submissions/form/design-fault'
import { missingFields } from '@docket/model/submissions/form/missing-fields'
import { ruleFault } from '@docket/model/submissions/policy'
import { type Agreement, type Submission, submissions } from '@docket/model/submissions/submissions'
import { type EpochMs, toInstant } from '@docket/model/time/instants'
import { type Caller, isStaffFor } from '@docket/query/schema'
import { versionOf } from '../rules/station-rules.ts'

/** The states in which the producer still answers, so that the current form applies. */
const ANSWERED_NOW: ReadonlySet<Submission['status']> = new Set(['', 'draft', 'changes_requested'])

/**
 * Enforces the form that a station designs: the form's own limits, and the answers to it from every source. Stores with a
 * submission what its producer saw: the questions, and the terms that were signed.
 */
export function enforceForm(app: App): void {
  const design = 'checks the submission form that it designs'
  app.validate(organizations, design, ({ submissionForm }, { before }) => {
    if (isDeepStrictEqual(submissionForm, before?.submissionForm)) return undefined
    const fault = designFault(submissionForm)
    return fault === undefined ? undefined : { submissionForm: ruleFault(fault) }
  })
  const seen = 'records the questions that its producer saw, and the terms that were signed'
  app.derive(submissions, seen, async (given, { before, caller, records }) => {
    if (caller.kind === 'system') return
    const station = await records.find(organizations, { id: given.organization })
    if (!station) return
    const { agreements } = given
    const isAsked = asksNow(given, before)
    const questions = isAsked ? questionsNow(given, before, station) : (before?.questions ?? null)
    return {
      questions,
      accepted: isAsked
        ? acceptedNow({ ...given, questions }, before, { by: nameOf(caller), now: app.clock.now() })
        : (before?.accepted ?? null),
      ...(agreements && {
        agreements: agreements.map((one) =>
          withText(
            signedNow(one, before?.agreements ?? [], caller, app.clock.now()),
            before?.agreements ?? [],
            station,
          ),
        ),
      }),
    }
  })
  const answers = 'checks the answers to the station’s form'
  app.validate(submissions, answers, async (given, { before, caller, records }) => {
    if (caller.kind === 'system') return undefined
    const isSentIn = given.status === 'submitted' && before?.status !== 'submitted'
    if (!isSentIn && isDeepStrictEqual(given.answers, before?.answers)) return undefined
    const isComplete = isSentIn && given.exceptionReason.trim() === ''
    const questions = given.questions ?? []
    const answered = given.answers ?? {}
    const station = isComplete
      ? await records.find(organizations, { id: given.organization })
      : undefined
    return {
      ...unknownAnswers(questions, answered),
      ...answerFaults(questions, answered, { isComplete, files: given.media }),
      ...(station && missingFields(designOf(station.submissionForm), given)),
    } satisfies FieldFaults
  })
}

function asksNow(given: Submission, before: Submission | undefined): boolean {
  return !before || ANSWERED_NOW.has(given.status) || ANSWERED_NOW.has(before.status)
}

function acceptedNow(
  { questions, answers }: Submission,
  before: Submission | undefined,
  { by, now }: { by: string; now: EpochMs },
): Submission['accepted'] {
  const known = { before: before?.accepted ?? [], acceptedAt: toInstant(now), by }
  const accepted = acceptedIn(questions ?? [], answers ?? {}, known)
  return accepted.length > 0 ? accepted : null
}

/** Returns the name of the account that accepts, or its email address if it has no name. */
function nameOf(caller: Caller): string {
  if (!('record' in caller)) return ''
  const { name, email } = caller.record
  return String(name || email || '')
}

function questionsNow(
  { answers }: Submission,
  before: Submission | undefined,
  { submissionForm }: Organization,
): Submission['questions'] {
  const { questions } = designOf(submissionForm)
  const kept = keptQuestions(questions, before?.questions ?? [], answers ?? {})
  return kept.length > 0 ? kept : null
}

/**
 * A stored signature never changes. A new one gets the current time, and the name of the account that sends it if it has
 * one. Staff enter signatures from paper.
 */
function signedNow(
  given: Agreement,
  before: readonly Agreement[],
  caller: Caller,
  now: EpochMs,
): Agreement {
  const { version, signedAt, name } = given
  const known = before.find((one) => one.version === version && one.signedAt === signedAt)
  if (known && known.name === name) return known
  if (name.trim() === '') return given
  const isStaff = isStaffFor(caller, 'content') || isStaffFor(caller, 'schedule')
  const own = caller.kind === 'user' ? String(caller.record.name ?? '').trim() : ''
  return { ...given, signedAt: toInstant(now), name: isStaff || own === '' ? name : own }
}

/** Only the server sets the text that belongs to a version. */
function withText(
  agreement: Agreement,
  before: readonly Agreement[],
  station: Organization,
): Agreement {
  const { text: _, ...signed } = agreement
  const known = before.find(({ version, text }) => version === signed.version && text)
  const text = known?.text ?? (signed.version === versionOf(station) ? station.submissionTerms : '')
  return text === '' ? signed : { ...signed, text }
}
