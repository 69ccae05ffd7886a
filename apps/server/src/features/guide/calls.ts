import { searchOffersShape } from '@docket/model/guide/guide-search'
import {
  type GuideLineup,
  guideLineupShape,
  guideWindowShape,
} from '@docket/model/guide/guide-window'
import { programDetailsShape } from '@docket/model/guide/program-details'
import { wholeDayShape } from '@docket/model/guide/times/whole-day'
import { NotFound } from '@docket/model/kernel/errors'
import { airings } from '@docket/model/schedule/airings'
import { HOUR_MS, minuteOf } from '@docket/model/time/instants'
import type { Records } from '@docket/records/engine'
import type { Clock } from '@docket/service/clock'
import { type CallDescription, described } from '@docket/service/http'
import { guide as messages } from '@docket/texts/server/guide'
import type { FastifyInstance } from 'fastify'
import { sendReady } from './answers/answers.ts'
import {
  AiringParams,
  checkDay,
  checkWindow,
  DayParams,
  readQuery,
  StationParams,
  WindowQuery,
} from './answers/queries.ts'
import type { ResponseCache } from './answers/response-cache.ts'
import { readDetails } from './listings/read-details.ts'
import { readWholeDay } from './listings/read-whole-day.ts'
import type { ReadWindow } from './listings/read-window.ts'
import type { SearchIndex } from './listings/search-index.ts'
import type { ScheduleVersions } from './schedule-versions.ts'
import type { Stations } from './stations.ts'

type CallParts = {
  http: FastifyInstance
  clock: Clock
  records: Records
  readWindow: ReadWindow
  stations: Stations
  versions: ScheduleVersions
  search: SearchIndex
  responses: ResponseCache
}

const JSON_TYPE = { type: 'application/json; charset=utf-8' }

const WINDOW: CallDescription = {
  area: 'Guide',
  summary: 'Read a time range of the viewers’ guide',
  query: {
    from: { type: 'string', format: 'date-time' },
    until: { type: 'string', format: 'date-time' },
    row: { type: 'integer', description: 'The first channel’s place in the lineup; 0 by default.' },
    rows: { type: 'integer', description: 'How many channels; all by default.' },
  },
  requires: ['from', 'until'],
  answer: guideWindowShape,
}
const LINEUP: CallDescription = {
  area: 'Guide',
  summary: 'Read a station’s public channels in their order',
  answer: guideLineupShape,
}
const WHOLE_DAY: CallDescription = {
  area: 'Guide',
  summary: 'Read a day of the viewers’ guide for offline use',
  description: 'Channels with their programs and the details of each show, without pictures.',
  answer: wholeDayShape,
}
const FILTERS: CallDescription = {
  area: 'Guide',
  summary: 'Read the filters for a station’s programs of the next two weeks',
  answer: searchOffersShape,
}
const DETAILS: CallDescription = {
  area: 'Guide',
  summary: 'Read the public details of one airing',
  answer: programDetailsShape,
}

/** Serves `GET /api/guide/{organization}?from&until` and `GET /api/guide/airings/{id}`, open to everyone. */
export function serveCalls(parts: CallParts): void {
  const { http, clock, records, readWindow, stations, versions, search, responses } = parts
  http.get('/api/guide/:organization', described(WINDOW), async (request, reply) => {
    const { organization } = readQuery(StationParams, request.params)
    const { row, rows, ...asked } = readQuery(WindowQuery, request.query)
    const window = checkWindow(asked, clock.now())
    const station = await stations.get(organization)
    const key = `window|${station.id}|${window.from}|${window.until}|${row}|${rows}`
    const answer = await responses.get(key, versions.of(station.id), async () =>
      JSON.stringify(await readWindow(station, window, { firstRow: row, rows })),
    )
    return sendReady(request, reply, answer, JSON_TYPE)
  })

  http.get('/api/guide/:organization/lineup', described(LINEUP), async (request, reply) => {
    const { organization } = readQuery(StationParams, request.params)
    const station = await stations.get(organization)
    const answer = await responses.get(
      `lineup|${station.id}`,
      versions.of(station.id),
      async () => {
        const lineup: GuideLineup = { channels: station.channels.map(({ face }) => face) }
        return JSON.stringify(lineup)
      },
    )
    return sendReady(request, reply, answer, JSON_TYPE)
  })

  http.get('/api/guide/:organization/days/:day', described(WHOLE_DAY), async (request, reply) => {
    const { organization, day: asked } = readQuery(DayParams, request.params)
    const station = await stations.get(organization)
    const day = checkDay(asked, station.zone, clock.now())
    const answer = await responses.get(
      `day|${station.id}|${day}`,
      versions.of(station.id),
      async () => JSON.stringify(await readWholeDay(records, station, day)),
    )
    return sendReady(request, reply, answer, JSON_TYPE)
  })

  http.get('/api/guide/:organization/filters', described(FILTERS), async (request, reply) => {
    const { organization } = readQuery(StationParams, request.params)
    const station = await stations.get(organization)
    const now = clock.now()
    const hour = now - (now % HOUR_MS)
    const answer = await responses.get(
      `filters|${station.id}|${hour}`,
      versions.of(station.id),
      async () => JSON.stringify(await search.offers(station, now)),
    )
    return sendReady(request, reply, answer, JSON_TYPE)
  })

  http.get('/api/guide/airings/:airing', described(DETAILS), async (request, reply) => {
    const { airing: id } = readQuery(AiringParams, request.params)
    const airing = await records.find(airings, { id })
    if (!airing) throw new NotFound(messages.noProgram)
    const station = await stations.byId(airing.organization)
    const now = minuteOf(clock.now())
    const key = `details|${id}|${now}`
    const answer = await responses.get(key, versions.of(station.id), async () =>
      JSON.stringify(await readDetails(records, station, id, now)),
    )
    return sendReady(request, reply, answer, JSON_TYPE)
  })
}
