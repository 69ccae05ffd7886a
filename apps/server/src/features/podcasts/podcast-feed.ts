import { createHash } from 'node:crypto'
import { isWebAddress } from '@docket/model/guide/library/recordings'
import { categoriesOf } from '@docket/model/podcasts/podcast-files'
import type { Episode, Podcast } from '@docket/model/podcasts/podcasts'
import { toEpochMs } from '@docket/model/time/instants'
import { element, escapeXml, textElement, type Xml } from '#features/guide/answers/xml.ts'
import type { Station } from '#features/guide/stations.ts'
import type { EpisodeFiles } from './episode-files.ts'

const ADDRESS = /https?:\/\/[^\s<>()"]+/g
const AFTER_SENTENCE = /[.,;:!?'’”]$/

/** Returns the notes of an episode as HTML, for apps that join the lines of a text: paragraphs, lines and links. */
function notesHtml(text: string): string {
  const paragraphs = text.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== '')
  return paragraphs
    .map((paragraph) => `<p>${paragraph.trim().split('\n').map(lineHtml).join('<br>')}</p>`)
    .join('')
}

function lineHtml(line: string): string {
  const parts: string[] = []
  let from = 0
  for (const { 0: found, index } of line.matchAll(ADDRESS)) {
    const address = AFTER_SENTENCE.test(found) ? found.slice(0, -1) : found
    const text = escapeXml(address)
    parts.push(escaped(line.slice(from, index)), `<a href="${text}">${text}</a>`)
    from = index + address.length
  }
  return [...parts, escaped(line.slice(from))].join('').trim()
}

/** Escapes part of a line, and keeps its first and last spaces. */
function escaped(text: string): string {
  const [before = ''] = /^\s?/.exec(text) ?? []
  return `${before}${escapeXml(text)}${text.length > 1 && /\s$/.test(text) ? ' ' : ''}`
}

/** The audio or video of an episode, at a public address. */
export type Enclosure = { url: string; bytes: number; type: string; durationSec: number }

/** `picture` is the path of its show's artwork, if it has a show. */
export type ListedEpisode = {
  episode: Episode
  enclosure: Enclosure
  files: EpisodeFiles
  picture?: string
}

export type PodcastFeed = {
  station: Station
  podcast: Podcast
  /** The path of its own artwork, or else of its series’. */
  picture?: string
  /** Newest first; episodes without an enclosure are not part of a feed. */
  episodes: readonly ListedEpisode[]
  /** Public address of the server, without a trailing slash. */
  publicUrl: string
}

const NAMESPACES = {
  version: '2.0',
  'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
  'xmlns:atom': 'http://www.w3.org/2005/Atom',
  'xmlns:itunes': 'http://www.itunes.com/dtds/podcast-1.0.dtd',
  'xmlns:podcast': 'https://podcastindex.org/namespace/1.0',
}

/** Namespace of the Podcast Index for the GUIDs of feeds. */
const FEED_NAMESPACE = 'ead4c236-bf58-58c6-a2c6-a6b28d128cb6'

/**
 * Returns a podcast as RSS 2.0 with the extensions that directories read: the namespaces of iTunes and of the
 * Podcast Index.
 */
export function toPodcastFeed(feed: PodcastFeed): string {
  const { station, podcast, episodes, publicUrl, picture } = feed
  const self = feedAddress(publicUrl, station.face.slug, podcast.slug)
  const link = podcast.link || station.face.url || `${publicUrl}/tvguide/${station.face.slug}`
  const author = podcast.author || station.face.name
  const channel = element(
    'channel',
    {},
    textElement('title', podcast.title),
    textElement('link', link),
    textElement('description', podcast.description || podcast.title),
    textElement('language', podcast.language || 'en'),
    element('atom:link', { href: self, rel: 'self', type: 'application/rss+xml' }),
    textElement('itunes:author', author),
    textElement('itunes:explicit', String(podcast.explicit)),
    textElement('itunes:type', podcast.kind || 'episodic'),
    picture && element('itunes:image', { href: publicUrl + picture }),
    categoryElements(podcast.category),
    ownerElements(podcast),
    textElement('podcast:guid', podcast.guid || feedGuid(self)),
    episodes.map((one) => itemElement(one, podcast, publicUrl)),
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element('rss', NAMESPACES, channel)}\n`
}

/** Writes each category once, with its subcategories. */
function categoryElements(stored: string): Xml[] {
  const byName = Map.groupBy(categoriesOf(stored), ({ name }) => name)
  return [...byName].map(([text, all]) => {
    const inside = all.filter((one) => one.inside !== '')
    const elements = inside.map((one) => element('itunes:category', { text: one.inside }))
    return element('itunes:category', { text }, elements)
  })
}

/** Returns the address of a podcast's feed. */
export function feedAddress(publicUrl: string, station: string, podcast: string): string {
  return `${publicUrl}/feeds/${station}/podcasts/${podcast}.xml`
}

/** Returns the UUIDv5 of a feed's address without its scheme and trailing slashes. */
export function feedGuid(address: string): string {
  const name = address.replace(/^https?:\/\//, '').replace(/(?<!\/)\/+$/, '')
  const namespace = Buffer.from(FEED_NAMESPACE.replaceAll('-', ''), 'hex')
  const hash = createHash('sha1').update(namespace).update(name).digest().subarray(0, 16)
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x50
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80
  return hash.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

function ownerElements({ ownerName, ownerEmail, locked }: Podcast): (Xml | false)[] {
  if (!ownerEmail) return []
  return [
    element(
      'itunes:owner',
      {},
      ownerName !== '' && textElement('itunes:name', ownerName),
      textElement('itunes:email', ownerEmail),
    ),
    textElement('podcast:locked', locked ? 'yes' : 'no', { owner: ownerEmail }),
  ]
}

/** Writes the counts that are not zero. */
function countElements(counts: Readonly<Record<string, number>>): Xml[] {
  const known = Object.entries(counts).filter(([, count]) => count > 0)
  return known.map(([name, count]) => textElement(name, String(count)))
}

function itemElement(
  { episode, enclosure, files, picture }: ListedEpisode,
  of: Podcast,
  publicUrl: string,
) {
  const { url, bytes, type, durationSec } = enclosure
  const { title, description, guid, id, season, number, kind, publishedAt, created } = episode
  const image = episode.imageUrl || (picture && publicUrl + picture)
  const notes = notesHtml(description)
  return element(
    'item',
    {},
    textElement('title', title),
    isWebAddress(episode.link) && textElement('link', episode.link),
    textElement('description', description || of.title),
    notes !== '' && textElement('content:encoded', notes),
    textElement('guid', guid || id, { isPermaLink: 'false' }),
    textElement('pubDate', new Date(toEpochMs(publishedAt || created)).toUTCString()),
    element('enclosure', { url, length: String(bytes), type }),
    image && element('itunes:image', { href: image }),
    countElements({
      'itunes:duration': durationSec,
      'itunes:season': season,
      'itunes:episode': number,
    }),
    textElement('itunes:episodeType', kind || 'full'),
    files.chapters &&
      element('podcast:chapters', {
        url: publicUrl + files.chapters.path,
        type: files.chapters.type,
      }),
    files.transcripts.map(({ path, type: format, language = '' }) =>
      element('podcast:transcript', {
        url: publicUrl + path,
        type: format,
        language,
        rel: 'captions',
      }),
    ),
  )
}
