import type { Invitation } from '@docket/model/accounts/invitations'
import { users } from '@docket/model/accounts/users'
import type { Records } from '@docket/records/engine'

/** The fields of a staff user that determine whether they may invite people. */
type Person = Readonly<Record<string, unknown>>

/**
 * Returns whether the user may invite people to the organization. Its administrators and users with the `members`
 * privilege may, unless they are suspended.
 */
export function mayInvite(person: Person, organization: string): boolean {
  if (person.suspended || organization === '' || person.organization !== organization) return false
  return isAdmin(person) || privilegesOf(person).includes('members')
}

/** Returns whether the user may grant these privileges: only administrators may grant any. */
export function mayGive(person: Person, { privileges }: Pick<Invitation, 'privileges'>): boolean {
  return privileges.length === 0 || isAdmin(person)
}

/**
 * Returns whether the user who sent an invitation could still send it. Otherwise, people who lost their account or a
 * privilege could get it back with an invitation that they prepared.
 */
export async function isStillVouchedFor(
  records: Pick<Records, 'find'>,
  invitation: Invitation,
): Promise<boolean> {
  const { invitedBy: id, organization } = invitation
  const sender = id === '' ? undefined : await records.find(users, { id })
  return !!sender && mayInvite(sender, organization) && mayGive(sender, invitation)
}

function privilegesOf({ privileges }: Person): readonly unknown[] {
  return Array.isArray(privileges) ? privileges : []
}

function isAdmin(person: Person): boolean {
  return privilegesOf(person).includes('admin')
}
