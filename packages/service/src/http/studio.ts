import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { STUDIO_WORKER_PATH } from '@docket/model/accounts/push'
import { NotFound } from '@docket/model/kernel/errors'
import { http as words } from '@docket/texts/server/service'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { answerRefusal } from './http-server.ts'
import { sendTagged, toTagged } from './send-tagged.ts'
import { buildIdOf, serveBuilds } from './serve-builds.ts'
import { isServersPath } from './servers-paths.ts'
import { STREAM_SOURCES } from './stream-sources.ts'

const YEAR_SEC = 31_536_000

/** The page that plays the channels' streams, which may come from other hosts. */
const PLAYS_STREAMS = /^\/multiview(\?|$)/
/** The only page that may use the camera; it scans the labels of equipment. */
const SCANS = /^\/equipment\/desk(\?|$)/

// PNG icons for phones and other clients that do not support SVG. The TV guide renders them.
const ICONS = [
  '<link rel="apple-touch-icon" sizes="180x180" href="/tvguide/icon-180.png" />',
  '<link rel="icon" type="image/png" sizes="192x192" href="/tvguide/icon-192.png" />',
].join('')

type PolicyOptions = {
  /** URL of the survey page, which the studio shows in a frame. */
  survey: string | undefined
  /** Whether the page loads streams from other hosts. */
  streams: boolean
}

function contentSecurityPolicy({ survey, streams }: PolicyOptions): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' blob: data:",
    `media-src 'self' ${streams ? STREAM_SOURCES.media : 'blob: https:'}`,
    `connect-src 'self'${streams ? ` ${STREAM_SOURCES.connect}` : ''}`,
    "font-src 'self'",
    "manifest-src 'self'",
    `frame-src 'self'${survey ? ` ${new URL(survey).origin}` : ''}`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
    "require-trusted-types-for 'script'",
  ].join('; ')
}

type StudioOptions = Pick<Config, 'surveyUrl'> & {
  folder: string
  /** HTML of the page. Default: `index.html` in the folder. */
  page?: string | undefined
}

/**
 * Serves the built studio from `folder`: its assets with permanent caching, its build ID, and its single page at
 * every path that does not belong to the server.
 */
export async function serveStudio(
  http: FastifyInstance,
  { folder, surveyUrl, page = readPage(folder) }: StudioOptions,
): Promise<void> {
  await http.register(fastifyStatic, {
    // With a single root, the plugin would read the whole folder for every request.
    root: [join(folder, 'assets')],
    prefix: '/assets/',
    maxAge: YEAR_SEC * 1000,
    immutable: true,
    index: false,
    preCompressed: true,
    decorateReply: false,
  })
  const html = page && withStudioFacts(page, { build: buildIdOf(page), survey: surveyUrl })
  serveWorker(http, join(folder, 'worker/worker.js'))
  if (page) serveBuilds(http, buildIdOf(page))
  const policy = contentSecurityPolicy({ survey: surveyUrl, streams: false })
  const streamPolicy = contentSecurityPolicy({ survey: surveyUrl, streams: true })
  http.setNotFoundHandler((request, reply) => {
    const asksForPage = request.method === 'GET' || request.method === 'HEAD'
    if (!asksForPage || isServersPath(http, request.url))
      return answerRefusal(reply, new NotFound())
    if (!html) {
      return reply.code(503).type('text/plain').send(words.notBuilt)
    }
    return reply
      .headers({
        'content-security-policy': PLAYS_STREAMS.test(request.url) ? streamPolicy : policy,
        'cache-control': 'no-cache',
        // The login page of an OAuth provider opens in a popup, which the studio closes.
        'cross-origin-opener-policy': 'same-origin-allow-popups',
        'permissions-policy': `camera=(${SCANS.test(request.url) ? 'self' : ''}), geolocation=(), microphone=()`,
      })
      .type('text/html')
      .send(html)
  })
}

function readPage(folder: string): string | undefined {
  const file = join(folder, 'index.html')
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

/** Serves the service worker, which may load only the picture of a notification. */
function serveWorker(http: FastifyInstance, file: string): void {
  if (!existsSync(file)) return
  const script = toTagged(readFileSync(file))
  http.get(STUDIO_WORKER_PATH, (request, reply) => {
    reply.header('content-security-policy', "default-src 'none'; img-src 'self'")
    return sendTagged(request, reply, script, { type: 'text/javascript; charset=utf-8' })
  })
}

/** Inserts startup facts into the page as `<meta>` elements, together with the icon links. */
function withStudioFacts(html: string, facts: Record<string, string | undefined>): string {
  const elements = Object.entries(facts).flatMap(([name, value]) =>
    value === undefined ? [] : `<meta name="${name}" content="${escapeAttribute(value)}" />`,
  )
  return html.replace('</head>', () => `${elements.join('')}${ICONS}</head>`)
}

function escapeAttribute(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
