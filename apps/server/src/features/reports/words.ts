import { catalog } from '@docket/model/texts/catalog'
import { plural } from '@docket/model/texts/plural'

export const words = catalog('analytics', {
  mustBeDay: 'Must be a day, such as 2026-03-02',
  untilAfterFrom: '“until” must come after “from”.',
  mostDays: (most: number) =>
    plural(most, {
      one: 'Ask for at most # day at a time.',
      other: 'Ask for at most # days at a time.',
    }),
  nothingAired: 'Nothing aired.',
  noneResting: 'Every show has aired since then.',
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  made: (when: string) => `Counted until ${when}`,
  fromTo: (from: string, until: string) => `${from} – ${until}`,
  unconfirmed: (airings: number, hours: string) =>
    plural(airings, {
      one: `Not counted: # airing (${hours} hours) that nobody has confirmed or marked as missed.`,
      other: `Not counted: # airings (${hours} hours) that nobody has confirmed or marked as missed.`,
    }),
  franchise: 'Franchise report',
  parts: {
    all: 'All',
    channels: 'Channels',
    categories: 'Categories',
    producers: 'Producers',
    languages: 'Languages',
  },
  nothingNamed: {
    categories: 'No category',
    producers: 'No producer',
    languages: 'No language',
  },
  total: 'Total',
  franchiseFile: (from: string, until: string) => `Franchise report ${from} to ${until}`,
  heads: {
    what: 'Programs',
    hours: 'Hours',
    firstRun: 'First run',
    repeats: 'Repeats',
    local: 'Local',
    filler: 'Filler',
    airings: 'Airings',
  },
  audience: {
    title: 'Audience',
    file: (from: string, until: string) => `Audience ${from} to ${until}`,
    nothing: 'Nobody was counted.',
    parts: { all: 'All', channels: 'Channels', days: 'Days' },
    heads: { what: 'Watched', plays: 'Plays', hours: 'Hours watched', embeds: 'Embeds shown' },
    playsMean:
      'How often someone started watching a channel or a recording on this server’s pages. At most 20 viewers of a channel are counted per network and hour.',
    hoursMean:
      'The total time that players on this server’s pages played. Apps and other players are not counted.',
    embedsMean:
      'How often embeds were shown on other sites, whether or not anything was played. At most 20 views of an embed are counted per network and day.',
  },
  captions: {
    title: 'Caption record',
    file: (from: string, until: string) => `Caption record ${from} to ${until}`,
    byChannel: 'Hours by channel',
    uncaptioned: 'Programs without full captions',
    allCaptioned: 'Every program had captions.',
    others: (count: number, listed: number) =>
      plural(count, {
        one: `${listed} programs without full captions are listed. There was # more.`,
        other: `${listed} programs without full captions are listed. There were # more.`,
      }),
    heads: {
      channel: 'Channel',
      captioned: 'Captioned',
      inside: 'In the picture',
      missing: 'Not captioned',
      exempt: 'Exempt',
      unknown: 'Not recorded',
      airings: 'Airings',
      share: 'Captioned, %',
      when: 'Aired',
      program: 'Program',
      hours: 'Hours',
      reason: 'Exempt because',
    },
    airedMeans:
      'Programs that began between the two days, by their as-runs, without fillers, spots and bulletins. Days begin with the broadcast day.',
    captionedMeans:
      'Hours with published captions of the station. A caption counts from its beginning to its end, with pauses of up to 15 seconds. A program that is covered to 90 percent or more in one language counts whole.',
    insideMeans: 'Hours of programs whose picture had captions already, which were passed on.',
    missingMeans: 'Hours without captions.',
    exemptMeans: 'Hours of programs for which somebody gave a reason why they need no captions.',
    unknownMeans:
      'Hours of airings for which nothing was recorded: those that another system played, or from before captions were recorded.',
    shareMeans:
      'Captioned hours and those with captions in the picture, of all that are recorded and not exempt, rounded down.',
  },
  rotation: (days: number) =>
    plural(days, { one: 'Not aired in # day', other: 'Not aired in # days' }),
  resting: (resting: number, library: number) => `${resting} of ${library} shows`,
  shows: 'Shows',
  showHeads: {
    title: 'Show',
    category: 'Category',
    last: 'Last aired',
    times: 'Times aired',
  },
  never: 'Never',
  definitions: 'Definitions',
  aired: 'Aired',
  airedMeans:
    'What aired, at its as-run times. They come from the ledger of a channel that Docket plays out, or from an import. If an airing was only confirmed, its scheduled time counts. Canceled, preempted and missed airings do not count.',
  hoursMean:
    'Time on the air between the two days. A day begins when the station’s broadcast day begins. Where airings overlap, only what viewers saw counts.',
  airingsMean: 'Airings that began between the two days.',
  firstRunMeans:
    'The hours of the first time that a show aired, on any channel of the station, unless it is marked as a repeat. Live programs are new each time.',
  repeatsMean:
    'The hours of every later time. A program without a show counts the way it is marked. If it is not marked, it counts as neither.',
  localMeans: 'The hours of shows that are marked as made locally.',
  fillerMeans:
    'The hours of fillers, spots and bulletins. They have no category, producer or language.',
  lastMeans: 'When the show last aired, on any channel.',
  showsMean: 'Shows of the library that are ready to air: neither drafts nor archived.',
  endsBeforeStart: 'The last day must come after the first.',
  whoReadsCompliance:
    'Only administrators of the station and people who see reports, edit shows, caption or schedule can read this.',
  whoReads: 'Only administrators of the station and people who can see reports can read this.',
})
