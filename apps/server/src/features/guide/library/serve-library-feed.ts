import { LIBRARY_LENGTHS, LIBRARY_SORTS } from '@docket/model/guide/library/library'
import type { LibraryCard, LibraryPage } from '@docket/model/guide/library/library-page'
import { libraryFeedPath, libraryPath, recordingPath } from '@docket/model/guide/paths'
import { recrop } from '@docket/model/library/artwork/artwork'
import { minuteOf, SECOND_MS } from '@docket/model/time/instants'
import type { Config } from '@docket/service/config'
import { type CallDescription, described } from '@docket/service/http'
import { guide as messages } from '@docket/texts/server/guide'
import { sendReady } from '../answers/answers.ts'
import { LibraryParameters, readQuery, StationParams } from '../answers/queries.ts'
import { element, textElement, type Xml } from '../answers/xml.ts'
import { type LibraryParts, libraryPage } from './library-page.ts'

const MEDIA_RSS = 'application/rss+xml'
const FEED: CallDescription = {
  area: 'Feeds',
  summary: 'The recordings of a station that viewers can watch now, as Media RSS',
  description: 'The newest first, 48 at a time; `rel="next"` leads to more.',
  query: {
    q: 'Words to search for.',
    series: 'The id of a series.',
    category: 'The name of a category.',
    year: { type: 'integer', description: 'When it first aired.' },
    language: 'A language tag.',
    length: { type: 'string', enum: [...LIBRARY_LENGTHS] },
    captions: '`1`: only recordings with captions.',
    sort: { type: 'string', enum: [...LIBRARY_SORTS] },
    page: { type: 'integer', minimum: 1, default: 1 },
  },
  answer: { type: 'string' },
  type: MEDIA_RSS,
}
const RSS = { type: 'application/rss+xml; charset=utf-8', maxAgeSec: 300 }
const NAMESPACES = {
  version: '2.0',
  'xmlns:atom': 'http://www.w3.org/2005/Atom',
  'xmlns:media': 'http://search.yahoo.com/mrss/',
}
const HLS = 'application/vnd.apple.mpegurl'
const THUMBNAIL = { width: '1280', height: '720' }

type FeedParts = LibraryParts & { config: Config }

/** Serves `GET /feeds/{station}/library.rss`, for television apps and programs such as Kodi. */
export function serveLibraryFeed(parts: FeedParts): void {
  const { http, clock, config, stations, responses, versions } = parts
  http.get('/feeds/:organization/library.rss', described(FEED), async (request, reply) => {
    const { organization } = readQuery(StationParams, request.params)
    const asked = readQuery(LibraryParameters, request.query)
    const query = { ...asked, sort: asked.sort || ('new' as const) }
    const station = await stations.get(organization)
    const now = minuteOf(clock.now())
    const name = `library.rss|${station.id}|${JSON.stringify(query)}|${now}`
    const answer = await responses.get(name, versions.of(station.id), async () =>
      toMediaRss(await libraryPage(parts, station, query, now), config.publicUrl),
    )
    return sendReady(request, reply, answer, RSS)
  })
}

function toMediaRss(page: LibraryPage, publicUrl: string): string {
  const { station, query, results } = page
  const link = (rel: string, number: number) =>
    element('atom:link', {
      rel,
      type: MEDIA_RSS,
      href: publicUrl + libraryFeedPath(station.slug, { ...query, page: number }),
    })
  const channel = element(
    'channel',
    {},
    textElement('title', messages.recordingsOf({ station: station.name })),
    textElement('link', publicUrl + libraryPath(station.slug, query)),
    textElement('description', messages.recordingsOf({ station: station.name })),
    link('self', query.page),
    query.page < (results?.pages ?? 1) && link('next', query.page + 1),
    textElement('ttl', '5'),
    (results?.items ?? []).map((item) => itemOf(item, station.slug, publicUrl)),
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element('rss', NAMESPACES, channel)}\n`
}

function itemOf(item: LibraryCard, station: string, publicUrl: string): Xml {
  const { show, title, date, category, seriesTitle, episode, lengthMs, stream, url, language } =
    item
  const address = url ?? publicUrl + recordingPath(station, show)
  const duration = lengthMs > 0 && { duration: String(Math.round(lengthMs / SECOND_MS)) }
  return element(
    'item',
    {},
    textElement('title', title),
    textElement('link', address),
    textElement('guid', publicUrl + recordingPath(station, show), { isPermaLink: 'false' }),
    textElement('pubDate', new Date(date).toUTCString()),
    textElement('description', [seriesTitle, episode].filter(Boolean).join(' · ') || title),
    category && textElement('category', category),
    stream &&
      element('media:content', {
        url: publicUrl + stream,
        type: HLS,
        medium: 'video',
        isDefault: 'true',
        ...duration,
        ...(language && { lang: language }),
      }),
    item.picture &&
      element('media:thumbnail', {
        url: publicUrl + recrop(item.picture, '16x9-1280.jpg'),
        ...THUMBNAIL,
      }),
  )
}
