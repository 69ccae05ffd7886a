import type { GuideAssets, GuidePage, RenderGuide } from '@docket/model/guide/guide-page'
import { guidePath } from '@docket/model/guide/paths'
import { type EpochMs, MINUTE_MS } from '@docket/model/time'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '#platform/clock.ts'
import { Refusal } from '#platform/errors.ts'
import type { Log } from '#platform/log.ts'
import type { Records } from '#platform/records/records.ts'
import { type AnswerOptions, sendReady } from './answers.ts'
import { chooserPage, schedulePage, searchPage } from './page-contents.ts'
import { ChooserQuery, PageQuery, ProgrammeParams, readQuery, StationParams } from './queries.ts'
import { readDetails } from './read-details.ts'
import { type ReadyAnswers, toAnswer } from './ready-answers.ts'
import type { ScheduleVersions } from './schedule-versions.ts'
import type { SearchIndex } from './search-index.ts'
import type { Stations } from './stations.ts'

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
    if (query.q) {
      // Anybody can think of words without end: what they find is not kept.
      const drawn = parts.render(await searchPage(parts, station, query.q, now), parts.assets)
      return sendReady(request, reply, toAnswer(drawn, now), HTML)
    }
    const key = `page|${station.id}|${query.day}|${query.from}|${query.row}|${query.view}|${now}`
    const answer = await parts.ready.get(key, parts.versions.of(station.id), async () =>
      parts.render(await schedulePage(parts, station, query, now), parts.assets),
    )
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

function minuteOf(now: EpochMs): EpochMs {
  return now - (now % MINUTE_MS)
}
