import { FOLLOW_KINDS } from '@docket/model/guide/following/following'
import type { GuidePage } from '@docket/model/guide/guide-page'
import { NO_FILTER } from '@docket/model/guide/guide-search'
import { GUIDE_MARKS } from '@docket/model/guide/guide-window'
import { libraryChoices, libraryShelves, WHOLE_LIBRARY } from '@docket/model/guide/library/library'
import type { Listing, ProgramDetails } from '@docket/model/guide/program-details'
import type { KindWithFiles } from '@docket/model/submissions/hand-in'
import { HOUR_MS } from '@docket/model/time/instants'

// The sample data contains no letters, and neither do dates in Chinese. Any letters in a page therefore come from the
// message catalogs.
const now = Date.parse('2026-03-03T00:05:00Z')
const clock = [{ from: 0, offsetMin: 0, abbreviation: '0', hours24: true }]
const takes: KindWithFiles[] = ['programme', 'notice']
const station = { slug: '1', name: '1', url: 'http://1.1.1.1/', hasNeighbors: true, takes }
const channel = { id: '1', slug: '1', name: '7', number: '2', watch: 'http://1.1.1.1/' }
const day = { day: '2026-03-03' as const, from: now - HOUR_MS, until: now + 23 * HOUR_MS }
const later = { ...day, day: '2026-03-04' as const, from: day.until, until: day.until + HOUR_MS }

function listing(id: number, startsAt: number): Listing {
  const marks = [...GUIDE_MARKS]
  return { id: `${id}`, title: `${id}`, startsAt, endsAt: startsAt + HOUR_MS, marks, channel }
}

const listings = [listing(1, now - HOUR_MS / 2), listing(2, now + 2 * HOUR_MS)]
const short = [4, 5, 6].map((id) => ({
  ...listing(id, now + (id - 1) * HOUR_MS),
  startsAt: now + 4 * HOUR_MS + id * 300_000,
  endsAt: now + 4 * HOUR_MS + (id + 1) * 300_000,
}))
const facts = {
  description: '1',
  series: '1',
  seriesId: '1',
  category: '1',
  producer: '1',
  language: '1',
  ageRating: '1',
  recording: 'http://1.1.1.1/',
}

const said = [
  {
    show: '1',
    title: '1',
    language: 'en',
    places: [
      { atSec: 5, speaker: '1', text: '1' },
      { atSec: 3700, text: '2' },
    ],
  },
]

/** Pages of every kind, both full and empty. */
export const EVERY_PAGE: readonly GuidePage[] = [
  schedule('auto', listings),
  schedule('grid', [...listings, ...short]),
  schedule('list', []),
  ...['', '1'].flatMap((q) =>
    [[], listings, Array.from({ length: 100 }, (_, id) => listing(id, now))].map(
      (results): GuidePage => ({
        kind: 'search',
        now,
        station,
        clock,
        results,
        series: results.slice(0, 1),
        ...(q && results.length === 2 && { said }),
        ...(q && { keptUntil: day.until }),
        search: { ...NO_FILTER, q },
        offers: { categories: ['1'], languages: ['1', '2'], marks: [...GUIDE_MARKS] },
      }),
    ),
  ),
  ...listings.map((program): GuidePage => {
    const details: ProgramDetails = {
      ...facts,
      station,
      programme: program,
      show: '1',
      later: listings,
      earlier: [{ id: '1', title: '1', line: '1', recording: '/1' }],
      clock,
    }
    return { kind: 'programme', now, details }
  }),
  ...[[], listings].flatMap((airings): GuidePage[] => [
    {
      kind: 'show',
      now,
      station,
      show: { ...facts, id: '1', title: '1' },
      airings,
      clips: airings.map(({ id }) => ({ id, title: id, fromSec: 1, untilSec: 2 })),
      unlisted: false,
      clock,
    },
    {
      kind: 'series',
      now,
      station,
      airings,
      past: airings,
      unlisted: false,
      clock,
      series: { description: '1', category: '1', producer: '1', id: '1', title: '1' },
      episodes: airings.map(({ id, title }) => ({ id, title, line: '1', season: 1, episode: 2 })),
    },
    {
      kind: 'channel',
      now,
      station,
      day,
      days: [day, later],
      listings: airings,
      clock,
      channel: { ...channel, description: '', carriage: [{ provider: '1', number: '1' }] },
    },
    {
      kind: 'print',
      now,
      station,
      day,
      days: [day, later],
      clock,
      channel: channel.slug,
      channels: [{ ...channel, programmes: airings }],
    },
  ]),
  ...[[], listings].map(
    (coming): GuidePage => ({
      kind: 'watch',
      now,
      station,
      channel,
      clock,
      listings: coming,
      stream: 'http://1.1.1.1/1.m3u8',
    }),
  ),
  ...[true, false].map(
    (isClip): GuidePage => ({
      kind: 'recording',
      now,
      station,
      clock,
      until: day.until,
      stream: '/1.m3u8',
      date: now,
      lengthMs: HOUR_MS,
      show: { id: '1', title: '1', description: '1', line: '1' },
      ...(isClip
        ? { clip: { id: '1', title: '1', description: '', fromSec: 1, untilSec: 2 } }
        : { startsOver: true }),
      chapters: isClip ? [] : [{ atSec: 1, title: '1' }],
    }),
  ),
  ...libraries(),
  ...(['form', 'asked', 'wrongAddress', 'crowded'] as const).map(
    (state): GuidePage => ({
      kind: 'follow',
      now,
      station,
      state,
      what: 'airing:1',
      offer: {
        subjects: FOLLOW_KINDS.map((kind) => ({ kind, subject: '1', title: '1' })),
        mail: state !== 'crowded',
        pushKey: '1',
      },
    }),
  ),
  ...[[], [true, false]].map(
    (states): GuidePage => ({
      kind: 'followed',
      now,
      station,
      clock,
      token: '1',
      ...(states[0] && { email: '1' }),
      follows: states.map((active, id) => ({
        id: `${id}`,
        kind: 'show',
        subject: '1',
        title: '1',
        remindMin: 5,
        active,
        ...(active && { next: { startsAt: now, endsAt: now + HOUR_MS, channel: '1' } }),
      })),
    }),
  ),
  ...[true, false].map(
    (streams): GuidePage => ({
      kind: 'feeds',
      station,
      publicUrl: 'http://1.1.1.1',
      streams,
      channels: [channel, { ...channel, id: '2' }],
      podcasts: [{ title: '1', path: '/feeds/1/podcasts/1.xml' }],
    }),
  ),
  { kind: 'chooser', stations: [{ ...station, channels: ['1'] }] },
  ...(['empty', 'missing', 'wrong', 'broken', 'embed', 'expired'] as const).map(
    (about): GuidePage => ({ kind: 'notice', about, station }),
  ),
]

function schedule(view: 'auto' | 'grid' | 'list', programs: Listing[]): GuidePage {
  const channels = [{ ...channel, programmes: programs }]
  const window = {
    station,
    zone: 'UTC',
    from: now - HOUR_MS,
    until: now + 6 * HOUR_MS,
    firstRow: 0,
  }
  return {
    kind: 'schedule',
    now,
    version: 1,
    view,
    days: [day, later],
    clock,
    filter: { ...NO_FILTER, category: view === 'list' ? '2' : '' },
    offers: { categories: ['1'], languages: ['1', '2'], marks: [...GUIDE_MARKS] },
    window: { ...window, rows: 30, channels },
  }
}

/** The library without recordings, with rows, and with search results. */
function libraries(): GuidePage[] {
  const item = (at: number) => ({
    show: `${at}`,
    title: `${at}`,
    series: '1',
    seriesTitle: '2',
    episode: '3',
    category: '1',
    language: 'en',
    date: now - at * 1000,
    year: 2026,
    lengthMs: HOUR_MS,
    hasCaptions: true,
    hasDescription: true,
  })
  const items = Array.from({ length: 40 }, (_, at) => item(at))
  return [[], items].flatMap((all): GuidePage[] => {
    const shared = { kind: 'library' as const, now, station, clock, count: all.length }
    const found = { items: all, count: all.length, pages: 2 }
    const narrowed = { ...WHOLE_LIBRARY, q: '1', captions: true }
    return [
      {
        ...shared,
        query: WHOLE_LIBRARY,
        shelves: libraryShelves(all),
        choices: libraryChoices(all, WHOLE_LIBRARY),
      },
      {
        ...shared,
        query: narrowed,
        shelves: [],
        results: found,
        choices: libraryChoices(all, narrowed),
      },
    ]
  })
}
