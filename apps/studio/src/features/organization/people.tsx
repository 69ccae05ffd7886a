import { users } from '@docket/model/collections/accounts/users'
import { resource } from '#resources/resource.ts'
import { Badge } from '#ui/marks/badge.tsx'
import { ORGANIZATION_LISTS } from './lists/lists.ts'
import { words as lists } from './lists/words.ts'
import { words } from './words.ts'

export const peoplePages = resource(users, {
  path: '/organization/people',
  one: words.person,
  many: lists.people,
  area: ORGANIZATION_LISTS,
  words: {
    email: { label: words.email, help: words.emailHelp },
    privileges: {
      label: words.privileges,
      help: words.privilegesHelp,
      names: {
        admin: words.administerTheStation,
        schedule: words.scheduleChannels,
        content: words.editShows,
        members: words.manageMembersAndCertificates,
        equipment: words.lendEquipment,
        sales: words.manageSponsorsAndCampaigns,
        captions: words.captionShows,
        reports: words.seeReports,
      },
    },
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
  empty: <strong>{words.nobodyIsHere}</strong>,
  line: ({ suspended }) => suspended && <Badge tone="warning">{words.suspended}</Badge>,
})
