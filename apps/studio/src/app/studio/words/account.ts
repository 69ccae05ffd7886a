import { catalog } from '#texts/catalog.ts'

/** The texts of the account menu, which loads when it is first opened. */
export const words = catalog('app/studio/account', {
  profile: 'Profile',
  settings: 'Settings',
  colors: 'Colors',
  dark: 'Dark',
  light: 'Light',
  sameAsSystem: 'Same as system',
  whatsNew: 'What’s new',
  unread: 'Unread',
  takeTheTour: 'Take the tour',
  faq: 'FAQ',
  keyboardShortcuts: 'Keyboard shortcuts',
  giveFeedback: 'Give feedback',
  logOut: 'Log out',
})
