import type { TimeWindow } from '@docket/model/schedule/airtime'
import { DAY_MS, type Day, type EpochMs } from '@docket/model/time'
import { addDays } from '@docket/model/time/calendar'
import { dayOf, startOfDay } from '@docket/model/time/zone'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import { NotFound } from '#platform/errors.ts'
import { type CallDescription, described } from '#platform/openapi/describe.ts'
import type { Records } from '#platform/records/records.ts'
import { sendReady } from './answers.ts'
import { toCalendar } from './calendar.ts'
import {
  ChannelParams,
  checkWindow,
  FeedQuery,
  ProgrammeParams,
  readQuery,
  StationParams,
} from './queries.ts'
import { readShowing } from './read-details.ts'
import { readShowings } from './read-showings.ts'
import type { ReadyAnswer, ReadyAnswers } from './ready-answers.ts'
import type { ScheduleVersions } from './schedule-versions.ts'
import type { Station, StationChannel, Stations } from './stations.ts'
import { toXmltv } from './xmltv.ts'

type FeedParts = {
  http: FastifyInstance
  config: Config
  clock: Clock
  records: Records
  stations: Stations
  versions: ScheduleVersions
  ready: ReadyAnswers
}

/** Two weeks ahead, as staff plan, and yesterday for those who read late. */
const FEED_DAYS = { back: 1, ahead: 14 }
const LONGEST_FEED_MS = 32 * DAY_MS
const XML = { type: 'application/xml; charset=utf-8', maxAgeSec: 300 }
const CALENDAR = { type: 'text/calendar; charset=utf-8' }

const DAY = { type: 'string', format: 'date' }
const XMLTV: CallDescription = {
  area: 'Feeds',
  summary: 'XMLTV listings of a station, or of one channel',
  description: 'Yesterday and two weeks ahead unless days are given; 32 days at most.',
  query: { from: DAY, until: { ...DAY, description: 'The first day no longer wanted.' } },
  answer: { type: 'string' },
  type: 'application/xml',
}
const ICAL: CallDescription = {
  area: 'Feeds',
  summary: 'One programme for a viewer’s calendar',
  answer: { type: 'string' },
  type: 'text/calendar',
}

/** XMLTV for a station or one of its channels, and one programme for a viewer's calendar. */
export function serveFeeds(parts: FeedParts): void {
  const { http, config, records, stations, versions, ready } = parts

  http.get('/feeds/:organization/xmltv.xml', described(XMLTV), async (request, reply) => {
    const { organization } = readQuery(StationParams, request.params)
    const station = await stations.get(organization)
    const feed = { station, channels: station.channels, name: 'all' }
    return sendReady(request, reply, await xmltv(parts, feed, request.query), XML)
  })

  http.get('/feeds/:organization/:channel/xmltv.xml', described(XMLTV), async (request, reply) => {
    const { organization, channel: slug } = readQuery(ChannelParams, request.params)
    const station = await stations.get(organization)
    const channel = station.channels.find(({ face }) => face.slug === slug)
    if (!channel) throw new NotFound('There is no such channel.')
    const feed = { station, channels: [channel], name: slug }
    return sendReady(request, reply, await xmltv(parts, feed, request.query), XML)
  })

  http.get(
    '/tvguide/:organization/airing/:airing/calendar.ics',
    described(ICAL),
    async (request, reply) => {
      const { organization, airing } = readQuery(ProgrammeParams, request.params)
      const station = await stations.get(organization)
      const version = versions.of(station.id)
      const answer = await ready.get(`calendar|${station.id}|${airing}`, version, async () =>
        toCalendar(await readShowing(records, station, airing), station, config.publicUrl),
      )
      return sendReady(request, reply, answer, CALENDAR)
    },
  )
}

type Feed = { station: Station; channels: readonly StationChannel[]; name: string }

async function xmltv(
  { config, clock, records, versions, ready }: FeedParts,
  { station, channels, name }: Feed,
  asked: unknown,
): Promise<ReadyAnswer> {
  const window = feedWindow(station, readQuery(FeedQuery, asked), clock.now())
  const key = `xmltv|${station.id}|${name}|${window.from}|${window.until}`
  return ready.get(key, versions.of(station.id), async () => {
    const showings = await readShowings(records, station, window, channels)
    return toXmltv({ station, channels, showings, publicUrl: config.publicUrl })
  })
}

/** The days asked for, `until` the first one no longer wanted; else what staff plan ahead. */
function feedWindow(
  { zone }: Station,
  { from, until }: { from?: Day | undefined; until?: Day | undefined },
  now: EpochMs,
): TimeWindow {
  const first = from ?? addDays(dayOf(now, zone), -FEED_DAYS.back)
  const last = until ?? addDays(first, FEED_DAYS.back + FEED_DAYS.ahead + 1)
  const window = { from: startOfDay(first, zone), until: startOfDay(last, zone) }
  return checkWindow(window, now, LONGEST_FEED_MS)
}
