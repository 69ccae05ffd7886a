import { type Member, members } from '@docket/model/members/members'
import type { Records } from '@docket/records/engine'
import type { Notice } from './notices.ts'

/**
 * Returns how a notice reaches a member: in the studio and by email if they have an account, else by email. The
 * guardian of a member under 18 gets it too. Returns nothing if nobody can be reached; the notice then goes to staff.
 */
export async function reachMember(
  member: Member,
  records: Records,
): Promise<Pick<Notice, 'to' | 'mailTo'>> {
  const { kind, guardian: id, organization } = member
  const guardian =
    kind === 'youth' && id !== '' ? await records.find(members, { id, organization }) : undefined
  const people = [member, ...(guardian ? [guardian] : [])]
  const to = people.flatMap(({ user }) => (user === '' ? [] : [user]))
  const mailTo = people.flatMap(({ user, email }) => (user === '' && email !== '' ? [email] : []))
  return to.length + mailTo.length === 0 ? {} : { to, mailTo: [...new Set(mailTo)] }
}
