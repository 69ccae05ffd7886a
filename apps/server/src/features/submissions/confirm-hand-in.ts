import type { App } from '@docket/accounts/app/app'
import { bulletins } from '@docket/model/collections/sales/bulletins'
import { organizations } from '@docket/model/collections/station/organizations'
import { type HandIn, handIns } from '@docket/model/collections/submissions/hand-ins'
import { submissions } from '@docket/model/collections/submissions/submissions'
import { Forbidden, NotFound } from '@docket/model/errors'
import { type ConfirmedHandIn, HAND_IN_DAYS } from '@docket/model/submissions/hand-in'
import { type EpochMs, toInstant } from '@docket/model/time'
import type { Records } from '@docket/records/store/records'
import { hashToken, newMailToken } from '@docket/service/mail/mail-token'
import { outcomeMail } from './mails.ts'
import { makeApplicant } from './make-applicant.ts'
import { producerFault } from './rules/producer-rules.ts'
import { words } from './words.ts'

/** Passes a confirmed submission on to the station and mails the sender. */
export async function bringBeforeStation(app: App, token: string): Promise<ConfirmedHandIn> {
  const now = app.clock.now()
  return await app.transaction(async (records, { post }) => {
    const found = await records.find(handIns, { tokenHash: hashToken(token), confirmedAt: '' })
    if (!found || found.expiresAt < toInstant(now)) {
      throw new NotFound(words.linkExpired)
    }
    // Only now is the address known to be the sender's, so that nobody learns from a refusal who is a member.
    if (found.programme) await refuseProducer(found, records, now)
    const { kind, title, made } = await makeOf(found, records)
    const { name: station } = await records.get(organizations, found.organization)
    const facts = { to: found.contactEmail, installation: app.installation(), station }
    const mail = outcomeMail(facts, { kind, title, status: 'submitted' })
    if (mail) await post(mail, { kind: 'told' })
    if (kind === 'membership') {
      // The member’s record has all of it, and takes no files.
      await records.delete(handIns, found.id)
      return { kind, title, station, filesToken: '' }
    }
    // The link in the mail is now used up. Files need the new token, which was never in a mail.
    const { token: filesToken, ...kept } = newMailToken(now, HAND_IN_DAYS)
    const emptied = { programme: null, notice: null, confirmedAt: toInstant(now) }
    await records.update(handIns, found.id, { ...made, ...kept, ...emptied })
    return { kind, title, station, filesToken }
  })
}

async function refuseProducer(
  { organization, contactEmail }: HandIn,
  records: Records,
  now: EpochMs,
): Promise<void> {
  const producer = { organization, contactEmail, submitter: '', member: '' }
  const fault = await producerFault(producer, records, now)
  if (fault) throw new Forbidden(fault)
}

type Made = Pick<ConfirmedHandIn, 'kind' | 'title'> & {
  made: Partial<Pick<HandIn, 'submission' | 'bulletin'>>
}

async function makeOf(
  { organization, contactEmail, programme: program, notice, application }: HandIn,
  records: Records,
): Promise<Made> {
  if (notice) {
    const { title } = notice
    const { id } = await records.create(bulletins, { ...notice, organization, status: 'draft' })
    return { kind: 'notice', title, made: { bulletin: id } }
  }
  if (application) {
    await makeApplicant({ ...application, organization }, records)
    return { kind: 'membership', title: application.name, made: {} }
  }
  if (!program) throw new NotFound(words.nothingSubmitted)
  const { id, title } = await records.create(submissions, {
    ...program,
    organization,
    contactEmail,
    status: 'submitted',
  })
  return { kind: 'programme', title, made: { submission: id } }
}
