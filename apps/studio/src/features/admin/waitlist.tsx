import { waitlistEntries } from '@docket/model/collections/station/waitlist-entries'
import { resource } from '#resources/resource.ts'

export const waitlistPages = resource(waitlistEntries, {
  path: '/admin/waitlist',
  one: 'pending station',
  many: 'Waitlist',
  words: { email: { label: 'Email' } },
  columns: ['email', 'name', 'station', 'size', 'status', 'created'],
  search: ['email', 'name', 'station'],
  filters: ['status', 'size'],
  sort: '-created',
  sections: [
    { names: ['email', 'name', 'station', 'size', 'currentSystem'] },
    { heading: 'Invitation', names: ['status', 'invitedAt', 'expiresAt'] },
  ],
  readOnly: true,
  empty: (
    <span>
      <strong>Nobody is waiting.</strong> Stations that join the waitlist appear here.
    </span>
  ),
})
