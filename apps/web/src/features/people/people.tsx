import { users } from '@docket/model/collections/users'
import { resource } from '#resources/resource.ts'
import { Badge } from '#ui/badge.tsx'

export const peoplePages = resource(users, {
  path: '/organization/people',
  one: 'person',
  many: 'People',
  words: {
    email: { label: 'E-mail', help: 'Signs in with it.' },
    privileges: {
      label: 'May',
      help: 'What they may do besides looking. An administrator may do all of it.',
      names: {
        admin: 'Administrate',
        schedule: 'Schedule channels',
        content: 'Edit shows and media',
        members: 'Manage members',
        equipment: 'Manage equipment',
        sales: 'Sell sponsorships',
        captions: 'Caption shows',
        reports: 'See reports',
      },
    },
    bio: { lines: 4 },
    passwordConfirm: { label: 'Password again' },
    password: { help: 'At least 8 characters. They can change it after signing in.' },
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
  empty: <strong>Nobody is here yet.</strong>,
  line: ({ suspended }) => suspended && <Badge tone="warning">Suspended</Badge>,
})
