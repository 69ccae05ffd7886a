import type { Listing } from '@docket/model/guide/program-details'
import {
  listAirings,
  type NowNext,
  type PublicAiring,
  readAiring,
  readNow,
  searchStation,
} from '@docket/model/guide/public-api'
import { NotFound } from '@docket/model/kernel/errors'
import { shows } from '@docket/model/library/shows'
import { airings } from '@docket/model/schedule/airings'
import { DAY_MS, type EpochMs, toEpochMs, toIso } from '@docket/model/time/instants'
import { containing } from '@docket/records/engine'
import { guide as messages } from '@docket/texts/server/guide'
import { checkWindow } from '../answers/queries.ts'
import { toListing } from '../listings/program.ts'
import { readAll } from '../listings/read-all.ts'
import { readListedAiring } from '../listings/read-details.ts'
import { type ListedAiring, readListedAirings } from '../listings/read-listed-airings.ts'
import { LISTED } from '../listings/which-shows.ts'
import type { Station } from '../stations.ts'
import { pageOf } from './public-forms.ts'
import { OPEN, type PublicParts } from './public-parts.ts'
import * as shapes from './shapes.ts'

const MAX_MS = 7 * DAY_MS
const MAX_SHOWS = 50

/** Serves airings: a time window, a single one, now and next, and search results. Never private ones. */
export function serveAirings(parts: PublicParts): void {
  const { app, stations, forms, stationOf } = parts
  const { records, clock } = app
  const toPublic = (listed: ListedAiring) => forms.airing(toListing(listed), listed.show?.id ?? '')

  app.handle(
    listAirings,
    {
      ...OPEN,
      shape: shapes.AiringQuery,
      summary: 'List the airings of a station in a time range',
      description: 'All airings that overlap the range, in order of time.',
    },
    async ({ params, caller }) => {
      const station = await stationOf(params.organization, caller)
      const window = windowOf(params, clock.now())
      const channels = channelsOf(station, params.channel)
      const found = await readListedAirings(records, station, window, channels)
      return pageOf(found.map(toPublic), params)
    },
  )
  app.handle(
    readAiring,
    { ...OPEN, shape: shapes.OneRecord, summary: 'Read an airing' },
    async ({ params: { id } }) => {
      const airing = await records.find(airings, { id })
      if (!airing) throw new NotFound()
      return toPublic(await readListedAiring(records, await stations.byId(airing.organization), id))
    },
  )
  app.handle(
    readNow,
    {
      ...OPEN,
      shape: shapes.OfStation,
      summary: 'Read what is on now and next',
      description: 'On each public channel; `null` where nothing is scheduled within a day.',
    },
    async ({ params, caller }) => {
      const station = await stationOf(params.organization, caller)
      const now = clock.now()
      const found = await readListedAirings(records, station, { from: now, until: now + DAY_MS })
      return { at: toIso(now), channels: nowNext(parts, station, found, now, toPublic) }
    },
  )
  serveSearch(parts)
}

function serveSearch({ app: { handle, records, clock }, search, forms, stationOf }: PublicParts) {
  const withShows = async (listings: readonly Listing[]) => {
    const byId = await readAll(
      records,
      airings,
      listings.map(({ id }) => id),
    )
    return listings.map((one) => forms.airing(one, byId.get(one.id)?.show ?? ''))
  }

  handle(
    searchStation,
    {
      ...OPEN,
      shape: shapes.Search,
      summary: 'Search public shows and airings',
      description:
        'Shows by part of their title, 50 at most; airings of the next two weeks by every word of titles, series and descriptions, 100 at most.',
    },
    async ({ params: { organization, q }, caller }) => {
      const station = await stationOf(organization, caller)
      const where = { ...LISTED, organization: station.id, title: containing(q) }
      const [listings, found] = await Promise.all([
        search.find(station, { q, category: '', language: '', marks: [] }, clock.now()),
        records.list(shows, { where, sort: 'title', limit: MAX_SHOWS }),
      ])
      return { shows: found.map(forms.show), airings: await withShows(listings) }
    },
  )
}

function nowNext(
  { forms }: PublicParts,
  station: Station,
  found: readonly ListedAiring[],
  now: EpochMs,
  toPublic: (listed: ListedAiring) => PublicAiring,
): NowNext[] {
  return station.channels.map((channel) => {
    const own = found.filter((one) => one.channel === channel)
    const current = own.find((one) => one.startsAt <= now)
    const following = own.find((one) => one.startsAt > now)
    return {
      channel: forms.channel(station, channel),
      now: current ? toPublic(current) : null,
      next: following ? toPublic(following) : null,
    }
  })
}

function windowOf(asked: { from?: string | undefined; until?: string | undefined }, now: EpochMs) {
  const from = asked.from ? toEpochMs(asked.from) : now
  const until = asked.until ? toEpochMs(asked.until) : from + DAY_MS
  return checkWindow({ from, until }, now, MAX_MS)
}

function channelsOf({ channels }: Station, asked: string | undefined) {
  if (!asked) return channels
  const found = channels.filter(({ face }) => face.slug === asked || face.id === asked)
  if (found.length === 0) throw new NotFound(messages.noChannel)
  return found
}
