import type { GuideMark } from '../guide-window.ts'

/** All texts for viewers in English. Every other language has the same keys. */
export const words = {
  lang: 'en',

  // Search and filters
  searchHint: 'Search, or “tue 8pm ch 4”',
  searchPrograms: 'Search programs',
  search: 'Search',
  filter: 'Filter',
  category: 'Category',
  language: 'Language',
  any: 'Any',
  clear: 'Clear',
  allOfTwoWeeks: 'All of the next two weeks',
  loadingFilters: 'Loading the filters…',
  noFilters: 'The filters could not be loaded.',
  seriesLine: (episodes: number) =>
    `Series, ${episodes} ${episodes === 1 ? 'episode' : 'episodes'}`,
  filterNames: {
    live: 'Live',
    new: 'First airings',
    rerun: 'Reruns',
    cc: 'Captions',
    ad: 'Audio description',
    sign: 'Sign language',
  } satisfies Record<GuideMark, string>,

  // Marks: the printed form, and the spoken form where the printed one is not understandable
  marks: {
    live: 'Live',
    new: 'New',
    rerun: 'Rerun',
    cc: 'CC',
    ad: 'AD',
    sign: 'Signed',
  } satisfies Record<GuideMark, string>,
  marksSpoken: {
    live: '',
    new: '',
    rerun: '',
    cc: '',
    ad: 'audio description',
    sign: '',
  } satisfies Record<GuideMark, string>,

  // The schedule
  guideOf: (station: string) => `TV guide for ${station}`,
  schedule: 'Schedule',
  channels: 'Channels',
  channel: (name: string) => `channel ${name}`,
  moreChannels: 'More channels',
  channelsBefore: 'Previous channels',
  days: 'Days',
  today: 'Today',
  now: 'Now',
  onNow: 'On now',
  onNowSpoken: 'on now',
  nowSpoken: 'now',
  earlier: 'Three hours earlier',
  later: 'Three hours later',
  timesIn: (zone: string) => `Times in ${zone}`,
  zoneIsYours: 'your time; show station time',
  zoneIsTheirs: 'station time; show my time',
  hours24: '24 h',
  list: 'List',
  grid: 'Grid',
  favorites: 'Favorites',
  print: 'Print',
  favorite: (channel: string) => `Favorite: ${channel}`,
  loading: 'Loading',
  loadingSchedule: 'Loading the schedule…',
  nothingFits: 'No matches in these hours.',
  nothingListed: 'Nothing is listed',
  fillListed: 'Bulletins and announcements',
  fillUntil: (time: string) => `Bulletins and announcements until ${time}`,
  nothingInHours: 'Nothing is listed for these hours.',
  nothingUntil: (time: string) => `Nothing is listed until ${time}`,
  otherPrograms: 'Other programs',
  andMore: (titles: string, count: number) => `${titles} and ${count} more`,
  from: (time: string) => `from ${time}`,
  until: (time: string) => `until ${time}`,
  to: 'to',
  left: (length: string) => `${length} left`,
  startsIn: (length: string) => `starts in ${length}`,
  clocksForward: 'Clocks go forward',
  clocksBack: 'Clocks go back',
  outOfDate: 'The schedule could not be updated. Trying again.',
  noChannelYet: 'No channels yet',
  noPublicChannel: (station: string) => `${station} has no public channels yet. Check back soon.`,

  // Programs, shows and channels
  watch: 'Watch',
  library: 'Library',
  watchNow: 'Watch now',
  pausePicture: 'Pause the live picture',
  playPicture: 'Play the live picture',
  comingUp: 'Coming up',
  remindMe: 'Remind me',
  follow: 'Follow',
  close: 'Close',
  noAiring: 'No airings are scheduled right now.',
  stationsGuide: (station: string) => `The ${station} guide`,
  facts: {
    series: 'Series',
    category: 'Category',
    producer: 'Producer',
    length: 'Length',
    language: 'Language',
    ageRating: 'Rating',
  },

  // Offline use
  kept: {
    shown: (when: string) => `No connection. This is the schedule as of ${when}.`,
    tryAgain: 'Try again',
    searched: (day: string) => `We searched only the schedule saved on this device, up to ${day}.`,
    until: (day: string) => `Available offline until ${day}.`,
    forget: 'Remove the saved days from this device',
    nothing: 'Nothing is saved on this device.',
    keep: 'Save the next seven days for offline use',
  },

  // Televisions
  tv: {
    layout: 'TV layout',
    keys: 'OK: details · channel keys: more channels · fast-forward: next day · red: now',
    on: (channel: string) => `on ${channel}`,
  },

  // Navigation and titles
  otherStations: 'Other stations',
  calendar: 'Calendar',
  guide: 'TV guide',
  next: 'Next',
  languages: 'Languages',
  titles: {
    schedule: (station: string, day: string) => `${station}: TV guide for ${day}`,
    of: (what: string, station: string) => `${what} – ${station} TV guide`,
    about: (station: string) => `What is on ${station} now, tonight and in the next two weeks.`,
    channel: (channel: string) => `What is on ${channel}, day by day.`,
  },

  // Feeds
  feeds: 'Feeds and calendars',
  handIn: {
    programme: 'Send us a program',
    notice: 'Send us a notice',
    both: 'Send us a program or a notice',
  },
  skip: 'Skip to the programs',
  keys: 'Keyboard shortcuts',
}
