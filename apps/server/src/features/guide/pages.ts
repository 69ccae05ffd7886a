import type {
  GuideAssets,
  GuidePage,
  GuideView,
  RenderGuide,
  SchedulePage,
} from '@docket/model/guide/guide-page'
import { guidePath } from '@docket/model/guide/paths'
import { floorToTick } from '@docket/model/guide/time-axis'
import { clockOf, daysAround } from '@docket/model/guide/zone-clock'
import { DAY_MS, type Day, type EpochMs, HOUR_MS, MINUTE_MS } from '@docket/model/time'
import { atWallTime, dayOf } from '@docket/model/time/zone'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '#platform/clock.ts'
import { Refusal } from '#platform/errors.ts'
import type { Log } from '#platform/log.ts'
import type { Records } from '#platform/records/records.ts'
import { type AnswerOptions, sendReady } from './answers.ts'
import { toWindow } from './programme.ts'
import { checkMoment, PageQuery, ProgrammeParams, readQuery, StationParams } from './queries.ts'
import { readDetails } from './read-details.ts'
import { readShowings } from './read-showings.ts'
import type { ReadyAnswers } from './ready-answers.ts'
import type { ScheduleVersions } from './schedule-versions.ts'
import type { SearchIndex } from './search-index.ts'
import type { Station, Stations } from './stations.ts'

export type PageParts = {
  http: FastifyInstance
  clock: Clock
  log: Log
  records: Records
  stations: Stations
  versions: ScheduleVersions
  search: SearchIndex
  ready: ReadyAnswers
  render: RenderGuide
  assets: GuideAssets
}

/** What the first HTML shows of the grid. */
const FIRST_WINDOW_MS = 6 * HOUR_MS
/** Where another day's page begins: the evening, when most people watch. */
const EVENING = '18:00'

// Places in the grid are style attributes; scripts and style sheets come from files alone.
const HTML: AnswerOptions = {
  type: 'text/html; charset=utf-8',
  headers: {
    'content-security-policy': [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "style-src-attr 'unsafe-inline'",
      "img-src 'self' data:",
      "connect-src 'self'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'self'",
      "require-trusted-types-for 'script'",
    ].join('; '),
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  },
}

/** Serves the guide's pages. Whatever goes wrong is told by a page too, with its right status. */
export function servePages(parts: PageParts): void {
  const { stations } = parts
  page(parts, '/tvguide', async (_request, reply) => {
    const all = await stations.list()
    const [only, ...others] = all
    if (only && others.length === 0) return reply.redirect(guidePath(only.face.slug))
    return send(parts, reply, 200, chooserPage(all))
  })
  page(parts, '/tvguide/:organization', async (request, reply) => {
    const { organization } = readQuery(StationParams, request.params)
    const query = readQuery(PageQuery, request.query)
    const station = await stations.get(organization)
    const now = minuteOf(parts.clock.now())
    const key = query.q
      ? `search|${station.id}|${query.q}|${now}`
      : `page|${station.id}|${query.day}|${query.from}|${query.view}|${now}`
    const answer = await parts.ready.get(key, parts.versions.of(station.id), async () => {
      const drawn = query.q
        ? await searchPage(parts, station, query.q, now)
        : await schedulePage(parts, station, query, now)
      return parts.render(drawn, parts.assets)
    })
    return sendReady(request, reply, answer, HTML)
  })
  page(parts, '/tvguide/:organization/airing/:airing', async (request, reply) => {
    const { organization, airing } = readQuery(ProgrammeParams, request.params)
    const station = await stations.get(organization)
    const now = minuteOf(parts.clock.now())
    const key = `programme|${station.id}|${airing}|${now}`
    const answer = await parts.ready.get(key, parts.versions.of(station.id), async () => {
      const details = await readDetails(parts.records, station, airing)
      return parts.render({ kind: 'programme', now, details }, parts.assets)
    })
    return sendReady(request, reply, answer, HTML)
  })
}

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

function page(parts: PageParts, path: string, handler: Handler): void {
  parts.http.get(
    path,
    { errorHandler: (error, _request, reply) => tell(parts, reply, error) },
    handler,
  )
}

function tell(parts: PageParts, reply: FastifyReply, error: unknown): FastifyReply {
  if (error instanceof Refusal) {
    const title = error.status === 404 ? 'Not in the guide' : 'This does not work'
    return send(parts, reply, error.status, { kind: 'notice', title, text: error.message })
  }
  parts.log.error('A page of the guide failed.', { error })
  const text = 'Something went wrong on our side. The schedule itself is safe. Try again shortly.'
  return send(parts, reply, 500, { kind: 'notice', title: 'The guide is out of order', text })
}

function send(
  parts: PageParts,
  reply: FastifyReply,
  status: number,
  drawn: GuidePage,
): FastifyReply {
  return reply
    .code(status)
    .headers({ ...HTML.headers, 'cache-control': 'no-cache' })
    .type(HTML.type)
    .send(parts.render(drawn, parts.assets))
}

function chooserPage(stations: readonly Station[]): GuidePage {
  if (stations.length === 0) {
    const text = 'As soon as a station has a public channel, its guide is here.'
    return { kind: 'notice', title: 'No TV guide yet', text }
  }
  const named = stations.map(({ face, channels }) => ({
    ...face,
    channels: channels.map((channel) => channel.face.name),
  }))
  return { kind: 'chooser', stations: named }
}

type Asked = { day?: Day | undefined; from?: EpochMs | undefined; view: GuideView }

async function schedulePage(
  { records, versions }: PageParts,
  station: Station,
  asked: Asked,
  now: EpochMs,
): Promise<SchedulePage> {
  const { zone } = station
  const version = versions.of(station.id)
  const at = checkMoment(asked.from ?? startOf(asked.day ?? dayOf(now, zone), zone, now), now)
  const days = daysAround(dayOf(at, zone), now, zone)
  const clock = clockOf(zone, days[0]?.from ?? at, days.at(-1)?.until ?? at + DAY_MS)
  const from = floorToTick(at, clock)
  const sight = { from, until: from + FIRST_WINDOW_MS }
  const window = toWindow(station, sight, await readShowings(records, station, sight))
  return { kind: 'schedule', now, version, view: asked.view, window, days, clock }
}

function startOf(day: Day, zone: string, now: EpochMs): EpochMs {
  return day === dayOf(now, zone) ? now : atWallTime(day, EVENING, zone).at
}

async function searchPage(
  { search }: PageParts,
  station: Station,
  q: string,
  now: EpochMs,
): Promise<GuidePage> {
  const results = await search.find(station, q, now)
  const clock = clockOf(station.zone, now - DAY_MS, now + 16 * DAY_MS)
  return { kind: 'search', now, station: station.face, q, clock, results }
}

function minuteOf(now: EpochMs): EpochMs {
  return now - (now % MINUTE_MS)
}
