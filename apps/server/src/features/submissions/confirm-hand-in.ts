import type { App } from '@docket/accounts/app'
import { type User, users } from '@docket/model/accounts/users'
import { Conflict, Forbidden, NotFound } from '@docket/model/kernel/errors'
import { members } from '@docket/model/members/members'
import { bulletins } from '@docket/model/sales/bulletins'
import { organizations } from '@docket/model/station/organizations'
import { askedOf } from '@docket/model/submissions/form/answers'
import { type ConfirmedHandIn, HAND_IN_DAYS } from '@docket/model/submissions/hand-in'
import { type HandIn, handIns, type OfferedMember } from '@docket/model/submissions/hand-ins'
import { submissions } from '@docket/model/submissions/submissions'
import { type EpochMs, toInstant } from '@docket/model/time/instants'
import { containing, type Records } from '@docket/records/engine'
import { inLanguage, languageOfStation } from '@docket/service/languages'
import { hashToken, newMailToken, openLink } from '@docket/service/mail'
import { openSealer } from '@docket/service/secrets'
import { submissions as words } from '@docket/texts/server/submissions'
import { outcomeMail } from './mails.ts'
import { STATUS_LINK } from './messages/status-link.ts'
import { producerFault } from './rules/producer-rules.ts'

const MAX_NAMESAKES = 50

/**
 * Creates an applicant whose address is confirmed, with their account at the station if they have one. Throws `Conflict`
 * if the station already has the address. Only its owner learns that.
 */
async function makeApplicant(
  applicant: OfferedMember & { organization: string },
  records: Records,
): Promise<void> {
  const { organization, email } = applicant
  const where = { organization, email: containing(email) }
  const known = await records.list(members, { where, limit: MAX_NAMESAKES })
  const isSame = (address: string) => address.toLowerCase() === email
  if (known.some(({ email: address, status }) => isSame(address) && status !== 'ended')) {
    throw new Conflict(words.isKnown)
  }
  const user = (await records.find(users, { organization, email } as object)) as User | undefined
  const isFree = user?.verified && (await records.count(members, { user: user.id })) === 0
  const account = isFree ? { user: user.id } : {}
  await records.create(members, { ...applicant, ...account, status: 'applicant' })
}

/** Passes a confirmed submission on to the station and mails the sender. */
export async function bringBeforeStation(app: App, mailed: string): Promise<ConfirmedHandIn> {
  const now = app.clock.now()
  return await app.transaction(async (records, { post }) => {
    const found = await records.find(handIns, { tokenHash: hashToken(mailed), confirmedAt: '' })
    if (!found || found.expiresAt < toInstant(now)) {
      throw new NotFound(words.linkExpired)
    }
    // Checked only now that the address is known to be the sender's, so that no refusal reveals to others who is a
    // member.
    if (found.programme) await refuseProducer(found, records, now)
    const { kind, title, made, fileQuestions, sealedLink = '' } = await makeOf(found, records)
    const token = openLink({ sealedLink }, openSealer(app.config), STATUS_LINK) ?? ''
    const organization = await records.get(organizations, found.organization)
    const { name: station } = organization
    const facts = { to: found.contactEmail, installation: app.installation(), station, token }
    const mail = inLanguage(languageOfStation(organization), () =>
      outcomeMail(facts, { kind, title, status: 'submitted' }),
    )
    if (mail) await post(mail, { kind: 'told' })
    if (kind === 'membership') {
      // The member’s record has all of the data, and accepts no files.
      await records.delete(handIns, found.id)
      return { kind, title, station, filesToken: '', fileQuestions: [] }
    }
    // The link in the mail is now used up. Files need the new token, which was never in a mail.
    const { token: filesToken, ...kept } = newMailToken(now, HAND_IN_DAYS)
    const emptied = { programme: null, notice: null, confirmedAt: toInstant(now) }
    await records.update(handIns, found.id, { ...made, ...kept, ...emptied })
    return { kind, title, station, filesToken, fileQuestions }
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

type MadeRecords = Pick<ConfirmedHandIn, 'kind' | 'title' | 'fileQuestions'> & {
  made: Partial<Pick<HandIn, 'submission' | 'bulletin'>>
  /** The link to the status page. Only programs have one. */
  sealedLink?: string
}

async function makeOf(
  { organization, contactEmail, programme: program, notice, application }: HandIn,
  records: Records,
): Promise<MadeRecords> {
  if (notice) {
    const { title } = notice
    const { id } = await records.create(bulletins, { ...notice, organization, status: 'draft' })
    return { kind: 'notice', title, made: { bulletin: id }, fileQuestions: [] }
  }
  if (application) {
    await makeApplicant({ ...application, organization }, records)
    return { kind: 'membership', title: application.name, made: {}, fileQuestions: [] }
  }
  if (!program) throw new NotFound(words.nothingSubmitted)
  const { id, title, sealedLink } = await records.create(submissions, {
    ...program,
    organization,
    contactEmail,
    status: 'submitted',
  })
  const asked = askedOf(program.questions ?? [], program.answers ?? {})
  const fileQuestions = asked.filter((question) => question.kind === 'file')
  return { kind: 'programme', title, made: { submission: id }, fileQuestions, sealedLink }
}
