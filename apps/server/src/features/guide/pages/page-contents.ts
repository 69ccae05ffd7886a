import type {
  GuidePage,
  GuideView,
  SchedulePage,
  Selection,
  ShowPage,
  WatchPage,
} from '@docket/model/guide/guide-page'
import { type GuideFilter, type GuideSearch, isEmptyFilter } from '@docket/model/guide/guide-search'
import { BAND_ROWS } from '@docket/model/guide/guide-window'
import { guidePath } from '@docket/model/guide/paths'
import { readJump } from '@docket/model/guide/times/read-jump'
import { readWhen } from '@docket/model/guide/times/read-when'
import { floorToTick } from '@docket/model/guide/times/time-axis'
import { clockOf, daysAround } from '@docket/model/guide/times/zone-clock'
import type { Words } from '@docket/model/guide/words'
import { NotFound } from '@docket/model/kernel/errors'
import { categories } from '@docket/model/library/categories'
import { DAY_MS, type Day, type EpochMs, HOUR_MS, toIso } from '@docket/model/time/instants'
import { atWallTime, dayOf } from '@docket/model/time/zone'
import type { Records } from '@docket/records/engine'
import { guide as messages } from '@docket/texts/server/guide'
import { checkMoment } from '../answers/queries.ts'
import { episodeText, pictureOf, toListing, toProgram } from '../listings/program.ts'
import {
  clockWith,
  playableRecordings,
  readComing,
  readListedAiring,
  readShowFacts,
} from '../listings/read-details.ts'
import { readListedAirings } from '../listings/read-listed-airings.ts'
import type { ReadWindow } from '../listings/read-window.ts'
import type { SearchIndex } from '../listings/search-index.ts'
import { readRecording } from '../on-demand/recordings.ts'
import type { SaidIndex } from '../on-demand/said-index.ts'
import type { ScheduleVersions } from '../schedule-versions.ts'
import { isPlayable, type Station } from '../stations.ts'
import { readPublicShow, seriesOf } from './read-show.ts'
import { readClips } from './recording-page.ts'

type Dependencies = {
  records: Records
  readWindow: ReadWindow
  versions: ScheduleVersions
  search: SearchIndex
  said: SaidIndex
}

/** The time span of the grid in the first HTML. */
const FIRST_WINDOW_MS = 4 * HOUR_MS
/** Pages of other days start in the evening, when most people watch. */
const EVENING = '18:00'

/** Returns the page for choosing a station, or a notice if there are no stations. */
export function chooserPage(stations: readonly Station[]): GuidePage {
  if (stations.length === 0) {
    return { kind: 'notice', about: 'empty' }
  }
  const named = stations.map(({ face, channels }) => ({
    ...face,
    channels: channels.map((channel) => channel.face.name),
  }))
  return { kind: 'chooser', stations: named }
}

type GuideRequest = {
  day?: Day | undefined
  from?: EpochMs | undefined
  row: number
  view: GuideView
  filter: GuideFilter
  airing?: string | undefined
  run?: number | undefined
  favorites?: boolean
}

/** Returns the schedule around the requested time. Throws `BadRequest` if it is too far away. */
export async function schedulePage(
  { records, readWindow, versions }: Pick<Dependencies, 'records' | 'readWindow' | 'versions'>,
  station: Station,
  asked: GuideRequest,
  now: EpochMs,
): Promise<SchedulePage> {
  const { zone } = station
  const version = versions.of(station.id)
  const at = checkMoment(asked.from ?? startOf(asked.day ?? dayOf(now, zone), zone, now), now)
  const days = daysAround(dayOf(at, zone), now, zone)
  // The clock must also cover today, because the page shows the current time. Today may be on the other side
  // of a clock change.
  const today = now - (now % DAY_MS)
  const clock = clockOf(
    zone,
    Math.min(today, days[0]?.from ?? at),
    Math.max(today + DAY_MS, days.at(-1)?.until ?? at + DAY_MS),
  )
  const from = floorToTick(at, clock)
  const sight = { from, until: from + FIRST_WINDOW_MS }
  // Starts from the first channel again if the lineup has become shorter.
  const row = asked.row < station.channels.length ? asked.row : 0
  const firstRow = row - (row % BAND_ROWS)
  const window = await readWindow(station, sight, { firstRow, rows: BAND_ROWS })
  const { filter } = asked
  const view = asked.view === 'auto' ? station.view : asked.view
  const opened = await openedOf(records, station, asked)
  return {
    kind: 'schedule',
    now,
    version,
    view,
    filter,
    window,
    days,
    clock,
    ...(asked.favorites && { favorites: true }),
    ...(opened && { opened }),
  }
}

/** Consecutive programs under 10 minutes each are folded into one group, up to this length. */
const MAX_RUN_MS = DAY_MS

/**
 * Returns the program or group that the address opens over the schedule, or `undefined` if it is no longer in
 * the guide.
 */
async function openedOf(
  records: Records,
  station: Station,
  { airing, run = 1 }: GuideRequest,
): Promise<Selection | undefined> {
  if (airing === undefined) return undefined
  try {
    const { channel, ...first } = await readListedAiring(records, station, airing)
    const window = { from: first.startsAt, until: first.startsAt + MAX_RUN_MS }
    const listedAirings =
      run === 1
        ? [{ channel, ...first }]
        : await readListedAirings(records, station, window, [channel])
    return { channel: channel.face, programmes: listedAirings.slice(0, run).map(toProgram) }
  } catch (error) {
    if (error instanceof NotFound) return undefined
    throw error
  }
}

/**
 * Returns the path for a typed time and channel such as `tue 8pm ch 4`. Returns `undefined` if the words are
 * a search or a filter is set.
 */
export function jumpPath(
  station: Station,
  { q, view, ...filter }: GuideSearch & { view: GuideView },
  now: EpochMs,
  words: Words,
): string | undefined {
  if (!isEmptyFilter(filter)) return undefined
  const days = daysAround(dayOf(now, station.zone), now, station.zone)
  const clock = clockOf(station.zone, days[0]?.from ?? now, days.at(-1)?.until ?? now)
  const channels = station.channels.map(({ face }) => face)
  const jump = readJump(q, { days, clock, channels, now, at: now, words })
  if (!jump) return undefined
  return guidePath(station.face.slug, {
    ...(jump.at !== undefined && { from: toIso(jump.at) }),
    ...(jump.row !== undefined && { row: String(jump.row) }),
    ...(view !== 'auto' && { view }),
  })
}

function startOf(day: Day, zone: string, now: EpochMs): EpochMs {
  return day === dayOf(now, zone) ? now : atWallTime(day, EVENING, zone).at
}

/** Returns the search results of the next two weeks, or of the past days that the words name. */
export async function searchPage(
  { search: index, said: saidIndex }: Pick<Dependencies, 'search' | 'said'>,
  station: Station,
  search: GuideSearch,
  { now, words }: { now: EpochMs; words: Words },
): Promise<GuidePage> {
  const { q, past } = readWhen(search.q, { now, zone: station.zone, words })
  const results = await index.find(station, { ...search, q }, now, past)
  const series = await index.findSeries(station, q, now)
  const offers = await index.offers(station, now)
  const clock = clockOf(station.zone, past?.from ?? now - DAY_MS, now + 16 * DAY_MS)
  // Captions have no category, marks or airing to filter by, so they are not searched if a filter is set.
  const { q: _, ...filter } = search
  const said = isEmptyFilter(filter) ? await saidIndex.find(station, q, now) : []
  const found = { results, series, ...(said.length > 0 && { said }) }
  return { kind: 'search', now, station: station.face, search, offers, clock, ...found }
}

/** Returns one day of a channel, with all airings that overlap it. Throws `NotFound` and `BadRequest`. */
export async function channelPage(
  records: Records,
  station: Station,
  { slug, day: asked }: { slug: string; day?: Day | undefined },
  now: EpochMs,
): Promise<GuidePage> {
  const channel = station.channels.find(({ face }) => face.slug === slug)
  if (!channel) throw new NotFound(messages.noChannel)
  const today = dayOf(now, channel.zone)
  const days = daysAround(asked ?? today, now, channel.zone)
  const day = days.find((one) => one.day === (asked ?? today))
  if (!day) throw new NotFound(messages.noDay)
  checkMoment(day.from, now)
  const listedAirings = await readListedAirings(records, station, day, [channel])
  const last = days.at(-1)?.until ?? day.until
  return {
    kind: 'channel',
    now,
    station: station.face,
    channel: { ...channel.face, ...channel.about },
    day,
    days,
    listings: listedAirings.map(toListing),
    clock: clockOf(channel.zone, days[0]?.from ?? day.from, last),
  }
}

const WATCHED_MS = 12 * HOUR_MS

/** Returns a channel's stream and what is on it. Throws `NotFound` if it has no playable stream. */
export async function watchPage(
  records: Records,
  station: Station,
  slug: string,
  now: EpochMs,
): Promise<WatchPage> {
  const channel = station.channels.find(({ face }) => face.slug === slug)
  if (!channel?.stream || !isPlayable(channel.stream)) throw new NotFound(messages.noStream)
  const window = { from: now, until: now + WATCHED_MS }
  const listedAirings = await readListedAirings(records, station, window, [channel])
  const recordings = await playableRecordings(records, station, listedAirings, now)
  return {
    kind: 'watch',
    now,
    station: station.face,
    channel: channel.face,
    stream: channel.stream,
    listings: listedAirings.map((listed) => {
      const recording = listed.show && recordings.get(listed.show.id)
      return { ...toListing(listed), ...(recording && { recording }) }
    }),
    clock: clockOf(channel.zone, now - DAY_MS, now + 2 * DAY_MS),
  }
}

/** Returns a public show with its upcoming airings. Throws `NotFound`. */
export async function showPage(
  records: Records,
  station: Station,
  id: string,
  now: EpochMs,
): Promise<ShowPage> {
  const show = await readPublicShow(records, station, id)
  const about = {
    ...(await seriesOf(records, show)),
    category: show.category ? await records.find(categories, { id: show.category }) : undefined,
  }
  const facts = await readShowFacts(records, station, about, now)
  const airings = await readComing(records, station, show, now)
  const picture = pictureOf({ ...about, channel: { ...station.face.look } })
  const line = episodeText(show)
  return {
    kind: 'show',
    now,
    station: station.face,
    show: {
      ...facts,
      id,
      title: show.title,
      ...(line && { line }),
      ...(picture && { picture }),
    },
    airings,
    clips: await readClips(records, await readRecording(records, station, show), now),
    unlisted: show.visibility === 'unlisted',
    clock: clockWith(
      station,
      { from: now, until: (airings.at(-1)?.endsAt ?? now) + DAY_MS },
      facts,
    ),
  }
}
