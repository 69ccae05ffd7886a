import { NotFound } from '@docket/model/kernel/errors'
import type { TimeWindow } from '@docket/model/schedule/airtime'
import { addDays } from '@docket/model/time/calendar'
import { DAY_MS, type Day, type EpochMs, MINUTE_MS } from '@docket/model/time/instants'
import { dayOf, startOfDay } from '@docket/model/time/zone'
import type { Records } from '@docket/records/engine'
import type { Clock } from '@docket/service/clock'
import type { Config } from '@docket/service/config'
import { type CallDescription, described } from '@docket/service/http'
import { guide as messages } from '@docket/texts/server/guide'
import type { FastifyInstance } from 'fastify'
import { sendReady } from '../answers/answers.ts'
import {
  ChannelParams,
  checkWindow,
  FeedQuery,
  ProgramParams,
  readQuery,
  StationParams,
} from '../answers/queries.ts'
import type { CachedResponse, ResponseCache } from '../answers/response-cache.ts'
import { readListedAiring } from '../listings/read-details.ts'
import { readListedAirings } from '../listings/read-listed-airings.ts'
import type { ScheduleVersions } from '../schedule-versions.ts'
import type { Station, StationChannel, Stations } from '../stations.ts'
import { FEEDS, type Feed } from './feed-formats.ts'
import { toCalendar } from './formats/calendar.ts'

type FeedParts = {
  http: FastifyInstance
  config: Config
  clock: Clock
  records: Records
  stations: Stations
  versions: ScheduleVersions
  responses: ResponseCache
}

const MAX_FEED_MS = 32 * DAY_MS
const CALENDAR = { type: 'text/calendar; charset=utf-8' }

const DAY = { type: 'string', format: 'date' }
const DAYS = { from: DAY, until: { ...DAY, description: 'The first day that is not included.' } }
const ICAL: CallDescription = {
  area: 'Feeds',
  summary: 'One program for a viewer’s calendar',
  answer: { type: 'string' },
  type: 'text/calendar',
}

/** Serves every feed for a station and for each of its channels, and single programs as calendar files. */
export function serveFeeds(parts: FeedParts): void {
  const { http, config, records, stations, versions, responses } = parts
  for (const feed of FEEDS) serveFeed(parts, feed)

  http.get(
    '/tvguide/:organization/airing/:airing/calendar.ics',
    described(ICAL),
    async (request, reply) => {
      const { organization, airing } = readQuery(ProgramParams, request.params)
      const station = await stations.get(organization)
      const version = versions.of(station.id)
      const answer = await responses.get(`calendar|${station.id}|${airing}`, version, async () =>
        toCalendar(await readListedAiring(records, station, airing), station, config.publicUrl),
      )
      return sendReady(request, reply, answer, CALENDAR)
    },
  )
}

function serveFeed(parts: FeedParts, feed: Feed): void {
  const { http, stations } = parts
  const told = described({
    area: 'Feeds',
    summary: `${feed.summary} of a station, or of one channel`,
    ...(feed.days && {
      description: `${feed.days.back === 0 ? 'Today' : 'Yesterday'} and ${feed.days.ahead} days ahead unless you give days; at most 32 days.`,
      query: DAYS,
    }),
    answer: feed.answer ?? { type: 'string' },
    type: feed.type.split(';')[0] ?? feed.type,
  })

  http.get(`/feeds/:organization/${feed.file}`, told, async (request, reply) => {
    const { organization } = readQuery(StationParams, request.params)
    const station = await stations.get(organization)
    const wanted = { station, channels: station.channels, path: station.face.slug }
    return sendReady(request, reply, await makeFeed(parts, feed, wanted, request.query), feed)
  })

  http.get(`/feeds/:organization/:channel/${feed.file}`, told, async (request, reply) => {
    const { organization, channel: slug } = readQuery(ChannelParams, request.params)
    const station = await stations.get(organization)
    const channel = station.channels.find(({ face }) => face.slug === slug)
    if (!channel) throw new NotFound(messages.noChannel)
    const wanted = { station, channels: [channel], path: `${station.face.slug}/${slug}` }
    return sendReady(request, reply, await makeFeed(parts, feed, wanted, request.query), feed)
  })
}

type FeedRequest = { station: Station; channels: readonly StationChannel[]; path: string }

async function makeFeed(
  { config, clock, records, versions, responses }: FeedParts,
  feed: Feed,
  { station, channels, path }: FeedRequest,
  asked: unknown,
): Promise<CachedResponse> {
  const now = clock.now() - (clock.now() % MINUTE_MS)
  const window = feedWindow(station, feed, readQuery(FeedQuery, asked), now)
  const key = `${feed.file}|${station.id}|${path}|${window.from}|${window.until}`
  return responses.get(key, versions.of(station.id), async () => {
    const airings = await readListedAirings(records, station, window, channels)
    const { publicUrl } = config
    const self = `${publicUrl}/feeds/${path}/${feed.file}`
    return feed.make({ station, channels, airings, now, publicUrl, self })
  })
}

/** Returns the requested days, or the feed's default days. `until` is the first day that is not included. */
function feedWindow(
  { zone }: Station,
  { days }: Feed,
  { from, until }: { from?: Day | undefined; until?: Day | undefined },
  now: EpochMs,
): TimeWindow {
  // Starts at the current minute, which becomes part of the cache key.
  if (!days) return { from: now, until: now + DAY_MS }
  const first = from ?? addDays(dayOf(now, zone), -days.back)
  const last = until ?? addDays(first, days.back + days.ahead + 1)
  const window = { from: startOfDay(first, zone), until: startOfDay(last, zone) }
  return checkWindow(window, now, MAX_FEED_MS)
}
