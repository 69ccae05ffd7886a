import type { EpochMs } from '@docket/model/time'
import { addDays } from '@docket/model/time/calendar'
import { dayOf, startOfDay } from '@docket/model/time/zone'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import { NotFound } from '#platform/errors.ts'
import type { Records } from '#platform/records/records.ts'
import { sendReady } from './answers.ts'
import { toCalendar } from './calendar.ts'
import { ChannelParams, ProgrammeParams, readQuery, StationParams } from './queries.ts'
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
const XML = { type: 'application/xml; charset=utf-8', maxAgeSec: 300 }
const CALENDAR = { type: 'text/calendar; charset=utf-8' }

/** XMLTV for a station or one of its channels, and one programme for a viewer's calendar. */
export function serveFeeds(parts: FeedParts): void {
  const { http, config, records, stations, versions, ready } = parts

  http.get('/feeds/:organization/xmltv.xml', async (request, reply) => {
    const { organization } = readQuery(StationParams, request.params)
    const station = await stations.get(organization)
    return sendReady(request, reply, await xmltv(parts, station, station.channels, 'all'), XML)
  })

  http.get('/feeds/:organization/:channel/xmltv.xml', async (request, reply) => {
    const { organization, channel: slug } = readQuery(ChannelParams, request.params)
    const station = await stations.get(organization)
    const channel = station.channels.find(({ face }) => face.slug === slug)
    if (!channel) throw new NotFound('There is no such channel.')
    return sendReady(request, reply, await xmltv(parts, station, [channel], slug), XML)
  })

  http.get('/tvguide/:organization/airing/:airing/calendar.ics', async (request, reply) => {
    const { organization, airing } = readQuery(ProgrammeParams, request.params)
    const station = await stations.get(organization)
    const version = versions.of(station.id)
    const answer = await ready.get(`calendar|${station.id}|${airing}`, version, async () =>
      toCalendar(await readShowing(records, station, airing), station, config.publicUrl),
    )
    return sendReady(request, reply, answer, CALENDAR)
  })
}

function xmltv(
  { config, clock, records, versions, ready }: FeedParts,
  station: Station,
  channels: readonly StationChannel[],
  name: string,
): Promise<ReadyAnswer> {
  const window = feedWindow(station, clock.now())
  const key = `xmltv|${station.id}|${name}|${window.from}`
  return ready.get(key, versions.of(station.id), async () => {
    const showings = await readShowings(records, station, window, channels)
    return toXmltv({ station, channels, showings, publicUrl: config.publicUrl })
  })
}

function feedWindow({ zone }: Station, now: EpochMs): { from: EpochMs; until: EpochMs } {
  const today = dayOf(now, zone)
  return {
    from: startOfDay(addDays(today, -FEED_DAYS.back), zone),
    until: startOfDay(addDays(today, FEED_DAYS.ahead + 1), zone),
  }
}
