import { airings, STANDING } from '@docket/model/collections/airings'
import type { GuideWindow } from '@docket/model/guide/guide-window'
import { isShowListed } from '@docket/model/guide/why-hidden'
import type { TimeWindow } from '@docket/model/schedule/airtime'
import { type EpochMs, type Instant, toEpochMs, toInstant } from '@docket/model/time'
import type { ColumnReads } from '#platform/records/column-reads.ts'
import { oneOf, within } from '#platform/records/records.ts'
import { createKnownShows, type KnownShows } from './known-shows.ts'
import { type ProgrammeParts, toProgramme } from './programme.ts'
import { clipShowings, LONGEST_MS, reachOf } from './read-showings.ts'
import type { ScheduleVersions } from './schedule-versions.ts'
import type { Station, StationChannel } from './stations.ts'

/** Some channels of a lineup by their places; all of them by default. */
type RowRange = { firstRow?: number | undefined; rows?: number | undefined }

/**
 * Reads what a stretch of a station's lineup shows, each showing in its channel's row. It shows what
 * `readShowings` would, and reads no more than the columns that a window is made of.
 */
export type ReadWindow = (
  station: Station,
  window: TimeWindow,
  range?: RowRange,
) => Promise<GuideWindow>

/** Where a window is read from. */
type Reading = { columns: ColumnReads; shows: KnownShows; station: Station }

export function createWindowReading(columns: ColumnReads, versions: ScheduleVersions): ReadWindow {
  const shows = createKnownShows(columns, versions)
  return (station, window, range) => readWindow({ columns, shows, station }, window, range)
}

async function readWindow(
  reading: Reading,
  { from, until }: TimeWindow,
  { firstRow = 0, rows = reading.station.channels.length }: RowRange = {},
): Promise<GuideWindow> {
  const { station } = reading
  const channels = station.channels.slice(firstRow, firstRow + rows)
  const showings = await readShowingParts(reading, channels, { from, until })
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
  reading: Reading,
  channels: readonly StationChannel[],
  window: TimeWindow,
): Promise<Parts[]> {
  const { columns } = reading
  const ids = channels.map(({ face }) => face.id)
  const before = { from: window.from - LONGEST_MS, until: window.from }
  const [last, within] = await Promise.all([
    readLastStarting(columns, ids, before),
    readStarting(columns, ids, window),
  ])
  // Whatever began before that was cut short by the last one that did, unless that one is not shown.
  const withLast = await withShows(reading, last)
  const isCut = withLast.length === last.length && last.every(isSome)
  const earlier = isCut
    ? withLast
    : await withShows(reading, await readStarting(columns, ids, before))
  const reach = reachOf([...earlier, ...within].filter(isSome), window)
  const after = await readStarting(columns, ids, { from: window.until, until: reach.until })
  const all = [...earlier, ...(await withShows(reading, [...within, ...after]))]
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

/** Leaves out what is of a show that is kept back. */
async function withShows({ shows, station }: Reading, found: readonly Timed[]): Promise<Parts[]> {
  const ids = found.map(({ airing }) => airing.show)
  const known = await shows.find(station.id, ids)
  return found.flatMap(({ airing, startsAt, endsAt }) => {
    const of = known.get(airing.show)
    return isShowListed(of?.show)
      ? { channel: airing.channel, airing, startsAt, endsAt, ...of }
      : []
  })
}
