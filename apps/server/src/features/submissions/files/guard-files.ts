import type { App } from '@docket/accounts/app'
import { type FieldFault, type FieldFaults, InvalidRecord } from '@docket/model/kernel/errors'
import { media } from '@docket/model/media/media'
import { mediaUploads } from '@docket/model/media/media-uploads'
import { type Submission, submissions } from '@docket/model/submissions/submissions'
import { type Caller, isStaffFor } from '@docket/query/schema'
import { oneOf, type Records } from '@docket/records/engine'
import { submissions as words } from '@docket/texts/server/submissions'

/**
 * Keeps other programs' files out of a submission. Approval moves its recordings to its show, and scheduling makes that
 * show ready to air, so neither may belong to anyone else.
 */
export function guardFiles(app: App): void {
  const name = 'accepts only the producer’s own recordings, and no show of another program'
  app.guard(submissions, name, async (given, { before, caller, records }) => {
    if (caller.kind === 'system') return
    const faults = {
      ...(await mediaFaults(given, before, caller, records)),
      ...showFaults(given, before, caller),
    }
    if (Object.keys(faults).length > 0) throw new InvalidRecord(faults)
  })
}

async function mediaFaults(
  given: Submission,
  before: Submission | undefined,
  caller: Caller,
  records: Records,
): Promise<FieldFaults> {
  const added = given.media.filter((id) => !before?.media.includes(id))
  if (added.length === 0) return {}
  const found = await records.list(media, { where: { id: oneOf(added) } })
  if (found.some(({ show }) => show !== '' && show !== given.show)) {
    return { media: foreign(words.ofOtherShow) }
  }
  if (isReviewer(caller)) return {}
  const user = caller.kind === 'user' ? caller.record.id : ''
  const own = await records.list(mediaUploads, { where: { media: oneOf(added), user } })
  const isOwn = added.every((id) => own.some((upload) => upload.media === id))
  return isOwn ? {} : { media: foreign(words.onlyOwnFiles) }
}

function showFaults(
  { show }: Submission,
  before: Submission | undefined,
  caller: Caller,
): FieldFaults {
  if (show === (before?.show ?? '') || isStaffFor(caller, 'content')) return {}
  return { show: foreign(words.showByApproval) }
}

function isReviewer(caller: Caller): boolean {
  return isStaffFor(caller, 'content') || isStaffFor(caller, 'schedule')
}

function foreign(message: string): FieldFault {
  return { code: 'submission_foreign', message }
}
