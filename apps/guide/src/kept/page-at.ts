import type { GuidePage, SchedulePage, Selection } from '@docket/model/guide/guide-page'
import { type GuideFilter, isEmptySearch } from '@docket/model/guide/guide-search'
import { BAND_ROWS, GUIDE_MARKS } from '@docket/model/guide/guide-window'
import { floorToTick } from '@docket/model/guide/times/time-axis'
import { type EpochMs, HOUR_MS } from '@docket/model/time/instants'
import {
  detailsOf,
  type KeptSchedule,
  listingsOf,
  seriesPageOf,
  showPageOf,
  windowOf,
} from './kept-schedule.ts'
import { searchKept } from './search-kept.ts'

const FIRST_WINDOW_MS = 4 * HOUR_MS
/** The page of another day starts at about 6 p.m. */
const EVENING_MS = 18 * HOUR_MS
const VIEWS = ['grid', 'list'] as const
/** The server's limit for search text. */
const MAX_LETTERS = 100

/**
 * Returns the page for a URL from the offline copy, as close as possible to the server's page. Throws if the
 * copy does not have it.
 */
export function pageAt(kept: KeptSchedule, { pathname, search }: URL, now: EpochMs): GuidePage {
  const [, , , first = '', second] = pathname.split('/')
  const query = new URLSearchParams(search)
  if (first === '') {
    const search = { q: (query.get('q') ?? '').trim().slice(0, MAX_LETTERS), ...filterOf(query) }
    // Filters without search text apply to the grid or list when the URL names a view.
    const inView = search.q === '' && VIEWS.some((view) => view === query.get('view'))
    if (!isEmptySearch(search) && !inView) return searchKept(kept, search, now)
    return schedulePageAt(kept, query, now)
  }
  if (first === 'airing' && second)
    return { kind: 'programme', now, details: detailsOf(kept, second) }
  if (first === 'show' && second) return showPageOf(kept, second, now)
  if (first === 'series' && second) return seriesPageOf(kept, second, now)
  return channelPageAt(kept, first, query, now)
}

function schedulePageAt(kept: KeptSchedule, query: URLSearchParams, now: EpochMs): SchedulePage {
  const { clock, keptAt, channels } = kept
  const days = kept.days.map(({ day }) => day)
  const day = days.find((one) => one.day === query.get('day'))
  const asked = Date.parse(query.get('from') ?? '') || (day && day.from + EVENING_MS) || now
  const at = Math.min(Math.max(asked, kept.from), kept.until - FIRST_WINDOW_MS)
  const from = floorToTick(at, clock)
  const row = Math.min(Number(query.get('row')) || 0, channels.length - 1)
  const rows = { firstRow: row - (row % BAND_ROWS), rows: BAND_ROWS }
  const view = VIEWS.find((one) => one === query.get('view'))
  const opened = openedAt(kept, query)
  return {
    kind: 'schedule',
    now,
    keptAt,
    days,
    clock,
    version: 0,
    view: view ?? 'auto',
    filter: filterOf(query),
    ...(query.get('favorites') === '1' && { favorites: true }),
    ...(opened && { opened }),
    window: windowOf(kept, { from, until: from + FIRST_WINDOW_MS }, rows),
  }
}

/** Returns the program that the URL opens over the schedule, if it is saved. */
function openedAt({ channels }: KeptSchedule, query: URLSearchParams): Selection | undefined {
  const [id, run] = [query.get('airing'), Number(query.get('run')) || 1]
  for (const { programmes: programs, ...channel } of channels) {
    const first = programs.findIndex((one) => one.id === id)
    if (first >= 0) return { channel, programmes: programs.slice(first, first + run) }
  }
  return undefined
}

function filterOf(query: URLSearchParams): GuideFilter {
  const marks = query.getAll('mark')
  return {
    category: query.get('category') ?? '',
    language: query.get('language') ?? '',
    marks: GUIDE_MARKS.filter((mark) => marks.includes(mark)),
  }
}

function channelPageAt(
  kept: KeptSchedule,
  slug: string,
  query: URLSearchParams,
  now: EpochMs,
): GuidePage {
  const days = kept.days.map(({ day }) => day)
  const channel = kept.channels.find((one) => one.slug === slug)
  const day = query.has('day') ? days.find((one) => one.day === query.get('day')) : days[0]
  if (!channel || !day) throw new Error('This page is not saved on this device.')
  const { programmes: _, ...face } = channel
  return {
    kind: 'channel',
    now,
    station: kept.station,
    day,
    days,
    clock: kept.clock,
    channel: { ...face, description: '', carriage: [] },
    listings: listingsOf(kept).filter(
      ({ channel: { id }, startsAt, endsAt }) =>
        id === face.id && endsAt > day.from && startsAt < day.until,
    ),
  }
}
