import { superusers } from '@docket/model/collections/accounts/superusers'
import { resource } from '#resources/resource.ts'
import { AdministratorPassword } from './administrator-password.tsx'

/** The pages of the administrators, who may do everything in this installation. */
export const administratorPages = resource(superusers, {
  path: '/admin/administrators',
  one: 'administrator',
  many: 'Administrators',
  words: {
    email: { label: 'Email', help: 'What they log in with, and where their mail goes.' },
    password: { help: 'At least 8 characters. Several words are best: it opens everything here.' },
    passwordConfirm: { label: 'Password, once more' },
  },
  columns: ['email', 'created', 'updated'],
  search: ['email'],
  sort: 'email',
  sections: [{ names: ['email'] }],
  newSections: [{ names: ['email', 'password', 'passwordConfirm'] }],
  tabs: [{ id: 'password', name: 'Password', content: AdministratorPassword }],
  removable: true,
  empty: <strong>No administrators yet.</strong>,
})
