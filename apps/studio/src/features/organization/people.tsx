import { users } from '@docket/model/collections/accounts/users'
import { resource } from '#resources/resource.ts'
import { Badge } from '#ui/marks/badge.tsx'
import { ORGANIZATION_LISTS } from './area.ts'

export const peoplePages = resource(users, {
  path: '/organization/people',
  one: 'person',
  many: 'People',
  area: ORGANIZATION_LISTS,
  words: {
    email: { label: 'Email', help: 'They log in with this address.' },
    privileges: {
      label: 'Privileges',
      help: 'Administrators can do everything, including managing people, integrations, keys and this page. People without privileges can look around and work on their own submissions and bookings.',
      names: {
        admin: 'Administer the station',
        schedule: 'Schedule channels, timeslots and airings',
        content: 'Edit shows, media and podcasts; review submissions',
        members: 'Manage members and certificates',
        equipment: 'Lend equipment, waive charges',
        sales: 'Manage sponsors and campaigns',
        captions: 'Caption shows',
        reports: 'See reports, without personal data',
      },
    },
    bio: { lines: 4 },
    passwordConfirm: { label: 'Repeat the password' },
    password: { help: 'At least 8 characters. They can change it after logging in.' },
  },
  columns: ['name', 'email', 'privileges', 'phone', 'created'],
  search: ['name', 'email'],
  filters: ['privileges'],
  sort: 'name',
  sections: [
    { names: ['name', 'email', 'phone', 'bio', 'avatar'] },
    { heading: 'At the station', names: ['privileges'] },
  ],
  newSections: [
    { names: ['name', 'email', 'phone'] },
    { heading: 'At the station', names: ['privileges'] },
    { heading: 'First password', names: ['password', 'passwordConfirm'] },
  ],
  archive: {
    field: 'suspended',
    archived: true,
    active: false,
    verb: 'Suspend',
    restoreVerb: 'Reinstate',
    name: 'Suspended',
  },
  removable: true,
  empty: <strong>Nobody is here yet.</strong>,
  line: ({ suspended }) => suspended && <Badge tone="warning">Suspended</Badge>,
})
