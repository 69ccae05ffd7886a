import {
  channelPath,
  guidePath,
  libraryPath,
  seriesPath,
  showPath,
} from '@docket/model/guide/paths'
import { type Show, shows } from '@docket/model/library/shows'
import { toEpochMs, toIso } from '@docket/model/time/instants'
import { oneOf, type Records } from '@docket/records/engine'
import type { Clock } from '@docket/service/clock'
import type { Config } from '@docket/service/config'
import type { FastifyInstance } from 'fastify'
import { sendReady } from '../answers/answers.ts'
import { toAnswer } from '../answers/response-cache.ts'
import { element, textElement } from '../answers/xml.ts'
import { LISTED } from '../listings/which-shows.ts'
import type { Stations } from '../stations.ts'

type SitemapParts = {
  http: FastifyInstance
  clock: Clock
  config: Config
  records: Records
  stations: Stations
}

/** The limit of the sitemap format. */
const MAX_ADDRESSES = 50_000
const XML = { type: 'application/xml; charset=utf-8', maxAgeSec: 3600 }

/**
 * Serves `GET /sitemap.xml`, with the pages of stations, their channels and their listed shows and series,
 * and `GET /robots.txt`, which links to it. Pages that search engines must not index say so themselves.
 */
export function serveSitemap({ http, clock, config, records, stations }: SitemapParts): void {
  const robots = `User-agent: *\nDisallow:\n\nSitemap: ${config.publicUrl}/sitemap.xml\n`
  http.get('/robots.txt', async (_request, reply) =>
    reply
      .header('cache-control', `public, max-age=${XML.maxAgeSec}`)
      .type('text/plain; charset=utf-8')
      .send(robots),
  )
  http.get('/sitemap.xml', async (request, reply) => {
    const all = await stations.list()
    const slugOf = new Map(all.map(({ id, face }) => [id, face.slug]))
    const listed = await records.list(shows, {
      where: { ...LISTED, organization: oneOf([...slugOf.keys()]) },
      sort: '-updated',
      limit: MAX_ADDRESSES,
    })
    const pages: { path: string; changed?: string }[] = [
      ...all.flatMap(({ face, channels }) => [
        { path: guidePath(face.slug) },
        { path: libraryPath(face.slug) },
        ...channels.map((channel) => ({ path: channelPath(face.slug, channel.face.slug) })),
      ]),
      ...latestOfSeries(listed).map(({ series, organization, updated }) => ({
        path: seriesPath(slugOf.get(organization) ?? '', series),
        changed: toIso(toEpochMs(updated)),
      })),
      ...listed.map(({ id, organization, updated }) => ({
        path: showPath(slugOf.get(organization) ?? '', id),
        changed: toIso(toEpochMs(updated)),
      })),
    ]
    const map = element(
      'urlset',
      { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' },
      pages
        .slice(0, MAX_ADDRESSES)
        .map((page) =>
          element(
            'url',
            {},
            textElement('loc', config.publicUrl + page.path),
            page.changed && textElement('lastmod', page.changed),
          ),
        ),
    )
    const text = `<?xml version="1.0" encoding="UTF-8"?>\n${map}\n`
    return sendReady(request, reply, toAnswer(text, clock.now()), XML)
  })
}

/** Returns the most recently changed show of each series. */
function latestOfSeries(listed: readonly Show[]): Show[] {
  const ofSeries = Map.groupBy(listed, ({ series }) => series)
  ofSeries.delete('')
  return [...ofSeries.values()].flatMap(([latest]) => latest ?? [])
}
