import { invitations } from '@docket/model/accounts/invitations'
import { entities as names } from '@docket/texts/studio/app'
import { station as words } from '@docket/texts/studio/station'
import { resource } from '#resources/resource.ts'
import { InviteButton } from './invite-button.tsx'
import { ORGANIZATION_LISTS } from './lists/lists.ts'
import { PRIVILEGE_FIELD } from './privilege-field.ts'

export const invitationPages = resource(invitations, {
  path: '/organization/invitations',
  one: names.invitation,
  many: names.invitations,
  area: ORGANIZATION_LISTS,
  words: {
    email: { label: words.email },
    privileges: PRIVILEGE_FIELD,
    expiresAt: { label: words.validUntil },
    invitedBy: { label: words.invitedBy },
  },
  columns: ['email', 'name', 'status', 'privileges', 'invitedBy', 'expiresAt'],
  search: ['email', 'name'],
  filters: ['status'],
  sort: '-created',
  sections: [{ names: ['email', 'name', 'status', 'privileges', 'invitedBy', 'expiresAt'] }],
  actions: () => <InviteButton variant="primary" />,
  empty: (
    <>
      <strong>{words.noInvitations}</strong> {words.noInvitationsHelp}
    </>
  ),
})
