import { catalog } from '#texts/catalog.ts'
import { plural } from '#texts/locale.ts'

export const words = catalog('app/studio', {
  studio: 'Studio',
  groups: {
    onAir: 'On air',
    library: 'Library',
    people: 'People and equipment',
    money: 'Money',
    insight: 'Insight',
    station: 'Station',
  },
  mainPages: 'Main pages',
  more: 'More',
  youAreHere: 'You are here',
  searchOrJump: 'Search or jump',
  accountOf: (initials: string, name: string) => `${initials}, account of ${name}`,
  reconnecting: 'Reconnecting…',
  changesAppearLater: 'Changes by others appear when the connection is back',
  channels: 'Channels',
  channelsNotLoaded: 'Channels did not load. Try again',
  shownSoFar: (title: string, channel: string) => `${title} on ${channel}, shown so far`,
  until: (title: string, time: string) => `${title}, until ${time}`,
  allOf: (count: number) => plural(count, { one: 'All # channel', other: 'All # channels' }),
  allChannels: 'All channels',
  expandSidebar: 'Expand the sidebar',
  collapseSidebar: 'Collapse the sidebar',
  newVersion: 'A new version of Docket TV is ready',
  saveThenReload: 'Save your work, then reload.',
  reload: 'Reload',
  loggedInAs: (email: string, id: string) => `Logged in as ${email} (${id})`,
  notLoggedIn: "You're not logged in",
})
