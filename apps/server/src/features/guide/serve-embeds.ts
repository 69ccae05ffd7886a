import { type Embed, embeds } from '@docket/model/collections/embeds'
import type { GuidePage } from '@docket/model/guide/guide-page'
import { NO_FILTER } from '@docket/model/guide/guide-search'
import { MINUTE_MS } from '@docket/model/time'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Clock } from '#platform/clock.ts'
import { NotFound, Refusal } from '#platform/errors.ts'
import type { Records } from '#platform/records/records.ts'
import { schedulePage } from './page-contents.ts'
import { HTML, type PageParts } from './pages.ts'
import { readQuery } from './queries.ts'
import type { ReadyAnswers } from './ready-answers.ts'
import type { ScheduleVersions } from './schedule-versions.ts'
import type { Stations } from './stations.ts'

type GuideDrawing = Pick<PageParts, 'render' | 'assets'>

type EmbedParts = GuideDrawing & {
  http: FastifyInstance
  clock: Clock
  records: Records
  stations: Stations
  versions: ScheduleVersions
  ready: ReadyAnswers
}

const KeyParams = z.object({ key: z.string().regex(/^[a-z0-9]{8,40}$/) })
/** Those that are a piece of the guide. */
const SHOWN: readonly string[] = ['guide', 'lineup'] satisfies Embed['kind'][]

/**
 * `GET /embed/{key}`: a piece of the guide as a page for a frame on another site, which only the sites
 * of the embed's list may show. It is read anew each minute.
 */
export function serveEmbeds(parts: EmbedParts): void {
  const { http, records, stations, versions, ready, clock } = parts
  http.get('/embed/:key', async (request, reply) => {
    reply.removeHeader('x-frame-options').type(HTML.type).headers(HTML.headers)
    try {
      const embed = await findEmbed(records, request.params)
      const station = await stations.byId(embed.organization)
      const now = clock.now() - (clock.now() % MINUTE_MS)
      const key = `embed|${embed.id}|${embed.updated}|${now}`
      const answer = await ready.get(key, versions.of(station.id), async () => {
        const channels = station.channels.filter(
          ({ face }) => embed.channel === '' || face.id === embed.channel,
        )
        if (channels.length === 0) throw new NotFound('This channel is not in the guide.')
        const view = embed.kind === 'guide' ? 'grid' : 'list'
        const page = await schedulePage(
          parts,
          { ...station, channels },
          { view, row: 0, filter: NO_FILTER },
          now,
        )
        return draw(parts, page, embed.channel === '')
      })
      return reply.header('content-security-policy', policyFor(embed)).send(answer.bytes)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const text = 'This piece of a TV guide is not there any more.'
      const notice: GuidePage = { kind: 'notice', title: 'Not in the guide', text }
      return reply
        .code(404)
        .header('content-security-policy', ANYWHERE)
        .send(draw(parts, notice, true))
    }
  })
}

async function findEmbed(records: Records, sent: unknown): Promise<Embed> {
  const { key } = readQuery(KeyParams, sent)
  const embed = await records.find(embeds, { publicKey: key })
  if (!embed || !SHOWN.includes(embed.kind)) throw new NotFound()
  return embed
}

/**
 * With the guide's script only where all channels are shown, for it would fetch them. Links open
 * beside the site that shows the frame.
 */
function draw({ render, assets }: GuideDrawing, page: GuidePage, isWhole: boolean): string {
  const { script, styles } = assets
  const html = render(page, { styles, ...(isWhole && script && { script }) })
  const again = isWhole ? '' : '<meta http-equiv="refresh" content="60">'
  return html.replace('</head>', () => `<base target="_blank">${again}</head>`)
}

const FRAMES = /frame-ancestors [^;]*/
const ANYWHERE = policyWith('*')

/** Sites come from the list, where each is one origin; without any, every site. */
function policyFor({ allowedOrigins }: Embed): string {
  return policyWith(allowedOrigins?.length ? `'self' ${allowedOrigins.join(' ')}` : '*')
}

function policyWith(ancestors: string): string {
  return HTML.headers['content-security-policy'].replace(FRAMES, `frame-ancestors ${ancestors}`)
}
