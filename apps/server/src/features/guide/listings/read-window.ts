import type { GuideWindow } from '@docket/model/guide/guide-window'
import { isShowListed } from '@docket/model/guide/why-hidden'
import { airings, STANDING } from '@docket/model/schedule/airings'
import type { TimeWindow } from '@docket/model/schedule/airtime'
import { type EpochMs, type Instant, toEpochMs, toInstant } from '@docket/model/time/instants'
import { type ColumnReads, oneOf, within } from '@docket/records/engine'
import type { ScheduleVersions } from '../schedule-versions.ts'
import type { Station, StationChannel } from '../stations.ts'
import { createKnownShows, type KnownShows } from './known-shows.ts'
import { type ProgramParts, toProgram } from './program.ts'
import { clipAirings, MAX_MS, reachOf } from './read-listed-airings.ts'

/** A range of channels by their position in the lineup; all by default. */
type RowRange = { firstRow?: number | undefined; rows?: number | undefined }

/**
 * Reads a time window of a station's lineup, with each airing in its channel's row. Returns the same airings
 * as `readListedAirings`, but reads only the columns that a window needs.
 */
export type ReadWindow = (
  station: Station,
  window: TimeWindow,
  range?: RowRange,
) => Promise<GuideWindow>

/** The sources of a window. */
type WindowSources = { columns: ColumnReads; shows: KnownShows; station: Station }

export function createWindowReading(columns: ColumnReads, versions: ScheduleVersions): ReadWindow {
  const shows = createKnownShows(columns, versions)
  return (station, window, range) => readWindow({ columns, shows, station }, window, range)
}

async function readWindow(
  reading: WindowSources,
  { from, until }: TimeWindow,
  { firstRow = 0, rows = reading.station.channels.length }: RowRange = {},
): Promise<GuideWindow> {
  const { station } = reading
  const channels = station.channels.slice(firstRow, firstRow + rows)
  const listedAirings = await readListedParts(reading, channels, { from, until })
  const byChannel = Map.groupBy(listedAirings, (listed) => listed.channel)
  return {
    station: station.face,
    zone: station.zone,
    from,
    until,
    firstRow,
    rows: station.channels.length,
    channels: channels.map((channel) => ({
      ...channel.face,
      programmes: (byChannel.get(channel.face.id) ?? []).map((parts) =>
        toProgram({ ...parts, channel }),
      ),
    })),
  }
}

type TimedAiring = Awaited<ReturnType<typeof readStarting>>[number]
type ListedProgram = ProgramParts & { channel: string }

async function readListedParts(
  reading: WindowSources,
  channels: readonly StationChannel[],
  window: TimeWindow,
): Promise<ListedProgram[]> {
  const { columns } = reading
  const ids = channels.map(({ face }) => face.id)
  const before = { from: window.from - MAX_MS, until: window.from }
  const [last, within] = await Promise.all([
    readLastStarting(columns, ids, before),
    readStarting(columns, ids, window),
  ])
  // The last airing that began before the window ends all earlier ones, unless its show is hidden.
  const withLast = await withShows(reading, last)
  const isCut = withLast.length === last.length && last.every(isSome)
  const earlier = isCut
    ? withLast
    : await withShows(reading, await readStarting(columns, ids, before))
  const reach = reachOf([...earlier, ...within].filter(isSome), window)
  const after = await readStarting(columns, ids, { from: window.until, until: reach.until })
  const all = [...earlier, ...(await withShows(reading, [...within, ...after]))]
  return clipAirings(all, reach, window)
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

/** Returns the airings that start within the window, by channel and time, which is the order of the index. */
async function readStarting(columns: ColumnReads, channels: readonly string[], window: TimeWindow) {
  if (window.from >= window.until) return []
  const where = standingOn(channels, window)
  return (await columns.list(airings, AIRING, { where, sort: 'channel,startsAt' })).map(timing())
}

/**
 * Returns the last airing of each channel that starts within the window. If several start at once, returns
 * the one that ends last.
 */
async function readLastStarting(
  columns: ColumnReads,
  channels: readonly string[],
  window: TimeWindow,
): Promise<TimedAiring[]> {
  const { channel: _, ...where } = standingOn(channels, window)
  const asked = { by: 'channel', values: channels, where, sort: 'startsAt,endsAt' } as const
  return (await columns.lastOfEach(airings, AIRING, asked)).map(timing())
}

/** Returns a function that parses times to integers. Many times are equal, so each is parsed once. */
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

/** Leaves out airings of hidden shows. */
async function withShows(
  { shows, station }: WindowSources,
  found: readonly TimedAiring[],
): Promise<ListedProgram[]> {
  const ids = found.map(({ airing }) => airing.show)
  const known = await shows.find(station.id, ids)
  return found.flatMap(({ airing, startsAt, endsAt }) => {
    const of = known.get(airing.show)
    return isShowListed(of?.show)
      ? { channel: airing.channel, airing, startsAt, endsAt, ...of }
      : []
  })
}
