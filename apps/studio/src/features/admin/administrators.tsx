import { superusers } from '@docket/model/accounts/superusers'
import { admin as words } from '@docket/texts/studio/admin'
import { resource } from '#resources/resource.ts'
import { AdministratorPassword } from './administrator-password.tsx'

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
