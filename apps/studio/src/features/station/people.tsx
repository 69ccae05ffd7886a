import { users } from '@docket/model/accounts/users'
import { entities as names } from '@docket/texts/studio/app'
import { station as words } from '@docket/texts/studio/station'
import { resource } from '#resources/resource.ts'
import { Badge } from '#ui/marks/badge.tsx'
import { InviteButton } from './invite-button.tsx'
import { ORGANIZATION_LISTS } from './lists/lists.ts'
import { PRIVILEGE_FIELD } from './privilege-field.ts'

export const peoplePages = resource(users, {
  path: '/organization/people',
  one: names.person,
  many: names.people,
  area: ORGANIZATION_LISTS,
  words: {
    email: { label: words.email, help: words.emailHelp },
    privileges: PRIVILEGE_FIELD,
    bio: { lines: 4 },
    passwordConfirm: { label: words.repeatThePassword },
    password: { help: words.passwordHelp },
  },
  columns: ['name', 'email', 'privileges', 'created'],
  search: ['name', 'email'],
  filters: ['privileges'],
  sort: 'name',
  sections: [
    { names: ['name', 'email', 'phone', 'bio', 'avatar'] },
    { heading: words.atTheStation, names: ['privileges'] },
  ],
  newSections: [
    { names: ['name', 'email', 'phone'] },
    { heading: words.atTheStation, names: ['privileges'] },
    { heading: words.firstPassword, names: ['password', 'passwordConfirm'] },
  ],
  archive: {
    field: 'suspended',
    archived: true,
    active: false,
    verb: words.suspend,
    restoreVerb: words.reinstate,
    name: words.suspended,
    restored: words.reinstated,
  },
  removable: true,
  actions: () => <InviteButton variant="quiet" />,
  empty: <strong>{words.nobodyIsHere}</strong>,
  line: ({ suspended }) => suspended && <Badge tone="warning">{words.suspended}</Badge>,
})
