import { type Airing, airings, STANDING } from '@docket/model/collections/airings'
import { type Category, categories } from '@docket/model/collections/categories'
import { type Series, series } from '@docket/model/collections/series'
import { type Show, shows } from '@docket/model/collections/shows'
import { clipped, overlaps, type TimeWindow } from '@docket/model/schedule/airtime'
import { type EpochMs, HOUR_MS, toEpochMs, toInstant } from '@docket/model/time'
import { after, oneOf, type Records, within } from '#platform/records/records.ts'
import { readAll } from './read-all.ts'
import type { Station, StationChannel } from './stations.ts'

/** A public airing with what it shows. It ends when the channel's next one begins, if not before. */
export type Showing = {
  channel: StationChannel
  airing: Airing
  startsAt: EpochMs
  endsAt: EpochMs
  show?: Show
  series?: Series
  category?: Category
}

const LONGEST_MS = 48 * HOUR_MS
const MOST_AIRINGS = 60_000

/**
 * What a station's channels show in the window, by overlap, in order of time. Nothing private,
 * cancelled or missed, nothing of a private show, and only of the given channels.
 */
export async function readShowings(
  records: Records,
  station: Station,
  window: TimeWindow,
  channels: readonly StationChannel[] = station.channels,
): Promise<Showing[]> {
  const within = await readAirings(records, station, window, channels)
  // An airing may be cut short by one beyond the window: what touches its ends must be known too.
  const reach = reachOf(within, window)
  const airingsInReach =
    reach.from === window.from && reach.until === window.until
      ? within
      : await readAirings(records, station, reach, channels)
  const showings = await withShows(records, channels, airingsInReach)
  return clipShowings(showings, reach, window)
}

type Timed = Airtimed & { airing: Airing }
type Airtimed = { startsAt: EpochMs; endsAt: EpochMs }

async function readAirings(
  records: Records,
  station: Station,
  { from, until }: TimeWindow,
  channels: readonly StationChannel[],
): Promise<Timed[]> {
  if (channels.length === 0) return []
  const found = await records.list(airings, {
    where: {
      organization: station.id,
      channel: oneOf(channels.map((channel) => channel.face.id)),
      private: false,
      status: oneOf([...STANDING, '']),
      // Nothing is longer: the index need not look further back.
      startsAt: within(toInstant(from - LONGEST_MS), toInstant(until)),
      endsAt: after(toInstant(from)),
    },
    sort: 'startsAt',
    limit: MOST_AIRINGS,
  })
  return found.map((airing) => ({
    airing,
    startsAt: toEpochMs(airing.startsAt),
    endsAt: toEpochMs(airing.endsAt),
  }))
}

function reachOf(found: readonly Airtimed[], window: TimeWindow): TimeWindow {
  const reach = { ...window }
  for (const { startsAt, endsAt } of found) {
    reach.from = Math.min(reach.from, Math.max(startsAt, window.from - LONGEST_MS))
    reach.until = Math.max(reach.until, Math.min(endsAt, window.until + LONGEST_MS))
  }
  return reach
}

async function withShows(
  records: Records,
  channels: readonly StationChannel[],
  found: readonly Timed[],
): Promise<Showing[]> {
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
    if (!channel || show?.visibility === 'private') return []
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

function clipShowings(
  showings: readonly Showing[],
  reach: TimeWindow,
  { from, until }: TimeWindow,
): Showing[] {
  const window = { startsAt: from, endsAt: until }
  return [...Map.groupBy(showings, (showing) => showing.channel).values()]
    .flatMap((ofChannel) =>
      clipped(ofChannel, { from: reach.from - LONGEST_MS, until: reach.until }),
    )
    .map(({ airing, until: endsAt }) => ({ ...airing, endsAt }))
    .filter((showing) => overlaps(showing, window))
    .sort((a, b) => a.startsAt - b.startsAt)
}
