import type {
  GuideAssets,
  GuidePage,
  NoticeKind,
  RenderGuide,
} from '@docket/model/guide/guide-page'
import { isEmptySearch, NO_FILTER } from '@docket/model/guide/guide-search'
import { guidePath } from '@docket/model/guide/paths'
import { NotFound, Refusal } from '@docket/model/kernel/errors'
import { type EpochMs, minuteOf } from '@docket/model/time/instants'
import type { Records } from '@docket/records/engine'
import type { Clock } from '@docket/service/clock'
import type { Log } from '@docket/service/log'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { type AnswerOptions, sendReady } from '../answers/answers.ts'
import {
  type Catalogs,
  chooseLanguage,
  LANGUAGE_VARIES,
  languageCookie,
  pathBefore,
} from '../answers/language.ts'
import {
  ChannelParams,
  ChooserQuery,
  DayQuery,
  PageQuery,
  ProgramParams,
  readQuery,
  SeriesParams,
  ShowParams,
  StationParams,
} from '../answers/queries.ts'
import { type ResponseCache, toAnswer } from '../answers/response-cache.ts'
import { readDetails } from '../listings/read-details.ts'
import type { ReadWindow } from '../listings/read-window.ts'
import type { SearchIndex } from '../listings/search-index.ts'
import type { SaidIndex } from '../on-demand/said-index.ts'
import type { ScheduleVersions } from '../schedule-versions.ts'
import type { Station, Stations } from '../stations.ts'
import { followChoice, leadTelevision } from './lead-television.ts'
import {
  channelPage,
  chooserPage,
  jumpPath,
  schedulePage,
  searchPage,
  showPage,
  watchPage,
} from './page-contents.ts'
import { livePolicy, PAGE_POLICY, STREAM_POLICY } from './policies.ts'
import { seriesPage } from './series-page.ts'

export type PageParts = {
  http: FastifyInstance
  clock: Clock
  log: Log
  records: Records
  readWindow: ReadWindow
  stations: Stations
  versions: ScheduleVersions
  search: SearchIndex
  said: SaidIndex
  responses: ResponseCache
  render: RenderGuide
  assets: GuideAssets
  catalogs: Catalogs
}

export const HTML = {
  type: 'text/html; charset=utf-8',
  headers: {
    'content-security-policy': PAGE_POLICY,
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
    ...LANGUAGE_VARIES,
  },
} as const satisfies AnswerOptions

export function htmlIn(language: string, more: Record<string, string> = {}): AnswerOptions {
  return { ...HTML, headers: { ...HTML.headers, 'content-language': language, ...more } }
}

/** Serves the guide's pages. Errors are shown as pages too, with the right status. */
export function servePages(parts: PageParts): void {
  const { stations } = parts
  page(parts, '/tvguide', async (request, reply) => {
    const all = await stations.list()
    const [first] = all
    const { stations: chooses, lang } = readQuery(ChooserQuery, request.query)
    if (lang) return reply.header('set-cookie', languageCookie(lang)).redirect(pathBefore(request))
    if (first && chooses === undefined) return reply.redirect(guidePath(first.face.slug))
    return send(parts, request, reply, 200, chooserPage(all))
  })
  // Without this route, unknown addresses would show the studio's page.
  page(parts, '/tvguide/*', async () => {
    throw new NotFound()
  })
  page(parts, '/tvguide/:organization', async (request, reply) => {
    const { organization } = readQuery(StationParams, request.params)
    const query = readQuery(PageQuery, request.query)
    const station = await stations.get(organization)
    return (
      followChoice(request, reply, organization, query) ??
      sendSchedule(parts, { request, reply, organization, station }, query)
    )
  })
  serveKeptPage(parts)
  servePagesOfOne(parts)
}

type PageRequest = {
  request: FastifyRequest
  reply: FastifyReply
  organization: string
  station: Station
}
type Query = z.output<typeof PageQuery>

/** Sends the schedule, search results, or a redirect for words such as `tue 8pm`. */
async function sendSchedule(
  parts: PageParts,
  { request, reply, organization, station }: PageRequest,
  query: Query,
): Promise<FastifyReply> {
  const now = minuteOf(parts.clock.now())
  const { q, category, language, mark: marks } = query
  const search = { q, category, language, marks }
  const words = parts.catalogs[chooseLanguage(request, station)]
  const live = {
    'content-security-policy': query.view === 'tv' ? STREAM_POLICY : livePolicy(station),
  }
  const answer = (drawn: GuidePage) =>
    sendReady(
      request,
      reply,
      toAnswer(parts.render(drawn, parts.assets, words), now),
      htmlIn(words.lang, live),
    )
  if (q === '' && query.view !== 'auto' && !isEmptySearch(search)) {
    const filtered = await schedulePage(parts, station, { ...query, filter: search }, now)
    const offers = await parts.search.offers(station, now)
    return answer({ ...filtered, offers })
  }
  if (!isEmptySearch(search)) {
    const to = jumpPath(station, { ...search, view: query.view }, now, words)
    if (to) return reply.redirect(to)
    // The number of possible searches is unlimited, so results are not cached.
    return answer(await searchPage(parts, station, search, { now, words }))
  }
  // Few viewers open the same program, so these pages are not cached.
  if (query.airing !== undefined)
    return answer(await schedulePage(parts, station, { ...query, filter: NO_FILTER }, now))
  const name = `page|${query.day}|${query.from}|${query.row}|${query.view}|${query.favorites}`
  return kept(
    parts,
    request,
    reply,
    organization,
    name,
    (own, at) => schedulePage(parts, own, { ...query, filter: NO_FILTER }, at),
    live,
  )
}

/** Serves the page that browsers store and show when they are offline. */
function serveKeptPage(parts: PageParts): void {
  page(parts, '/tvguide/:organization/kept.html', async (request, reply) => {
    const { organization } = readQuery(StationParams, request.params)
    return kept(parts, request, reply, organization, 'kept', async ({ face }) => ({
      kind: 'notice',
      about: 'offline',
      station: face,
    }))
  })
}

/** Serves the pages of a channel, its stream, a show, a series and an airing. */
function servePagesOfOne(parts: PageParts): void {
  page(parts, '/tvguide/:organization/:channel', async (request, reply) => {
    const { organization, channel: slug } = readQuery(ChannelParams, request.params)
    const { day } = readQuery(DayQuery, request.query)
    return kept(parts, request, reply, organization, `channel|${slug}|${day}`, (station, now) =>
      channelPage(parts.records, station, { slug, day }, now),
    )
  })
  page(parts, '/tvguide/:organization/:channel/watch', async (request, reply) => {
    const { organization, channel } = readQuery(ChannelParams, request.params)
    const led = leadTelevision(request, reply, organization, { watch: channel })
    if (led) return led
    return kept(
      parts,
      request,
      reply,
      organization,
      `watch|${channel}`,
      (station, now) => watchPage(parts.records, station, channel, now),
      { 'content-security-policy': STREAM_POLICY },
    )
  })
  page(parts, '/tvguide/:organization/show/:show', async (request, reply) => {
    const { organization, show } = readQuery(ShowParams, request.params)
    return kept(parts, request, reply, organization, `show|${show}`, (station, now) =>
      showPage(parts.records, station, show, now),
    )
  })
  page(parts, '/tvguide/:organization/series/:series', async (request, reply) => {
    const { organization, series } = readQuery(SeriesParams, request.params)
    return kept(parts, request, reply, organization, `series|${series}`, (station, now) =>
      seriesPage(parts.records, station, series, now),
    )
  })
  page(parts, '/tvguide/:organization/airing/:airing', async (request, reply) => {
    const { organization, airing } = readQuery(ProgramParams, request.params)
    return kept(
      parts,
      request,
      reply,
      organization,
      `programme|${airing}`,
      async (station, now) => {
        const details = await readDetails(parts.records, station, airing, now)
        return { kind: 'programme', now, details }
      },
    )
  })
}

/** Returns the content of a station's page at a given minute. */
export type MakePage = (station: Station, now: EpochMs) => Promise<GuidePage>

/** Sends a page from the response cache, where it stays until the schedule changes or the minute ends. */
export async function kept(
  { stations, clock, responses, versions, render, assets, catalogs }: PageParts,
  request: FastifyRequest,
  reply: FastifyReply,
  organization: string,
  name: string,
  make: MakePage,
  headers: Record<string, string> = {},
): Promise<FastifyReply> {
  const station = await stations.get(organization)
  const now = minuteOf(clock.now())
  const language = chooseLanguage(request, station)
  const answer = await responses.get(
    `${name}|${station.id}|${language}|${now}`,
    versions.of(station.id),
    async () => render(await make(station, now), assets, catalogs[language]),
  )
  return sendReady(request, reply, answer, htmlIn(language, headers))
}

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/** Serves a page whose errors are shown as pages. */
export function page(parts: PageParts, path: string, handler: Handler): void {
  parts.http.get(
    path,
    { errorHandler: (error, request, reply) => sendErrorPage(parts, request, reply, error) },
    handler,
  )
}

/** Shows an error as a page, for the station in the address if there is one; `missing` is the notice for 404. */
export async function sendErrorPage(
  parts: PageParts,
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
  missing: NoticeKind = 'missing',
): Promise<FastifyReply> {
  const station = await stationOf(parts, request)
  const of = station && { station: station.face }
  if (error instanceof Refusal) {
    const about = error.status === 404 ? missing : 'wrong'
    return send(parts, request, reply, error.status, { kind: 'notice', about, ...of })
  }
  parts.log.error('A guide page failed.', { error })
  return send(parts, request, reply, 500, { kind: 'notice', about: 'broken', ...of })
}

async function stationOf({ stations }: PageParts, { url }: FastifyRequest) {
  try {
    // Unknown addresses match no route, so they have no route parameters.
    const [, , organization] = new URL(url, 'http://guide').pathname.split('/')
    return await stations.get(readQuery(StationParams, { organization }).organization)
  } catch {
    return undefined
  }
}

function send(
  { render, assets, catalogs }: PageParts,
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  drawn: GuidePage,
): FastifyReply {
  const words = catalogs[chooseLanguage(request)]
  return reply
    .code(status)
    .headers({ ...htmlIn(words.lang).headers, 'cache-control': 'no-cache' })
    .type(HTML.type)
    .send(render(drawn, assets, words))
}
