import { superusers } from '@docket/model/collections/accounts/superusers'
import { resource } from '#resources/resource.ts'
import { AdministratorPassword } from './administrator-password.tsx'

/** The pages of the administrators, who may do everything in this installation. */
export const administratorPages = resource(superusers, {
  path: '/admin/administrators',
  one: 'administrator',
  many: 'Administrators',
  words: {
    email: { label: 'Email', help: 'They log in with this address and get email there.' },
    password: {
      help: 'At least 8 characters. A few words work best. This password gives full access.',
    },
    passwordConfirm: { label: 'Repeat the password' },
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
