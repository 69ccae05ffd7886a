import type { App } from '@docket/accounts/app'
import { NotFound, Refusal } from '@docket/model/kernel/errors'
import { type Bulletin, bulletins } from '@docket/model/sales/bulletins'
import { HAND_IN_FILES } from '@docket/model/submissions/hand-in'
import { type HandIn, handIns } from '@docket/model/submissions/hand-ins'
import { type Submission, submissions } from '@docket/model/submissions/submissions'
import { toInstant } from '@docket/model/time/instants'
import type { Records } from '@docket/records/engine'
import { hashToken } from '@docket/service/mail'
import { submissions as words } from '@docket/texts/server/submissions'

/** The states in which the station has not decided yet. */
const UNDECIDED: ReadonlySet<Submission['status']> = new Set([
  'submitted',
  'in_review',
  'changes_requested',
])

type HandInRecord = { kind: 'programme'; record: Submission } | { kind: 'notice'; record: Bulletin }
export type OpenHandIn = HandInRecord & { handIn: HandIn }

/**
 * Returns the submission of a token. Throws `NotFound`, or a `Refusal` 409 when all its files are uploaded.
 */
export async function findOpen(app: App, records: Records, token: string): Promise<OpenHandIn> {
  const found = await records.find(handIns, { tokenHash: hashToken(token) })
  const isGood = found && found.confirmedAt !== '' && found.expiresAt >= toInstant(app.clock.now())
  const open = isGood ? await readOpen(records, found) : undefined
  if (!found || !open) throw new NotFound(words.filesClosed)
  const { most } = HAND_IN_FILES[open.kind]
  const held = open.kind === 'notice' ? Number(open.record.image !== '') : open.record.media.length
  if (held >= most) {
    throw new Refusal(409, words.mostFiles[open.kind]({ most }))
  }
  return { ...open, handIn: found }
}

/** Returns the created record while the station has not decided about it. */
async function readOpen(
  records: Records,
  { submission, bulletin }: HandIn,
): Promise<HandInRecord | undefined> {
  if (bulletin !== '') {
    const record = await records.get(bulletins, bulletin)
    return record.status === 'draft' ? { kind: 'notice', record } : undefined
  }
  const record = await records.get(submissions, submission)
  return UNDECIDED.has(record.status) ? { kind: 'programme', record } : undefined
}
