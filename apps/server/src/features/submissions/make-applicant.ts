import { type User, users } from '@docket/model/accounts/users'
import { Conflict } from '@docket/model/kernel/errors'
import { members } from '@docket/model/members/members'
import type { OfferedMember } from '@docket/model/submissions/hand-ins'
import { containing, type Records } from '@docket/records/engine'
import { words } from './words.ts'

const MAX_NAMESAKES = 50

/**
 * Creates an applicant whose address is confirmed, with their account at the station if they have one. Throws `Conflict`
 * if the station already has the address. Only its owner learns that.
 */
export async function makeApplicant(
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
