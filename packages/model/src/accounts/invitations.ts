import { PRIVILEGES, staffOf } from '../kernel/access.ts'
import { collection, type RecordOf } from '../kernel/collection.ts'
import { choice, choices, email, instant, reference, text } from '../kernel/field.ts'

const READERS = staffOf('organization', 'members')

/** An invitation to join the staff. Its token exists only in the email. */
export const invitations = collection('invitations', {
  tenant: 'organization',
  fields: {
    organization: reference('organizations', { required: true, cascadeDelete: true }),
    email: email({ required: true, presentable: true }),
    name: text({ max: 120 }),
    privileges: choices(PRIVILEGES),
    member: reference('members'),
    tokenHash: text({ max: 64, hidden: true }),
    expiresAt: instant({ required: true }),
    invitedBy: reference('users'),
    acceptedBy: reference('users'),
    status: choice(['invited', 'accepted', 'declined', 'withdrawn', 'expired'], { required: true }),
  },
  indexes: [{ fields: ['organization', 'status'] }, { fields: ['tokenHash'] }],
  access: { list: READERS, view: READERS },
})

export type Invitation = RecordOf<typeof invitations>
