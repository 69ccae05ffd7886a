import { embedPath } from '@docket/model/guide/embeds/embed-content'
import type { Embed } from '@docket/model/guide/embeds/embeds'
import { channelName } from '@docket/model/guide/spoken'
import { NotFound, Refusal } from '@docket/model/kernel/errors'
import { type ShapedValue, shape } from '@docket/model/kernel/shape'
import { recrop } from '@docket/model/library/artwork/artwork'
import type { Records } from '@docket/records/engine'
import type { Clock } from '@docket/service/clock'
import type { Config } from '@docket/service/config'
import { type CallDescription, described } from '@docket/service/http'
import { inLanguage } from '@docket/service/languages'
import { guide as messages } from '@docket/texts/server/guide'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { readQuery } from '../answers/queries.ts'
import { pictureOf } from '../listings/program.ts'
import { readListedAiring } from '../listings/read-details.ts'
import { showPage } from '../pages/page-contents.ts'
import { seriesPage } from '../pages/series-page.ts'
import type { Stations } from '../stations.ts'
import { EmbedKey, findEmbed } from './find-embed.ts'

type OembedParts = {
  http: FastifyInstance
  clock: Clock
  config: Config
  records: Records
  stations: Stations
}

const MAX_WIDTH_PX = 800
const MAX_HEIGHT_PX = 640
const CACHE_SEC = 3600
const THUMBNAIL = { thumbnail_width: 1280, thumbnail_height: 720 }

const Pixels = z.coerce.number().int().min(1).max(10_000).optional()
const OembedQuery = z.object({
  url: z.url().max(500),
  format: z.string().default('json'),
  maxwidth: Pixels,
  maxheight: Pixels,
})

/** https://oembed.com, section 2.3.4: a frame has a size and HTML, a link perhaps a picture. */
const oembedShape = shape('Oembed', (z) =>
  z.object({
    type: z.enum(['video', 'rich', 'link']),
    version: z.literal('1.0'),
    title: z.string(),
    cache_age: z.int().describe('In seconds.'),
    provider_name: z.string().describe('The name of the station.'),
    provider_url: z.string(),
    width: z.int().exactOptional(),
    height: z.int().exactOptional(),
    html: z.string().exactOptional().describe('The frame that shows the embed.'),
    thumbnail_url: z.string().exactOptional(),
    thumbnail_width: z.int().exactOptional(),
    thumbnail_height: z.int().exactOptional(),
  }),
)
type Oembed = ShapedValue<typeof oembedShape>
/** What depends on the address. */
type Preview = Omit<Oembed, 'version' | 'cache_age' | 'provider_url'>

const OEMBED = {
  area: 'Feeds',
  summary: 'Read how another site shows an embed or a page of the guide (oEmbed 1.0)',
  query: {
    url: {
      type: 'string',
      description: 'The address of an embed, a guide, a channel, a show, a series or an airing.',
    },
    format: { type: 'string', enum: ['json'] },
    maxwidth: { type: 'integer' },
    maxheight: { type: 'integer' },
  },
  requires: ['url'],
  answer: oembedShape,
  refuses: [404, 501],
} as const satisfies CallDescription

/**
 * Serves `GET /oembed?url=…` for sites that turn links into previews: a frame for an embed, and a link with a title and
 * picture for a guide page, because guide pages cannot be framed.
 */
export function serveOembed(parts: OembedParts): void {
  parts.http.get('/oembed', described(OEMBED), async (request, reply) => {
    const asked = readQuery(OembedQuery, request.query)
    // Status codes of the standard: 501 for an unsupported format, 404 for an unknown address.
    if (asked.format !== 'json') throw new Refusal(501, messages.onlyJson)
    const { publicUrl } = parts.config
    const path = asked.url.startsWith(`${publicUrl}/`) ? asked.url.slice(publicUrl.length) : ''
    const isGuide = path.startsWith('/tvguide/')
    // Always in English, because the requesting site stores the response for all its readers.
    const told = await inLanguage('en', () =>
      isGuide ? linkTo(parts, path) : frameOf(parts, path, asked),
    )
    const answer: Oembed = {
      version: '1.0',
      cache_age: CACHE_SEC,
      provider_url: publicUrl,
      ...told,
    }
    return reply
      .headers({
        'access-control-allow-origin': '*',
        'cache-control': `public, max-age=${CACHE_SEC}`,
      })
      .send(answer)
  })
}

async function frameOf(
  { records, stations, config }: OembedParts,
  path: string,
  { maxwidth, maxheight = MAX_HEIGHT_PX }: z.infer<typeof OembedQuery>,
): Promise<Preview> {
  const key = EmbedKey.safeParse(
    path.startsWith(embedPath('')) ? path.slice(embedPath('').length) : '',
  )
  if (!key.success) throw new NotFound(messages.noEmbedAddress)
  const embed = await findEmbed(records, key.data)
  const { face } = await stations.byId(embed.organization)
  const [width, height] = [
    Math.min(maxwidth ?? MAX_WIDTH_PX, MAX_WIDTH_PX),
    Math.min(maxheight, MAX_HEIGHT_PX),
  ]
  const src = config.publicUrl + embedPath(embed.publicKey)
  const plays = embed.kind === 'player'
  // Fills the available width, up to the requested maximum.
  const most = maxwidth === undefined ? '' : `;max-width:${maxwidth}px`
  const allow = plays ? ' allow="autoplay; fullscreen; picture-in-picture"' : ''
  return {
    type: plays ? 'video' : 'rich',
    title: messages.guideOf({ station: face.name }),
    provider_name: face.name,
    width,
    height,
    html: `<iframe src="${src}" title="${messages.guide}" width="100%" height="${height}" style="border:0${most}" loading="lazy"${allow}></iframe>`,
  }
}

const Path = z.string().max(500)
const GUIDE_PATH =
  /^\/tvguide\/([a-z0-9-]+)(?:\/(airing|show|series)\/([a-z0-9]+)|\/([a-z0-9-]+)(?:\/watch)?)?\/?(?:[?#].*)?$/

/** Returns the title and picture of a guide page. Throws `NotFound` if it is not in the guide. */
async function linkTo(
  { records, stations, clock, config }: OembedParts,
  path: string,
): Promise<Preview> {
  const [, slug = '', of, id = '', channelSlug] = GUIDE_PATH.exec(Path.parse(path)) ?? []
  const station = await stations.get(slug)
  const { name } = station.face
  const about = (title: string, picture?: string): Preview => ({
    type: 'link',
    title: `${title} – ${name}`,
    provider_name: name,
    ...(picture && {
      thumbnail_url: config.publicUrl + recrop(picture, '16x9-1280.jpg'),
      ...THUMBNAIL,
    }),
  })
  if (of === 'airing') {
    const listed = await readListedAiring(records, station, id)
    return about(listed.airing.title, pictureOf(listed))
  }
  if (of === 'show') {
    const { show } = await showPage(records, station, id, clock.now())
    return about(show.title, show.picture)
  }
  if (of === 'series') {
    const { series } = await seriesPage(records, station, id, clock.now())
    return about(series.title, series.picture)
  }
  if (channelSlug === undefined) return about(messages.guide)
  const channel = station.channels.find(({ face }) => face.slug === channelSlug)
  if (!channel) throw new NotFound(messages.noChannel)
  return about(channelName(channel.face))
}

/** Returns the address of the oEmbed response for the embed's page. */
export function oembedUrl({ publicKey }: Embed, { publicUrl }: Config): string {
  return `${publicUrl}/oembed?url=${encodeURIComponent(publicUrl + embedPath(publicKey))}`
}
