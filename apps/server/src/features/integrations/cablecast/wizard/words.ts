import { catalog } from '@docket/model/texts/catalog'
import { plural } from '@docket/model/texts/plural'

/** Texts that people read in the studio before and after an import, in their language. */
export const wizardWords = catalog('cablecast/wizard', {
  /** Why an import leaves records behind. */
  left: {
    notChosen: 'You did not choose them.',
    notScheduled: 'Nothing in these days airs them.',
    otherDays: 'They are on other days, or on channels that you did not choose.',
    showUnread: 'Their shows could not be read.',
    withoutAddress: 'They have no web address.',
    line: (records: string, count: number, reason: string) =>
      `Not taken: ${records} (${count}). ${reason}`,
  },
  resources: {
    channels: 'channels',
    categories: 'categories',
    producers: 'producers',
    projects: 'series',
    shows: 'shows',
    vods: 'recordings',
    scheduleitems: 'airings',
  },
  /** What was found out about a server before it is connected. */
  found: {
    version: (version: string) => `The server runs Cablecast ${version}.`,
    versionHidden: 'The server does not tell its version to this account. Nothing depends on it.',
    sameZone: (zone: string) => `Its time zone, ${zone}, is that of the station.`,
    otherZone: (theirs: string, ours: string) =>
      `Its time zone is ${theirs}; the station’s is ${ours}. Airings keep their exact times. Days begin at midnight of the station.`,
    noZone: 'The server does not report its time zone. Airings keep their exact times.',
    clockAhead: (difference: string) =>
      `Its clock is ${difference} ahead of this server’s. What is on now may look too late.`,
    clockBehind: (difference: string) =>
      `Its clock is ${difference} behind this server’s. What is on now may look too early.`,
    clockRight: 'Its clock agrees with this server’s.',
    minutes: (count: number) => plural(count, { one: '# minute', other: '# minutes' }),
    offset: {
      records: 'Long lists are read in pages that count records.',
      pages: 'Long lists are read in pages that count pages.',
      ignored:
        'The server ignores pages, so long lists are read in one piece where it allows that.',
      unknown:
        'It has too few shows to find out how it counts pages. Imports find out when they need to.',
    },
    openToAll: 'The server lets anyone read its listings, so the key is not needed for an import.',
    withoutKey: 'The server was read without a key.',
    keyNeeded: 'The server can only be read with the key. It was accepted.',
    blocked: (paths: string) =>
      `These parts cannot be read: ${paths}. Imports leave them out. Ask the vendor, or whoever runs the server, to open them for reading.`,
    allOpen: 'Everything that an import reads can be read.',
    notChecked: 'The server answers slowly, so not everything was checked.',
  },
  twoOntoOne: 'Two channels cannot become the same one.',
  notYourChannel: 'Choose a channel of your station.',
  addressNeedsKey: 'Enter the key again. A stored key is only sent to its own server.',
  alreadyConnected: 'This server is connected already.',
  previewTooSlow:
    'The server answers too slowly to preview this much. Choose fewer days or channels, or leave out the shows that nothing airs.',
  notRunning: 'This import is not running any more.',
  importRunning: 'An import of this server is running. Cancel it first, or wait until it ends.',
  alreadyUndone: 'This import was undone already.',
  takeOver: {
    recordings: (count: number) =>
      plural(count, {
        one: 'The # program of the next 14 days has its recording here.',
        other: 'All # programs of the next 14 days have their recordings here.',
      }),
    missing: (missing: number, all: number, titles: string) =>
      `${missing} of the ${all} programs of the next 14 days have no recording here, such as ${titles}. Upload them first, or viewers see the slate.`,
    nothingPlanned: 'Nothing is planned for the next 14 days.',
    fill: 'The channel has something to fill the gaps with.',
    noFill: 'Nothing fills the gaps yet. Choose fillers in the settings of the channel.',
    timeslots: (count: number) =>
      plural(count, { one: 'The channel has # timeslot.', other: 'The channel has # timeslots.' }),
    noTimeslots:
      'The channel has no timeslots, so nothing new is planned by itself after the imported airings.',
    playout:
      'Then choose in the settings of the channel where its picture comes from. Until then, viewers get the stream that they have now.',
  },
  undo: {
    changedBy: (name: string) => `${name} has changed it since.`,
    used: (what: string) => `It is in use by ${what}.`,
    changedHere: (fields: string) => `Changed since, and kept: ${fields}.`,
    couldNot: (why: string) => `It could not be deleted: ${why}`,
    someone: 'Someone',
    /** What can use a record, by collection. */
    users: {
      airings: 'an airing',
      asRuns: 'the as-run log',
      shows: 'a show',
      series: 'a series',
      media: 'a recording',
      channels: 'a channel',
      timeslots: 'a timeslot',
      headEnds: 'a head-end',
      reservations: 'a reservation',
      spots: 'a spot',
      campaigns: 'a campaign',
      placements: 'a placement',
      bulletins: 'a bulletin',
      captionTracks: 'captions',
      captionJobs: 'a captioning job',
      chapters: 'chapters',
      clips: 'a clip',
      agendaItems: 'an agenda',
      podcasts: 'a podcast',
      episodes: 'an episode',
      submissions: 'a submission',
      embeds: 'an embed',
      retentionRules: 'a retention rule',
      obligations: 'an obligation',
      listingContacts: 'a listing contact',
    },
    otherRecords: 'other records',
  },
})
