import { isShowListed } from '@docket/model/guide/why-hidden'
import { type Category, categories } from '@docket/model/library/categories'
import { type Series, series } from '@docket/model/library/series'
import { type Show, shows } from '@docket/model/library/shows'
import { type Airing, airings, STANDING } from '@docket/model/schedule/airings'
import { clipped, overlaps, type TimeWindow } from '@docket/model/schedule/airtime'
import { type EpochMs, HOUR_MS, toEpochMs, toInstant } from '@docket/model/time/instants'
import { after, oneOf, type Records, type Where, within } from '@docket/records/engine'
import type { Station, StationChannel } from '../stations.ts'
import { readAll } from './read-all.ts'

/** A public airing with its show. It ends when the channel's next airing begins, if not before. */
export type ListedAiring = {
  channel: StationChannel
  airing: Airing
  startsAt: EpochMs
  endsAt: EpochMs
  show?: Show
  series?: Series
  category?: Category
}

/** The longest possible airing. */
export const MAX_MS = 48 * HOUR_MS
const MAX_AIRINGS = 60_000

/**
 * Returns the airings of a station's channels that overlap the window, ordered by time. Leaves out airings
 * that are private, canceled or missed, airings of private or draft shows, and channels that are not given.
 */
export async function readListedAirings(
  records: Records,
  station: Station,
  window: TimeWindow,
  channels: readonly StationChannel[] = station.channels,
): Promise<ListedAiring[]> {
  const found = await readAirings(records, window, channels)
  // An airing outside the window may cut one inside it short, so airings around the window are read too.
  const reach = reachOf(found, window)
  const cutters = [
    ...(await readStarting(records, { from: reach.from, until: window.from }, channels)),
    ...(await readStarting(records, { from: window.until, until: reach.until }, channels)),
  ]
  const known = new Set(found.map(({ airing }) => airing.id))
  const all = [...found, ...cutters.filter(({ airing }) => !known.has(airing.id))]
  return clipAirings(await withShows(records, channels, all), reach, window)
}

type TimedAiring = AiringSpan & { airing: Airing }
type AiringSpan = { startsAt: EpochMs; endsAt: EpochMs }

/** Returns the airings that overlap the window. */
function readAirings(
  records: Records,
  { from, until }: TimeWindow,
  channels: readonly StationChannel[],
): Promise<TimedAiring[]> {
  // No airing is longer, so the index need not look further back.
  const startsAt = within(toInstant(from - MAX_MS), toInstant(until))
  return readWhere(records, channels, { startsAt, endsAt: after(toInstant(from)) })
}

/** Returns the airings that start within the window. */
async function readStarting(
  records: Records,
  { from, until }: TimeWindow,
  channels: readonly StationChannel[],
): Promise<TimedAiring[]> {
  if (from >= until) return []
  return readWhere(records, channels, { startsAt: within(toInstant(from), toInstant(until)) })
}

async function readWhere(
  records: Records,
  channels: readonly StationChannel[],
  when: Where<Airing>,
): Promise<TimedAiring[]> {
  if (channels.length === 0) return []
  const found = await records.list(airings, {
    where: {
      // No condition on the organization: an airing belongs to its channel's station, and with that condition
      // the database would scan all of the station's channels.
      channel: oneOf(channels.map((channel) => channel.face.id)),
      private: false,
      status: oneOf([...STANDING, '']),
      ...when,
    },
    sort: 'startsAt',
    limit: MAX_AIRINGS,
  })
  return found.map((airing) => ({
    airing,
    startsAt: toEpochMs(airing.startsAt),
    endsAt: toEpochMs(airing.endsAt),
  }))
}

/** Returns the time from the first start to the last end of the airings found in the window. */
export function reachOf(found: readonly AiringSpan[], window: TimeWindow): TimeWindow {
  const reach = { ...window }
  for (const { startsAt, endsAt } of found) {
    reach.from = Math.min(reach.from, Math.max(startsAt, window.from - MAX_MS))
    reach.until = Math.max(reach.until, Math.min(endsAt, window.until + MAX_MS))
  }
  return reach
}

async function withShows(
  records: Records,
  channels: readonly StationChannel[],
  found: readonly TimedAiring[],
): Promise<ListedAiring[]> {
  const known = new Map(channels.map((channel) => [channel.face.id, channel]))
  const showById = await readAll(
    records,
    shows,
    found.map(({ airing }) => airing.show),
  )
  const shown = [...showById.values()]
  const seriesById = await readAll(
    records,
    series,
    shown.map((show) => show.series),
  )
  const categoryById = await readAll(
    records,
    categories,
    shown.map((show) => show.category),
  )
  return found.flatMap((timed) => {
    const channel = known.get(timed.airing.channel)
    const show = showById.get(timed.airing.show)
    if (!channel || !isShowListed(show)) return []
    const ofSeries = show && seriesById.get(show.series)
    const category = show && categoryById.get(show.category)
    return {
      ...timed,
      channel,
      ...(show && { show }),
      ...(ofSeries && { series: ofSeries }),
      ...(category && { category }),
    }
  })
}

/**
 * Returns the airings in the window without overlaps, ordered by time: each ends when its channel's next one
 * begins. `airings` must include everything that begins within `reach`.
 */
export function clipAirings<S extends AiringSpan & { channel: unknown }>(
  listedAirings: readonly S[],
  reach: TimeWindow,
  { from, until }: TimeWindow,
): S[] {
  const window = { startsAt: from, endsAt: until }
  return [...Map.groupBy(listedAirings, (listed) => listed.channel).values()]
    .flatMap((ofChannel) => clipped(ofChannel, { from: reach.from - MAX_MS, until: reach.until }))
    .map(({ airing, until: endsAt }) => (airing.endsAt === endsAt ? airing : { ...airing, endsAt }))
    .filter((listed) => overlaps(listed, window))
    .sort((a, b) => a.startsAt - b.startsAt)
}
