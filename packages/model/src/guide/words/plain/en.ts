/** The texts of pages without React in English. Every other language has the same keys. */
export const plain = {
  foundFirst: (count: number, q: string) => `The first ${count} airings${q && ` of “${q}”`}`,
  foundNothing: (q: string) => (q ? `Nothing found for “${q}”` : 'No matches'),
  found: (count: number, q: string) =>
    `${count} ${count === 1 ? 'airing' : 'airings'}${q && ` of “${q}”`}`,
  foundSeries: (count: number, q: string) => `${count} series${q && ` called “${q}”`}`,
  foundSaid: (count: number, q: string) =>
    `“${q}” was said in ${count} ${count === 1 ? 'recording' : 'recordings'}`,
  saidInRecordings: 'Said in recordings',
  saidBy: (speaker: string) => `${speaker}:`,
  searchedWhere:
    'We searched titles, series and descriptions for the next two weeks. Try fewer words or filters, or add when it was on: “council last tuesday”.',

  // Pages of shows, series and channels
  whenItIsOn: 'When it is on',
  whenItWasOn: 'When it was on',
  episodes: 'Episodes',
  clips: 'Clips',
  whereToFind: 'Where to find it',
  guides: 'TV guides',
  allGuides: 'All TV guides',
  nothingMoreToday: 'Nothing more is listed for today.',
  earlierToday: (count: number) =>
    `Earlier today: ${count} ${count === 1 ? 'program' : 'programs'}`,
  nothingThatDay: 'Nothing is listed for this day.',
  sinceDay: (day: string) => `since ${day}`,
  untilDay: (day: string) => `until ${day}`,
  followSeries: 'Follow this series',
  allChannels: 'All channels',
  showInGrid: 'Show in the grid',

  // The library of recordings
  library: {
    about: (station: string) => `Watch programs and meetings of ${station} at any time.`,
    newest: 'New',
    all: 'Show all',
    allOf: (name: string) => `Show all: ${name}`,
    search: 'Search recordings',
    filters: 'Filters',
    anySeries: 'All series',
    anyCategory: 'All categories',
    anyYear: 'All years',
    anyLanguage: 'All languages',
    anyLength: 'Any length',
    series: 'Series',
    category: 'Category',
    year: 'Year',
    language: 'Language',
    length: 'Length',
    sort: 'Order',
    lengths: { short: 'Under 20 minutes', medium: '20 to 60 minutes', long: 'Over an hour' },
    sorts: { new: 'Newest first', old: 'Oldest first', title: 'By title' },
    captions: 'With captions',
    apply: 'Show',
    clear: 'Show everything',
    choice: (name: string, count: number) => `${name} (${count})`,
    count: (count: number) => `${count} ${count === 1 ? 'recording' : 'recordings'}`,
    nothing: 'No recording matches. Try fewer filters or another word.',
    empty: 'There are no recordings yet. Programs appear here after they have aired.',
    wasSaid: (q: string) => `Search for “${q}” in what was said`,
    pages: 'Pages',
    page: (at: number, of: number) => `Page ${at} of ${of}`,
    earlier: 'Previous page',
    later: 'Next page',
  },

  // The printable page of a day
  printedDay: (day: string, year: string) => `${day}, ${year}`,
  printedOn: (day: string, time: string) => `Schedule as of ${day}, ${time}. Programs may change.`,

  // Messages in place of a page
  notices: {
    empty: {
      title: 'No TV guide yet',
      text: 'When a station has a public channel, its guide appears here.',
    },
    missing: {
      title: 'Not in the guide',
      text: 'The guide has no such page, or it was removed.',
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
      text: 'This page is not saved on this device. You can see it again when you are back online.',
    },
    expired: {
      title: 'This link no longer works',
      text: 'Either you turned this off, or you did not confirm it in time. You can start following again at any time.',
    },
    embed: {
      title: 'Not in the guide',
      text: 'This part of a TV guide is no longer available.',
    },
  },
}
