import { catalog } from '#texts/catalog.ts'

export const words = catalog('accounts/log-out', {
  logOut: 'Log out',
  logOutQuestion: 'Are you sure you want to log out?',
})
