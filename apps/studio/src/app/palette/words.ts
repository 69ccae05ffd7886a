import { catalog } from '#texts/catalog.ts'

export const words = catalog('app/palette', {
  searchOrJump: 'Search or jump',
  whatToFind: 'A page, channel, show, member or action',
  results: 'Results',
  groups: {
    recent: 'Recent',
    pages: 'Pages',
    channels: 'Channels',
    shows: 'Shows',
    series: 'Series',
    members: 'Members',
    actions: 'Actions',
  },
  notSearched:
    'Shows, series and members could not be searched. Pages, channels and actions still work.',
  tryAgain: 'Try again',
  searching: 'Searching…',
  nothingFound: (typed: string) => `Nothing found for “${typed}”. Try fewer letters.`,
  newShow: 'New show',
  newSeries: 'New series',
  newMember: 'New member',
  switchTo: { dark: 'Switch to dark colors', light: 'Switch to light colors' },
  foldSidebar: 'Collapse or expand the sidebar',
  notifications: 'Notifications',
  faq: 'FAQ',
  keyboardShortcuts: 'Keyboard shortcuts',
  giveFeedback: 'Give feedback',
  logOut: 'Log out',
})
