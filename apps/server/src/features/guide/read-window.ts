import { airings, STANDING } from '@docket/model/collections/airings'
import { categories } from '@docket/model/collections/categories'
import { series } from '@docket/model/collections/series'
import { shows } from '@docket/model/collections/shows'
import type { GuideWindow } from '@docket/model/guide/guide-window'
import { isShowListed } from '@docket/model/guide/why-hidden'
import type { TimeWindow } from '@docket/model/schedule/airtime'
import { type EpochMs, type Instant, toEpochMs, toInstant } from '@docket/model/time'
import type { ColumnReads } from '#platform/records/column-reads.ts'
import { oneOf, within } from '#platform/records/records.ts'
import { type ProgrammeParts, toProgramme } from './programme.ts'
import { clipShowings, LONGEST_MS, reachOf } from './read-showings.ts'
import type { Station, StationChannel } from './stations.ts'

/** Some channels of a lineup by their places; all of them by default. */
type RowRange = { firstRow?: number | undefined; rows?: number | undefined }

/**
 * Reads what a stretch of a station's lineup shows, each showing in its channel's row. It shows what
 * `readShowings` would, and reads no more than the columns that a window is made of.
 */
export async function readWindow(
  columns: ColumnReads,
  station: Station,
  { from, until }: TimeWindow,
  { firstRow = 0, rows = station.channels.length }: RowRange = {},
): Promise<GuideWindow> {
  const channels = station.channels.slice(firstRow, firstRow + rows)
  const showings = await readShowingParts(columns, channels, { from, until })
  const byChannel = Map.groupBy(showings, (showing) => showing.channel)
  return {
    station: station.face,
    zone: station.zone,
    from,
    until,
    firstRow,
    rows: station.channels.length,
    channels: channels.map((channel) => ({
      ...channel.face,
      programmes: (byChannel.get(channel.face.id) ?? []).map(toProgramme),
    })),
  }
}

type Timed = Awaited<ReturnType<typeof readStarting>>[number]
type Parts = ProgrammeParts & { channel: string }

async function readShowingParts(
  columns: ColumnReads,
  channels: readonly StationChannel[],
  window: TimeWindow,
): Promise<Parts[]> {
  const ids = channels.map(({ face }) => face.id)
  const before = { from: window.from - LONGEST_MS, until: window.from }
  const [last, within] = await Promise.all([
    readLastStarting(columns, ids, before),
    readStarting(columns, ids, window),
  ])
  // Whatever began before that was cut short by the last one that did, unless that one is not shown.
  const withLast = await withShows(columns, last)
  const isCut = withLast.length === last.length && last.every(isSome)
  const earlier = isCut
    ? withLast
    : await withShows(columns, await readStarting(columns, ids, before))
  const reach = reachOf([...earlier, ...within].filter(isSome), window)
  const after = await readStarting(columns, ids, { from: window.until, until: reach.until })
  const all = [...earlier, ...(await withShows(columns, [...within, ...after]))]
  return clipShowings(all, reach, window)
}

function isSome({ startsAt, endsAt }: { startsAt: EpochMs; endsAt: EpochMs }): boolean {
  return startsAt < endsAt
}

const AIRING = ['id', 'channel', 'show', 'title', 'startsAt', 'endsAt', 'kind', 'run'] as const

function standingOn(channels: readonly string[], { from, until }: TimeWindow) {
  return {
    channel: oneOf(channels),
    private: false,
    status: oneOf([...STANDING, ''] as const),
    startsAt: within(toInstant(from), toInstant(until)),
  }
}

/** What begins within the window, in each channel's order of time: as its index has it. */
async function readStarting(columns: ColumnReads, channels: readonly string[], window: TimeWindow) {
  if (window.from >= window.until) return []
  const where = standingOn(channels, window)
  return (await columns.list(airings, AIRING, { where, sort: 'channel,startsAt' })).map(timing())
}

/** The last to begin within the window of each channel; of several at once, the one that ends last. */
async function readLastStarting(
  columns: ColumnReads,
  channels: readonly string[],
  window: TimeWindow,
): Promise<Timed[]> {
  const { channel: _, ...where } = standingOn(channels, window)
  const asked = { by: 'channel', values: channels, where, sort: 'startsAt,endsAt' } as const
  return (await columns.lastOfEach(airings, AIRING, asked)).map(timing())
}

/** Reads times as integers. Much begins and ends together, so each time is read once. */
function timing() {
  const known = new Map<Instant, EpochMs>()
  const read = (instant: Instant) => {
    const at = known.get(instant) ?? toEpochMs(instant)
    known.set(instant, at)
    return at
  }
  return <A extends { startsAt: Instant; endsAt: Instant }>(airing: A) => ({
    airing,
    startsAt: read(airing.startsAt),
    endsAt: read(airing.endsAt),
  })
}

const SHOW = [
  'id',
  'series',
  'season',
  'episode',
  'category',
  'language',
  'captioned',
  'described',
  'signed',
  'visibility',
  'thumbnail',
  'status',
] as const

/** Leaves out what is of a show that is kept back. */
async function withShows(columns: ColumnReads, found: readonly Timed[]): Promise<Parts[]> {
  const showIds = found.map(({ airing }) => airing.show)
  const showById = await readByIds(showIds, (where) => columns.list(shows, SHOW, { where }))
  const shown = [...showById.values()]
  const [seriesById, categoryById] = await Promise.all([
    readByIds(
      shown.map((show) => show.series),
      (where) => columns.list(series, ['id', 'title', 'artwork'], { where }),
    ),
    readByIds(
      shown.map((show) => show.category),
      (where) => columns.list(categories, ['id', 'name'], { where }),
    ),
  ])
  return found.flatMap(({ airing, startsAt, endsAt }) => {
    const show = showById.get(airing.show)
    if (!isShowListed(show)) return []
    return {
      channel: airing.channel,
      airing,
      startsAt,
      endsAt,
      show,
      series: show && seriesById.get(show.series),
      category: show && categoryById.get(show.category),
    }
  })
}

async function readByIds<R extends { id: string }>(
  ids: readonly string[],
  read: (where: { id: ReturnType<typeof oneOf<string>> }) => Promise<R[]>,
): Promise<Map<string, R>> {
  const wanted = new Set(ids)
  wanted.delete('')
  if (wanted.size === 0) return new Map()
  const found = await read({ id: oneOf([...wanted]) })
  return new Map(found.map((record) => [record.id, record]))
}
