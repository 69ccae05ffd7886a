import type { GuideAssets, GuidePage, RenderGuide } from '@docket/model/guide/guide-page'
import { isEmptySearch, NO_FILTER } from '@docket/model/guide/guide-search'
import { guidePath } from '@docket/model/guide/paths'
import { type EpochMs, MINUTE_MS } from '@docket/model/time'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '#platform/clock.ts'
import { Refusal } from '#platform/errors.ts'
import type { Log } from '#platform/log.ts'
import type { Records } from '#platform/records/records.ts'
import { type AnswerOptions, sendReady } from './answers.ts'
import {
  channelPage,
  chooserPage,
  jumpPath,
  schedulePage,
  searchPage,
  showPage,
} from './page-contents.ts'
import {
  ChannelParams,
  ChooserQuery,
  DayQuery,
  PageQuery,
  ProgrammeParams,
  readQuery,
  ShowParams,
  StationParams,
} from './queries.ts'
import { readDetails } from './read-details.ts'
import { type ReadyAnswers, toAnswer } from './ready-answers.ts'
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

// Places in the grid are style attributes; scripts and style sheets come from files alone.
export const HTML = {
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
} as const satisfies AnswerOptions

/** Serves the guide's pages. Whatever goes wrong is told by a page too, with its right status. */
export function servePages(parts: PageParts): void {
  const { stations } = parts
  page(parts, '/tvguide', async (request, reply) => {
    const all = await stations.list()
    const [first] = all
    const { stations: chooses } = readQuery(ChooserQuery, request.query)
    if (first && chooses === undefined) return reply.redirect(guidePath(first.face.slug))
    return send(parts, reply, 200, chooserPage(all))
  })
  page(parts, '/tvguide/:organization', async (request, reply) => {
    const { organization } = readQuery(StationParams, request.params)
    const query = readQuery(PageQuery, request.query)
    const station = await stations.get(organization)
    const now = minuteOf(parts.clock.now())
    const { q, category, language, mark: marks } = query
    const search = { q, category, language, marks }
    if (q === '' && query.view !== 'auto' && !isEmptySearch(search)) {
      const filtered = await schedulePage(parts, station, { ...query, filter: search }, now)
      const offers = await parts.search.offers(station, now)
      const drawn = parts.render({ ...filtered, offers }, parts.assets)
      return sendReady(request, reply, toAnswer(drawn, now), HTML)
    }
    if (!isEmptySearch(search)) {
      const to = isEmptySearch({ ...search, q: '' }) ? jumpPath(station, query, now) : undefined
      if (to) return reply.redirect(to)
      // Anybody can think of words without end: what they find is not kept.
      const drawn = parts.render(await searchPage(parts, station, search, now), parts.assets)
      return sendReady(request, reply, toAnswer(drawn, now), HTML)
    }
    const name = `page|${query.day}|${query.from}|${query.row}|${query.view}`
    return kept(parts, request, reply, organization, name, (own, at) =>
      schedulePage(parts, own, { ...query, filter: NO_FILTER }, at),
    )
  })
  page(parts, '/tvguide/:organization/:channel', async (request, reply) => {
    const { organization, channel: slug } = readQuery(ChannelParams, request.params)
    const { day } = readQuery(DayQuery, request.query)
    return kept(parts, request, reply, organization, `channel|${slug}|${day}`, (station, now) =>
      channelPage(parts.records, station, { slug, day }, now),
    )
  })
  page(parts, '/tvguide/:organization/show/:show', async (request, reply) => {
    const { organization, show } = readQuery(ShowParams, request.params)
    return kept(parts, request, reply, organization, `show|${show}`, (station, now) =>
      showPage(parts.records, station, show, now),
    )
  })
  page(parts, '/tvguide/:organization/airing/:airing', async (request, reply) => {
    const { organization, airing } = readQuery(ProgrammeParams, request.params)
    return kept(
      parts,
      request,
      reply,
      organization,
      `programme|${airing}`,
      async (station, now) => {
        const details = await readDetails(parts.records, station, airing)
        return { kind: 'programme', now, details }
      },
    )
  })
}

/** Answers with a page that is kept until the schedule changes or the minute is over. */
async function kept(
  { stations, clock, ready, versions, render, assets }: PageParts,
  request: FastifyRequest,
  reply: FastifyReply,
  organization: string,
  name: string,
  make: (station: Station, now: EpochMs) => Promise<GuidePage>,
): Promise<FastifyReply> {
  const station = await stations.get(organization)
  const now = minuteOf(clock.now())
  const answer = await ready.get(
    `${name}|${station.id}|${now}`,
    versions.of(station.id),
    async () => render(await make(station, now), assets),
  )
  return sendReady(request, reply, answer, HTML)
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

function minuteOf(now: EpochMs): EpochMs {
  return now - (now % MINUTE_MS)
}
