import type { GuideMark } from '../guide-window.ts'

/** All that viewers read, in English. Every other language has the same keys. */
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
  showInGrid: 'Show in the grid',
  clear: 'Clear',
  allOfTwoWeeks: 'All of the next two weeks',
  loadingFilters: 'Loading the filters…',
  noFilters: 'The filters could not be loaded.',
  foundFirst: (count: number, q: string) => `The first ${count} showings${q && ` of “${q}”`}`,
  foundNothing: (q: string) => (q ? `Nothing found for “${q}”` : 'Nothing fits'),
  found: (count: number, q: string) =>
    `${count} ${count === 1 ? 'showing' : 'showings'}${q && ` of “${q}”`}`,
  searchedWhere:
    'Titles, series and descriptions of the next two weeks were searched. Try fewer words or filters, or say when it was: “council last tuesday”.',
  filterNames: {
    live: 'Live',
    new: 'First showings',
    rerun: 'Reruns',
    cc: 'Captions',
    ad: 'Audio description',
    sign: 'Sign language',
  } satisfies Record<GuideMark, string>,

  // Marks: as they are printed, and what is said where that is not enough
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
    new: 'first showing',
    rerun: '',
    cc: 'captions',
    ad: 'audio description',
    sign: 'sign language',
  } satisfies Record<GuideMark, string>,

  // The schedule
  guideOf: (station: string) => `TV guide of ${station}`,
  schedule: 'Schedule',
  channels: 'Channels',
  channel: (name: string) => `channel ${name}`,
  moreChannels: 'More channels',
  channelsBefore: 'Channels before',
  days: 'Days',
  today: 'Today',
  now: 'Now',
  onNow: 'On now',
  onNowSpoken: 'on now',
  earlier: 'Three hours earlier',
  later: 'Three hours later',
  timesIn: (zone: string) => `Times in ${zone}`,
  zoneIsYours: 'yours; show the station’s',
  zoneIsTheirs: 'the station’s; show mine',
  hours24: '24 h',
  list: 'List',
  grid: 'Grid',
  loading: 'Loading',
  loadingSchedule: 'Loading the schedule…',
  nothingFits: 'Nothing fits in these hours.',
  nothingListed: 'Nothing is listed',
  nothingInHours: 'Nothing is listed for these hours.',
  nothingThatDay: 'Nothing is listed for this day.',
  nothingUntil: (time: string) => `Nothing is listed until ${time}`,
  otherPrograms: 'Other programs',
  shortPrograms: (count: number) => `${count} short programs`,
  from: (time: string) => `from ${time}`,
  until: (time: string) => `until ${time}`,
  to: 'to',
  left: (length: string) => `${length} left`,
  startsIn: (length: string) => `starts in ${length}`,
  clocksForward: 'Clocks go forward',
  clocksBack: 'Clocks go back',
  outOfDate: 'The schedule could not be brought up to date. Trying again.',
  noChannelYet: 'No channel yet',
  noPublicChannel: (station: string) => `${station} has no public channel. Come back soon.`,

  // A program, a show, a channel
  watch: 'Watch',
  watchNow: 'Watch now',
  play: 'Play',
  streamFails: 'The stream cannot be played. It may be off the air; try again shortly.',
  comingUp: 'Coming up',
  watchRecording: 'Watch the recording',
  addToCalendar: 'Add to calendar',
  remindMe: 'Remind me',
  follow: 'Follow',
  share: 'Share',
  linkCopied: 'Link copied',
  close: 'Close',
  aboutProgram: 'All about this program',
  laterShowings: 'Later showings',
  onAgain: 'On again',
  restFailed: 'The rest could not be loaded. Close and open it again.',
  guideAtThisTime: 'The guide at this time',
  whenItIsOn: 'When it is on',
  noShowing: 'No showing is planned at present.',
  stationsGuide: (station: string) => `The guide of ${station}`,
  allChannels: 'All channels',
  whereToFind: 'Where to find it',
  facts: {
    series: 'Series',
    category: 'Category',
    producer: 'Producer',
    length: 'Length',
    language: 'Language',
    ageRating: 'Rating',
  },

  // Kept on the viewer's device
  kept: {
    shown: (when: string) => `No connection. This is the schedule as of ${when}.`,
    tryAgain: 'Try again',
    until: (day: string) => `Readable without a connection until ${day}.`,
    forget: 'Keep nothing on this device',
    nothing: 'Nothing is kept on this device.',
    keep: 'Keep the next seven days for reading without a connection',
  },

  // On televisions
  tv: {
    layout: 'For the television',
    keys: 'OK for details · channel keys page · fast-forward for the next day · red for now',
    on: (channel: string) => `on ${channel}`,
  },

  // Around it
  guides: 'TV guides',
  allGuides: 'All TV guides',
  otherStations: 'Other stations',
  calendar: 'Calendar',
  listings: 'Listings as XMLTV',
  guide: 'TV guide',
  next: 'Next',
  languages: 'Languages',
  titles: {
    schedule: (station: string, day: string) => `${station}: TV guide for ${day}`,
    of: (what: string, station: string) => `${what} – ${station} TV guide`,
    about: (station: string) => `What is on ${station} now, tonight and in the next two weeks.`,
    channel: (channel: string) => `What is on ${channel}, day by day.`,
  },

  // Instead of a page
  notices: {
    empty: {
      title: 'No TV guide yet',
      text: 'As soon as a station has a public channel, its guide is here.',
    },
    missing: {
      title: 'Not in the guide',
      text: 'What this address leads to is not in the guide, or not any more.',
    },
    wrong: {
      title: 'This does not work',
      text: 'The guide does not understand this address, or does not reach that far.',
    },
    broken: {
      title: 'The guide is out of order',
      text: 'Something went wrong on our side. The schedule itself is safe. Try again shortly.',
    },
    offline: {
      title: 'No connection',
      text: 'Nothing of this page is kept on this device. It comes back with the connection.',
    },
    expired: {
      title: 'This link has ended',
      text: 'It was stopped, or was not confirmed in time. You can follow whatever you like anew.',
    },
    embed: {
      title: 'Not in the guide',
      text: 'This piece of a TV guide is not there any more.',
    },
  },

  // Words of commands, such as `tue 8pm ch 4`
  commands: {
    now: 'now',
    today: 'today',
    tonight: 'tonight',
    tomorrow: 'tomorrow',
    yesterday: 'yesterday',
    lastNight: 'last night',
    lastWeek: 'last week',
    lastDay: (weekday: string) => `last ${weekday}`,
    at: 'at',
    channel: ['channel', 'ch'] as readonly string[],
    /** Minutes of the day. */
    times: {
      morning: 480,
      noon: 720,
      afternoon: 840,
      evening: 1200,
      midnight: 0,
    } as Readonly<Record<string, number>>,
  },
}
