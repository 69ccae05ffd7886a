import type { App } from '@docket/accounts/app/app'
import { media } from '@docket/model/collections/library/media'
import { shows } from '@docket/model/collections/library/shows'
import { type Submission, submissions } from '@docket/model/collections/submissions/submissions'
import { InvalidRecord } from '@docket/model/errors'
import type { Caller } from '@docket/query/caller'
import type { Records } from '@docket/records/store/records'

/**
 * Checks that a submission is signed and has a length and a preferred time, and that a rejection has a
 * reason. Creates the show of an approved submission in the same write.
 */
export function keepSubmissions(app: App): void {
  app.beforeSave(submissions, async (given, { before, records, caller }) => {
    const submitter = before ? given.submitter : given.submitter || idOf(caller)
    if (given.status === before?.status) return { submitter }
    if (caller.kind !== 'system') refuseUnready(given)
    return { submitter, ...(await consequencesOf(given, records, caller)) }
  })
}

async function consequencesOf(
  submission: Submission,
  records: Records,
  caller: Caller,
): Promise<Partial<Submission>> {
  const { status, show } = submission
  if (status === 'in_review') return { reviewer: idOf(caller) || submission.reviewer }
  if (status !== 'approved' || show !== '') return {}
  return { show: await makeShow(submission, records) }
}

function idOf(caller: Caller): string {
  return caller.kind === 'user' ? caller.record.id : ''
}

function refuseUnready({ status, ...submission }: Submission): void {
  if (status === 'submitted') refuseUnfinished(submission)
  if (status === 'rejected' && !submission.reasons?.length) {
    refuse('reasons', 'Give a reason: the station rule that it breaks.')
  }
}

function refuseUnfinished({ trtSec, rankedSlots, agreements }: Omit<Submission, 'status'>): void {
  if (trtSec === 0) refuse('trtSec', 'Enter its length before you send it in.')
  if (!rankedSlots?.length) refuse('rankedSlots', 'Choose at least one time before you send it in.')
  if (!agreements?.some(({ name }) => name.trim() !== '')) {
    refuse('agreements', 'Sign it before you send it in.')
  }
}

function refuse(field: string, message: string): never {
  throw new InvalidRecord({ [field]: { code: 'submission_not_ready', message } })
}

async function makeShow(submission: Submission, records: Records): Promise<string> {
  const { organization, title, description, language, trtSec, contentFlags, adult } = submission
  const { answers: custom, media: files } = submission
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
  for (const id of files) await records.update(media, id, { show: show.id })
  return show.id
}
