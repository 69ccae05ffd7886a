import type { FeedFile } from '../feed-files.ts'
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
  showInGrid: 'Show in the grid',
  clear: 'Clear',
  allOfTwoWeeks: 'All of the next two weeks',
  loadingFilters: 'Loading the filters…',
  noFilters: 'The filters could not be loaded.',
  foundFirst: (count: number, q: string) => `The first ${count} airings${q && ` of “${q}”`}`,
  foundNothing: (q: string) => (q ? `Nothing found for “${q}”` : 'No matches'),
  found: (count: number, q: string) =>
    `${count} ${count === 1 ? 'airing' : 'airings'}${q && ` of “${q}”`}`,
  foundSeries: (count: number, q: string) => `${count} series${q && ` called “${q}”`}`,
  seriesLine: (episodes: number) =>
    `Series, ${episodes} ${episodes === 1 ? 'episode' : 'episodes'}`,
  searchedWhere:
    'We searched titles, series and descriptions for the next two weeks. Try fewer words or filters, or add when it was on: “council last tuesday”.',
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
  guideOf: (station: string) => `TV guide of ${station}`,
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
  loading: 'Loading',
  loadingSchedule: 'Loading the schedule…',
  nothingFits: 'No matches in these hours.',
  nothingListed: 'Nothing is listed',
  nothingInHours: 'Nothing is listed for these hours.',
  nothingThatDay: 'Nothing is listed for this day.',
  nothingUntil: (time: string) => `Nothing is listed until ${time}`,
  otherPrograms: 'Other programs',
  andMore: (titles: string, count: number) => `${titles} and ${count} more`,
  earlierToday: (count: number) =>
    `Earlier today: ${count} ${count === 1 ? 'program' : 'programs'}`,
  nothingMoreToday: 'Nothing more is listed for today.',
  sinceDay: (day: string) => `since ${day}`,
  untilDay: (day: string) => `until ${day}`,
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
  watchNow: 'Watch now',
  player: {
    named: (channel: string) => `Player, ${channel}`,
    play: 'Play',
    pause: 'Pause',
    mute: 'Mute',
    unmute: 'Unmute',
    volume: 'Volume',
    place: 'Position',
    live: 'Live',
    captions: 'Captions',
    off: 'Off',
    sound: 'Sound',
    described: 'audio description',
    picture: 'Picture in picture',
    leavePicture: 'Exit picture in picture',
    full: 'Full screen',
    leaveFull: 'Exit full screen',
    waiting: 'Loading the video…',
    unreachable:
      'The stream cannot be reached. Check your connection. If it works, the channel may be off the air right now.',
    unplayable: 'This browser cannot play the stream. Try another browser or a streaming app.',
    tryAgain: 'Try again',
    startOver: (title: string) => `Start over: ${title}`,
    backToLive: 'Back to live',
  },
  comingUp: 'Coming up',
  watchRecording: 'Watch the recording',
  addToCalendar: 'Add to calendar',
  remindMe: 'Remind me',
  follow: 'Follow',
  followSeries: 'Follow this series',
  share: 'Share',
  linkCopied: 'Link copied',
  close: 'Close',
  aboutProgram: 'More about this program',
  laterAirings: 'Later airings',
  onAgain: 'On again',
  restFailed: 'The rest could not be loaded. Close this and open it again.',
  guideAtThisTime: 'The guide at this time',
  whenItIsOn: 'When it is on',
  whenItWasOn: 'When it was on',
  episodes: 'Episodes',
  noAiring: 'No airing is planned right now.',
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

  // Offline use
  kept: {
    shown: (when: string) => `No connection. This is the schedule as of ${when}.`,
    tryAgain: 'Try again',
    searched: (day: string) => `Only the schedule saved on this device was searched, until ${day}.`,
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
  guides: 'TV guides',
  allGuides: 'All TV guides',
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
  feeds: {
    title: 'Feeds and calendars',
    intro:
      'Take the schedule with you: copy an address into your calendar, your feed reader or your TV app. It stays up to date by itself.',
    address: (name: string) => `Address of ${name}`,
    perChannel: 'One channel at a time',
    podcasts: 'Podcasts',
    formats: {
      'calendar.ics': {
        name: 'Calendar (iCal)',
        text: 'For the calendar on your phone or computer: every program as an event, two weeks ahead.',
      },
      'rss.xml': {
        name: 'RSS',
        text: 'For feed readers: what is on today and in the next two days.',
      },
      'feed.json': {
        name: 'JSON Feed',
        text: 'The same for feed readers and scripts that prefer JSON.',
      },
      'channels.m3u': {
        name: 'Playlist (M3U)',
        text: 'For TV apps and media players: the channels that you can watch live.',
      },
      'xmltv.xml': {
        name: 'XMLTV',
        text: 'For TV apps and recorders: the program listings that go with the playlist.',
      },
      'listings.csv': {
        name: 'Table (CSV)',
        text: 'For a spreadsheet: two weeks of programs, one per row.',
      },
      'now.json': {
        name: 'Now and next (JSON)',
        text: 'For signs and websites: what is on now and what is next.',
      },
      'faults.json': {
        name: 'Checks (JSON)',
        text: 'For people who print listings: gaps, overlaps and programs without a title.',
      },
    } satisfies Record<FeedFile, { name: string; text: string }>,
  },
  handIn: {
    programme: 'Send us a program',
    notice: 'Send us a notice',
    both: 'Send us a program or a notice',
  },
  skip: 'Skip to the programs',
  keys: {
    title: 'Keyboard shortcuts',
    list: [
      ['← → ↑ ↓', 'Another program, another channel'],
      ['Enter', 'More about the program'],
      ['N', 'Now'],
      ['T', 'Tonight'],
      ['Home, End', 'Start and end of the day'],
      ['Page Up, Page Down', 'A screen of channels up or down'],
      ['Ctrl + Page Up, Page Down', 'A day back or ahead'],
      ['Ctrl + Home, End', 'First and last channel'],
      ['0 – 9', 'The channel with that number'],
      ['L', 'The list'],
      ['/', 'Search, or a time: “tue 8pm ch 4”'],
      ['?', 'These shortcuts'],
    ] as readonly (readonly [string, string])[],
  },

  // Messages in place of a page
  notices: {
    empty: {
      title: 'No TV guide yet',
      text: 'When a station has a public channel, its guide appears here.',
    },
    missing: {
      title: 'Not in the guide',
      text: 'This page is not in the guide, or is no longer in it.',
    },
    wrong: {
      title: 'This address does not work',
      text: 'The guide does not understand this address, or the date is too far away.',
    },
    broken: {
      title: 'The guide is not working',
      text: 'Something went wrong on our side. The schedule itself is safe. Try again shortly.',
    },
    offline: {
      title: 'No connection',
      text: 'This page is not saved on this device. It comes back when you are online.',
    },
    expired: {
      title: 'This link no longer works',
      text: 'It was stopped, or was not confirmed in time. You can start following again at any time.',
    },
    embed: {
      title: 'Not in the guide',
      text: 'This part of a TV guide is no longer available.',
    },
  },

  // Words of jump commands, such as `tue 8pm ch 4`
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
    /** In minutes after midnight. */
    times: {
      morning: 480,
      noon: 720,
      afternoon: 840,
      evening: 1200,
      midnight: 0,
    } as Readonly<Record<string, number>>,
  },
}
