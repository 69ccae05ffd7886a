import { invitations } from '@docket/model/collections/station/invitations'
import { resource } from '#resources/resource.ts'
import { ORGANIZATION_LISTS } from './area.ts'

export const invitationPages = resource(invitations, {
  path: '/organization/invitations',
  one: 'invitation',
  many: 'Invitations',
  area: ORGANIZATION_LISTS,
  words: {
    email: { label: 'Email' },
    privileges: { label: 'Privileges' },
    expiresAt: { label: 'Valid until' },
    invitedBy: { label: 'Invited by' },
  },
  columns: ['email', 'name', 'status', 'privileges', 'invitedBy', 'expiresAt'],
  search: ['email', 'name'],
  filters: ['status'],
  sort: '-created',
  sections: [{ names: ['email', 'name', 'status', 'privileges', 'invitedBy', 'expiresAt'] }],
  empty: (
    <>
      <strong>No invitations yet.</strong> Invite someone by email to join your staff. This list
      shows who has accepted.
    </>
  ),
})
