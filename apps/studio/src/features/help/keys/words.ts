import { catalog } from '#texts/catalog.ts'

export const words = catalog('help/keys', {
  everywhere: 'Everywhere',
  ctrlKOrK: 'Ctrl + K or ⌘K',
  keyboardShortcuts: 'Keyboard shortcuts',
  search: 'search, or go to a page, record or action',
  theseShortcuts: 'these shortcuts',
  close: 'close what is open',
  skipNavigation: 'from the top: skip the navigation',
  accentThenA: '` then A',
  whoIsLoggedIn: 'who is logged in',
  ctrlBOrB: 'Ctrl + B or ⌘B',
  collapseSidebar: 'collapse or expand the sidebar',
  ctrlSOrS: 'Ctrl + S or ⌘S',
  save: 'save what is entered',
})
