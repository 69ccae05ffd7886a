import type { App } from '@docket/accounts/app'
import type { FieldFault, FieldFaults } from '@docket/model/kernel/errors'
import { isEmpty } from '@docket/model/kernel/forms/rules'
import { filledCustom } from '@docket/model/library/custom-fields'
import { shows } from '@docket/model/library/shows'
import { media } from '@docket/model/media/media'
import { isOwnAnswer } from '@docket/model/submissions/form/answers'
import { type Submission, submissions } from '@docket/model/submissions/submissions'
import type { Caller } from '@docket/query/schema'
import { oneOf, type Records } from '@docket/records/engine'
import { submissions as words } from '@docket/texts/server/submissions'
import { guardFiles } from './files/guard-files.ts'
import { enforceForm } from './form/enforce-form.ts'
import { exchangeMessages } from './messages/exchange-messages.ts'
import { servePlaces } from './places/serve-places.ts'
import { enforceReasons } from './reasons/enforce-reasons.ts'
import { enforceRules } from './rules/enforce-rules.ts'
import { followSchedule } from './scheduling/follow-schedule.ts'
import { scheduleSubmissions } from './scheduling/schedule-submission.ts'

/**
 * Checks that a submission is signed and has a length and a preferred time, and that a rejection has a
 * reason. Creates the show of an approved submission in the same write.
 */
export function validateSubmissions(app: App): void {
  app.derive(submissions, 'names the submitter and the reviewer', (given, { before, caller }) => {
    const submitter = before ? given.submitter : given.submitter || idOf(caller)
    const isTaken = given.status === 'in_review' && before?.status !== 'in_review'
    return { submitter, ...(isTaken && { reviewer: idOf(caller) || given.reviewer }) }
  })
  const completeness =
    'checks that it is complete when submitted, and that a rejection has a reason'
  app.validate(submissions, completeness, (given, { before, caller }) =>
    given.status === before?.status || caller.kind === 'system' ? undefined : faultsOf(given),
  )
  const readiness = 'makes the show of a scheduled submission ready to air'
  app.effect(submissions, readiness, async ({ status, show: id }, { before, records }) => {
    if (status !== 'scheduled' || before?.status === 'scheduled' || id === '') return
    const show = await records.find(shows, { id })
    if (show?.status === 'draft') await records.update(shows, id, { status: 'ready' })
  })
  guardFiles(app)
  enforceRules(app)
  enforceForm(app)
  enforceReasons(app)
  exchangeMessages(app)
  followSchedule(app)
  servePlaces(app)
  scheduleSubmissions(app)
  const approval = 'creates the show of an approved submission'
  app.effect(submissions, approval, async (given, { before, records }) => {
    const isApproved = given.status === 'approved' && before?.status !== 'approved'
    if (isApproved && given.show === '') return { show: await makeShow(given, records) }
    return undefined
  })
}

function idOf(caller: Caller): string {
  return caller.kind === 'user' ? caller.record.id : ''
}

function faultsOf({ status, reasons, ...submission }: Submission): FieldFaults {
  if (status === 'submitted') return unfinished(submission)
  if (status !== 'rejected' || !isEmpty(reasons)) return {}
  return { reasons: notReady(words.giveReason) }
}

function unfinished({
  trtSec,
  rankedSlots,
  agreements,
}: Pick<Submission, 'trtSec' | 'rankedSlots' | 'agreements'>): FieldFaults {
  const isSigned = agreements?.some(({ name }) => name.trim() !== '')
  return {
    ...(trtSec === 0 && { trtSec: notReady(words.enterLength) }),
    ...(!rankedSlots?.length && {
      rankedSlots: notReady(words.chooseTime),
    }),
    ...(!isSigned && { agreements: notReady(words.signFirst) }),
  }
}

function notReady(message: string): FieldFault {
  return { code: 'submission_not_ready', message }
}

async function makeShow(submission: Submission, records: Records): Promise<string> {
  const { organization, title, description, language, trtSec, contentFlags, adult } = submission
  const { answers, media: files } = submission
  const custom = filledCustom(toCustomFields(answers ?? {}))
  const show = await records.create(shows, {
    organization,
    title,
    description,
    language,
    trtSec,
    contentFlags: adult ? [...new Set([...contentFlags, 'adult' as const])] : contentFlags,
    ...(custom && { custom }),
    local: true,
    visibility: 'public',
    status: 'draft',
  })
  // A recording of another show stays there, even one that was added before this check existed.
  const free = await records.list(media, { where: { id: oneOf(files), show: '' } })
  for (const { id } of free) await records.update(media, id, { show: show.id })
  return show.id
}

/** The answers to the questions of the form stay with the submission. */
function toCustomFields(answers: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(answers).filter(([key]) => !isOwnAnswer(key)))
}
