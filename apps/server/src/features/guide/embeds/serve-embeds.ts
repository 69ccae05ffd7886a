import type { EmbedContent } from '@docket/model/guide/embeds/embed-content'
import type { Embed } from '@docket/model/guide/embeds/embeds'
import type { GuidePage, SchedulePage, WatchPage } from '@docket/model/guide/guide-page'
import type { Words } from '@docket/model/guide/words'
import { Forbidden, Refusal } from '@docket/model/kernel/errors'
import { type Language, languageOf } from '@docket/model/texts/languages'
import { MINUTE_MS } from '@docket/model/time/instants'
import { dayOf } from '@docket/model/time/zone'
import type { Records } from '@docket/records/engine'
import type { Clock } from '@docket/service/clock'
import type { Config } from '@docket/service/config'
import { guide as messages } from '@docket/texts/server/guide'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { sendReady } from '../answers/answers.ts'
import { chooseLanguage } from '../answers/language.ts'
import { readQuery } from '../answers/queries.ts'
import type { ResponseCache } from '../answers/response-cache.ts'
import type { ReadWindow } from '../listings/read-window.ts'
import { HTML, type PageParts } from '../pages/pages.ts'
import { livePolicy, PAGE_POLICY, STREAM_POLICY } from '../pages/policies.ts'
import type { ScheduleVersions } from '../schedule-versions.ts'
import type { Station, Stations } from '../stations.ts'
import type { Impressions } from './count-impressions.ts'
import { toPlayerContent, toScheduleContent } from './embed-content.ts'
import { EmbedKey, embedPage, findEmbed, type ShownEmbed } from './find-embed.ts'
import { oembedUrl } from './serve-oembed.ts'

type GuideDrawing = Pick<PageParts, 'render' | 'assets' | 'catalogs'>

type EmbedParts = GuideDrawing & {
  http: FastifyInstance
  clock: Clock
  config: Config
  records: Records
  readWindow: ReadWindow
  stations: Stations
  versions: ScheduleVersions
  responses: ResponseCache
  impressions: Impressions
}

const LanguageQuery = z.object({ lang: z.string().max(35).optional() })
const KeyParams = z.object({ key: EmbedKey })
const OEMBED = 'application/json+oembed'
const JSON_TYPE = { type: 'application/json; charset=utf-8' }

/**
 * Serves `GET /embed/{key}`, a part of the guide as a page for a frame on another site, and `GET
 * /embed/{key}/content`, the same for the script there. Only the sites on the embed's list may show them.
 */
export function serveEmbeds(parts: EmbedParts): void {
  const { http, versions, responses, config } = parts
  http.get('/embed/:key', async (request, reply) => {
    reply.removeHeader('x-frame-options').type(HTML.type).headers(HTML.headers)
    try {
      const { embed, station, now, key, words } = await openEmbed(parts, request, 'again')
      const answer = await responses.get(`frame|${key}`, versions.of(station.id), async () => {
        const page = await embedPage(parts, station, embed, now)
        const told = { isWhole: isWhole(embed), oembedUrl: oembedUrl(embed, config) }
        return draw(parts, page, words, told)
      })
      reply.header('link', `<${oembedUrl(embed, config)}>; rel="alternate"; type="${OEMBED}"`)
      return reply.header('content-security-policy', policyFor(embed, station)).send(answer.bytes)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const words = parts.catalogs[chooseLanguage(request)]
      const notice: GuidePage = { kind: 'notice', about: 'embed' }
      return reply
        .code(404)
        .header('content-security-policy', ANYWHERE)
        .send(draw(parts, notice, words, { isWhole: true }))
    }
  })

  http.get('/embed/:key/content', async (request, reply) => {
    // Any site may read the error response, so that its developers can see the reason.
    reply.headers({ 'access-control-allow-origin': '*', vary: 'Origin, Accept-Language' })
    const { embed, station, now, key, words } = await openEmbed(parts, request, 'first')
    checkOrigin(request, reply, embed, config)
    const answer = await responses.get(`content|${key}`, versions.of(station.id), async () => {
      return JSON.stringify(
        contentOf(embed, await embedPage(parts, station, embed, now), words, config),
      )
    })
    return sendReady(request, reply, answer, JSON_TYPE)
  })
}

/** Returns the requested embed. Counts a view, unless an open page is refreshing it, which happens every minute. */
async function openEmbed(
  { records, stations, clock, impressions, catalogs }: EmbedParts,
  request: FastifyRequest,
  flag: 'first' | 'again',
): Promise<{ embed: ShownEmbed; station: Station; words: Words; now: number; key: string }> {
  const embed = await findEmbed(records, readQuery(KeyParams, request.params).key)
  const station = await stations.byId(embed.organization)
  const now = clock.now() - (clock.now() % MINUTE_MS)
  const isFlagged = Object.hasOwn(Object(request.query), flag)
  if (isFlagged === (flag === 'first')) impressions.count(request, embed, dayOf(now, station.zone))
  const words = catalogs[askedLanguage(request) ?? chooseLanguage(request, station)]
  const key = `${embed.id}|${embed.updated}|${words.lang}|${now}`
  return { embed, station, words, now, key }
}

function contentOf(
  { kind }: ShownEmbed,
  page: SchedulePage | WatchPage,
  words: Words,
  { publicUrl }: Config,
): EmbedContent {
  if (page.kind === 'watch') return toPlayerContent(page, words, publicUrl)
  if (kind === 'player') throw new Error('A player shows a stream.')
  return toScheduleContent(kind, page, words, publicUrl)
}

/** Returns whether the frame includes the guide's script: for all channels or for a stream. */
function isWhole({ kind, channel }: ShownEmbed): boolean {
  return kind === 'player' || channel === ''
}

/** Returns the language of the page that shows the embed, as sent by the script there. */
function askedLanguage({ query }: FastifyRequest): Language | undefined {
  const { lang } = readQuery(LanguageQuery, query)
  return lang === undefined ? undefined : languageOf(lang)
}

/**
 * Throws `Forbidden` for a page of a site that may not show the embed. Requests without an origin are
 * allowed.
 */
function checkOrigin(
  { headers: { origin } }: FastifyRequest,
  reply: FastifyReply,
  { allowedOrigins }: Embed,
  config: Config,
): void {
  if (origin === undefined || !allowedOrigins?.length) return
  if (!allowedOrigins.includes(origin) && origin !== new URL(config.publicUrl).origin) {
    throw new Forbidden(messages.siteNotAllowed)
  }
  reply.header('access-control-allow-origin', origin)
}

/**
 * Renders the frame's page. It includes the guide's script only if it shows all channels, because the script
 * would load them. Links open outside the frame, and the page fills the frame's width.
 */
function draw(
  { render, assets }: GuideDrawing,
  page: GuidePage,
  words: Words,
  { isWhole, ...told }: { isWhole: boolean; oembedUrl?: string },
): string {
  const { styles } = assets
  const html = render(page, { ...(isWhole ? assets : { styles }), ...told }, words)
  const again = isWhole ? '' : '<meta http-equiv="refresh" content="60;url=?again">'
  return html
    .replace('<html ', '<html data-framed ')
    .replace('</head>', () => `<base target="_blank">${again}</head>`)
}

const FRAMES = /frame-ancestors [^;]*/
const ANYWHERE = policyWith('*')

/**
 * Returns the content security policy. Only the listed origins may show the frame, or any site if the list is
 * empty.
 */
function policyFor(embed: ShownEmbed, station: Station): string {
  const { kind, allowedOrigins } = embed
  const ancestors = allowedOrigins?.length ? `'self' ${allowedOrigins.join(' ')}` : '*'
  if (kind === 'player') return policyWith(ancestors, STREAM_POLICY)
  return policyWith(ancestors, isWhole(embed) ? livePolicy(station) : PAGE_POLICY)
}

function policyWith(ancestors: string, policy = PAGE_POLICY): string {
  return policy.replace(FRAMES, `frame-ancestors ${ancestors}`)
}
