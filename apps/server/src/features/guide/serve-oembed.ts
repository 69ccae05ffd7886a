import type { Embed } from '@docket/model/collections/embeds'
import { embedPath } from '@docket/model/guide/embed-content'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Config } from '#platform/config.ts'
import { NotFound, Refusal } from '#platform/errors.ts'
import { described } from '#platform/openapi/describe.ts'
import type { Records } from '#platform/records/records.ts'
import { EmbedKey, findEmbed } from './find-embed.ts'
import { readQuery } from './queries.ts'
import type { Stations } from './stations.ts'

type OembedParts = { http: FastifyInstance; config: Config; records: Records; stations: Stations }

const WIDTH = 800
const HEIGHT = 640
const CACHE_SEC = 3600

const Pixels = z.coerce.number().int().min(1).max(10_000).optional()
const OembedQuery = z.object({
  url: z.url().max(500),
  format: z.string().default('json'),
  maxwidth: Pixels,
  maxheight: Pixels,
})

const OEMBED = {
  area: 'Feeds',
  summary: 'Read how another site shows an embed (oEmbed 1.0)',
  query: {
    url: { type: 'string', description: 'The embed’s address.' },
    format: { type: 'string', enum: ['json'] },
    maxwidth: { type: 'integer' },
    maxheight: { type: 'integer' },
  },
  requires: ['url'],
  answer: { type: 'object' },
} as const

/** `GET /oembed?url=…`: the frame for an embed's address, for sites that make one of any link. */
export function serveOembed({ http, config, records, stations }: OembedParts): void {
  http.get('/oembed', described(OEMBED), async (request, reply) => {
    const { url, format, maxwidth, maxheight } = readQuery(OembedQuery, request.query)
    // The standard's own answers: 501 for a format that is not offered, 404 for a strange address.
    if (format !== 'json') throw new Refusal(501, 'The answer comes as JSON alone.')
    const embed = await findEmbed(records, keyOf(url, config))
    const station = await stations.byId(embed.organization)
    const width = Math.min(maxwidth ?? WIDTH, WIDTH)
    const height = Math.min(maxheight ?? HEIGHT, HEIGHT)
    const src = config.publicUrl + embedPath(embed.publicKey)
    return reply
      .headers({
        'access-control-allow-origin': '*',
        'cache-control': `public, max-age=${CACHE_SEC}`,
      })
      .send({
        version: '1.0',
        type: 'rich',
        title: `${station.face.name}: TV guide`,
        provider_name: station.face.name,
        provider_url: config.publicUrl,
        cache_age: CACHE_SEC,
        ...{ width, height },
        html: `<iframe src="${src}" title="TV guide" width="${width}" height="${height}" style="border:0" loading="lazy"></iframe>`,
      })
  })
}

/** Where the oEmbed answer for the embed's page is. */
export function oembedUrl({ publicKey }: Embed, { publicUrl }: Config): string {
  return `${publicUrl}/oembed?url=${encodeURIComponent(publicUrl + embedPath(publicKey))}`
}

function keyOf(address: string, { publicUrl }: Config): string {
  const start = publicUrl + embedPath('')
  const key = EmbedKey.safeParse(address.startsWith(start) ? address.slice(start.length) : '')
  if (!key.success) throw new NotFound('This is not the address of an embed of this server.')
  return key.data
}
