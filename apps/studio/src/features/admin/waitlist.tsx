import { waitlistEntries } from '@docket/model/accounts/waitlist-entries'
import { admin as words } from '@docket/texts/studio/admin'
import { resource } from '#resources/resource.ts'

export const waitlistPages = resource(waitlistEntries, {
  path: '/admin/waitlist',
  one: words.pendingStation,
  many: words.waitlist,
  words: { email: { label: words.email } },
  columns: ['email', 'name', 'station', 'size', 'status', 'created'],
  search: ['email', 'name', 'station'],
  filters: ['status', 'size'],
  sort: '-created',
  sections: [
    { names: ['email', 'name', 'station', 'size', 'currentSystem'] },
    { heading: words.invitation, names: ['status', 'invitedAt', 'expiresAt'] },
  ],
  readOnly: true,
  empty: (
    <span>
      <strong>{words.nobodyIsWaiting}</strong> {words.nobodyIsWaitingHelp}
    </span>
  ),
})
