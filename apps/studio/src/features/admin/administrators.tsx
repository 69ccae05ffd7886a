import { superusers } from '@docket/model/accounts/superusers'
import { resource } from '#resources/resource.ts'
import { AdministratorPassword } from './administrator-password.tsx'
import { words } from './words.ts'

/** The pages for administrators, who can do everything in this installation. */
export const administratorPages = resource(superusers, {
  path: '/admin/administrators',
  one: words.administrator,
  many: words.administrators,
  words: {
    email: { label: words.email, help: words.emailHelp },
    password: {
      help: words.passwordHelp,
    },
    passwordConfirm: { label: words.repeatThePassword },
  },
  columns: ['email', 'created', 'updated'],
  search: ['email'],
  sort: 'email',
  sections: [{ names: ['email'] }],
  newSections: [{ names: ['email', 'password', 'passwordConfirm'] }],
  tabs: [{ id: 'password', name: words.password, content: AdministratorPassword }],
  removable: true,
  empty: <strong>{words.noAdministrators}</strong>,
})
