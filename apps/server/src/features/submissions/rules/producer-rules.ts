import { type User, users } from '@docket/model/accounts/users'
import { certifications } from '@docket/model/members/certifications'
import { type Member, members } from '@docket/model/members/members'
import { organizations } from '@docket/model/station/organizations'
import { openFault, standingFault, UNDECIDED } from '@docket/model/submissions/policy'
import { type Submission, submissions } from '@docket/model/submissions/submissions'
import type { Day, EpochMs } from '@docket/model/time/instants'
import { dayOf } from '@docket/model/time/zone'
import { containing, not, oneOf, type Records } from '@docket/records/engine'

/** A producer: with an account, as a member that staff entered, or by a confirmed address. Empty if not known. */
export type Producer = Pick<
  Submission,
  'organization' | 'submitter' | 'member' | 'contactEmail'
> & {
  /** The submission that is checked. It does not count as another one. */
  id?: string
}

const MAX_NAMESAKES = 50

/** Returns why the station accepts nothing from this producer now. */
export async function producerFault(
  producer: Producer,
  records: Records,
  now: EpochMs,
): Promise<string | undefined> {
  const station = await records.find(organizations, { id: producer.organization })
  if (!station) return undefined
  const { submissionsFrom: from, submissionMostOpen: most, timeZone } = station
  if (from !== '' && from !== 'anyone') {
    const today = dayOf(now, timeZone)
    const known = await membersOf(producer, records)
    const judged = from === 'certified' ? await withCertificates(known, records, today) : known
    const fault = standingFault(judged, station, today)
    if (fault) return fault
  }
  return most > 0 ? openFault(await openOf(producer, records), station) : undefined
}

/** Adds to each member whether they have a certificate that is valid today. */
async function withCertificates(known: readonly Member[], records: Records, today: Day) {
  const held = await records.list(certifications, {
    where: { member: oneOf(known.map(({ id }) => id)) },
  })
  const valid = held.filter(({ expiresOn }) => expiresOn === '' || expiresOn >= today)
  return known.map((member) => ({
    ...member,
    isCertified: valid.some((one) => one.member === member.id),
  }))
}

/** Returns the records of a producer at the station. An address counts only once it is confirmed. */
async function membersOf(
  { organization, submitter, member, contactEmail }: Producer,
  records: Records,
): Promise<Member[]> {
  if (member !== '') return records.list(members, { where: { organization, id: member } })
  if (submitter === '') return ofAddress(records, organization, contactEmail)
  const own = await records.list(members, { where: { organization, user: submitter } })
  if (own.length > 0) return own
  const user = (await records.find(users, { id: submitter })) as User | undefined
  return user?.verified ? ofAddress(records, organization, user.email) : []
}

async function ofAddress(
  records: Records,
  organization: string,
  address: string,
): Promise<Member[]> {
  if (address === '') return []
  const where = { organization, email: containing(address) }
  const found = await records.list(members, { where, limit: MAX_NAMESAKES })
  return found.filter(({ email }) => email.toLowerCase() === address.toLowerCase())
}

/** Returns how many other submissions of the producer the station has not decided about. */
function openOf(
  { id, organization, submitter, member, contactEmail }: Producer,
  records: Records,
): Promise<number> {
  const own =
    member !== '' ? { member } : submitter !== '' ? { submitter } : { submitter, contactEmail }
  const others = id ? { id: not(id) } : {}
  return records.count(submissions, { organization, status: oneOf(UNDECIDED), ...own, ...others })
}
