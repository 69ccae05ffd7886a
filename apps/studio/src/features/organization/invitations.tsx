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
    privileges: { label: 'May' },
    expiresAt: { label: 'Good until' },
    invitedBy: { label: 'Invited by' },
  },
  columns: ['email', 'name', 'status', 'privileges', 'invitedBy', 'expiresAt'],
  search: ['email', 'name'],
  filters: ['status'],
  sort: '-created',
  sections: [{ names: ['email', 'name', 'status', 'privileges', 'invitedBy', 'expiresAt'] }],
  empty: (
    <>
      <strong>Nobody is invited.</strong> A letter asks somebody to join your staff; here you see
      whether they have.
    </>
  ),
})
