import type { Episode, Podcast } from '@docket/model/collections/library/podcasts'
import { BadRequest } from '@docket/model/errors'
import { MOST_IMPORTED, type SkipReason } from '@docket/model/publishing/feed-import'
import { isWebAddress } from '@docket/model/publishing/recordings'
import { toInstant } from '@docket/model/time'
import { XMLParser } from 'fast-xml-parser'
import { feedGuid } from '../podcast-feed.ts'
import { words } from './words.ts'

type PodcastValues = Pick<
  Podcast,
  | 'title'
  | 'description'
  | 'author'
  | 'ownerName'
  | 'ownerEmail'
  | 'language'
  | 'category'
  | 'explicit'
  | 'kind'
  | 'link'
  | 'guid'
>
export type EpisodeValues = Pick<
  Episode,
  | 'title'
  | 'description'
  | 'guid'
  | 'enclosureUrl'
  | 'enclosureType'
  | 'enclosureBytes'
  | 'durationSec'
  | 'season'
  | 'number'
  | 'kind'
  | 'publishedAt'
>

/** A podcast as its feed describes it, in the limits of our own fields. */
export type Feed = {
  podcast: PodcastValues
  episodes: EpisodeValues[]
  skipped: { title: string; why: SkipReason }[]
  /** How many items are left out because there are too many. */
  beyond: number
}

type Node = Readonly<Record<string, unknown>>

const PARSER = new XMLParser({
  ...{ ignoreAttributes: false, attributeNamePrefix: '@', parseTagValue: false },
  ...{ parseAttributeValue: false, htmlEntities: true, isArray: (name) => name === 'item' },
})
const LONGEST_GUID = 500
const LONGEST_ADDRESS = 2000
const LONGEST_TEXT = 100_000
// Numeric entities can name them, and XML cannot carry them on.
const CONTROLS = /[^\P{Cc}\t\n\r]/gu
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Reads a podcast's RSS feed. Throws `BadRequest` with a sentence when it is none, or is locked. */
export function readFeed(text: string, address: string): Feed {
  // Entities of its own could make a document of any size.
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw new BadRequest(words.noFeed)
  const channel = nodeIn(nodeIn(parsed(text), 'rss'), 'channel')
  const title = textIn(channel, 'title', 200)
  if (title === '') throw new BadRequest(words.noFeed)
  if (textIn(channel, 'podcast:locked').toLowerCase() === 'yes') throw new BadRequest(words.locked)
  const items = Array.isArray(channel.item) ? (channel.item as Node[]) : []
  const taken = items.slice(0, MOST_IMPORTED)
  return {
    podcast: podcastIn(channel, title, address),
    ...episodesIn(taken),
    beyond: items.length - taken.length,
  }
}

function parsed(text: string): Node {
  try {
    return PARSER.parse(text, true) as Node
  } catch {
    throw new BadRequest(/<rss\b/i.test(text.slice(0, 10_000)) ? words.damaged : words.noFeed)
  }
}

function podcastIn(channel: Node, title: string, address: string): PodcastValues {
  const owner = nodeIn(channel, 'itunes:owner')
  const email = textIn(owner, 'itunes:email')
  const guid = textIn(channel, 'podcast:guid').toLowerCase()
  const link = textIn(channel, 'link', 2000)
  return {
    title,
    description: plain(textIn(channel, 'description') || textIn(channel, 'itunes:summary'), 4000),
    author: textIn(channel, 'itunes:author', 200),
    ownerName: textIn(owner, 'itunes:name', 200),
    ownerEmail: /^[\w.+-]+@[\w-]+(\.[\w-]+)+$/.test(email) ? email : '',
    language: textIn(channel, 'language', 35),
    category: textIn(channel, 'itunes:category', 120),
    explicit: /^(yes|true|explicit)$/i.test(textIn(channel, 'itunes:explicit')),
    kind: textIn(channel, 'itunes:type').toLowerCase() === 'serial' ? 'serial' : 'episodic',
    link: isAddress(link) ? link : '',
    guid: UUID.test(guid) ? guid : feedGuid(address),
  }
}

function episodesIn(items: readonly Node[]): Pick<Feed, 'episodes' | 'skipped'> {
  const episodes = new Map<string, EpisodeValues>()
  const skipped: Feed['skipped'] = []
  for (const item of items) {
    const title = textIn(item, 'title', 250) || textIn(item, 'itunes:title', 250)
    const read = episodeIn(item, title)
    const why = typeof read === 'string' ? read : episodes.has(read.guid) && 'double'
    if (why) skipped.push({ title, why })
    else if (typeof read !== 'string') episodes.set(read.guid, read)
  }
  return { episodes: [...episodes.values()], skipped }
}

function episodeIn(item: Node, title: string): EpisodeValues | SkipReason {
  const enclosure = nodeIn(item, 'enclosure')
  const enclosureUrl = attribute(enclosure, 'url')
  const guid = textIn(item, 'guid') || enclosureUrl
  const at = Date.parse(textIn(item, 'pubDate'))
  if (title === '') return 'title'
  if (!isAddress(enclosureUrl)) return 'file'
  if (guid.length > LONGEST_GUID) return 'guid'
  if (Number.isNaN(at)) return 'date'
  return {
    ...{ title, guid, enclosureUrl },
    description: plain(textIn(item, 'description') || textIn(item, 'content:encoded'), 10_000),
    enclosureType: attribute(enclosure, 'type').slice(0, 120),
    enclosureBytes: wholeOf(attribute(enclosure, 'length'), Number.MAX_SAFE_INTEGER),
    durationSec: secondsOf(textIn(item, 'itunes:duration')),
    season: wholeOf(textIn(item, 'itunes:season'), 9999),
    number: wholeOf(textIn(item, 'itunes:episode'), 99_999),
    kind: kindOf(textIn(item, 'itunes:episodeType').toLowerCase()),
    publishedAt: toInstant(at),
  }
}

function kindOf(text: string): EpisodeValues['kind'] {
  return text === 'trailer' || text === 'bonus' ? text : 'full'
}

/** Returns an element inside another; of several, the first. */
function nodeIn(node: Node, name: string): Node {
  const found = [node[name]].flat()[0]
  return found !== null && typeof found === 'object' ? (found as Node) : {}
}

/** Returns the text of an element, or of its attribute `text`, as categories have it. */
function textIn(node: Node, name: string, most = LONGEST_TEXT): string {
  const found = [node[name]].flat()[0]
  const inside = nodeIn(node, name)
  const text = typeof found === 'string' ? found : (inside['#text'] ?? inside['@text'])
  return typeof text === 'string' ? stored(text, most) : ''
}

function attribute(node: Node, name: string): string {
  const value = node[`@${name}`]
  return typeof value === 'string' ? stored(value, LONGEST_TEXT) : ''
}

/** Returns a text as it will be stored, so that the next import finds no change in it. */
function stored(text: string, most: number): string {
  return text.replace(CONTROLS, '').trim().slice(0, most).toWellFormed().trim()
}

function isAddress(text: string): boolean {
  return isWebAddress(text) && URL.canParse(text) && text.length <= LONGEST_ADDRESS
}

function wholeOf(text: string, most: number): number {
  return /^\d{1,15}$/.test(text) && Number(text) <= most ? Number(text) : 0
}

/** Reads `3723`, `62:03` or `1:02:03`. */
function secondsOf(text: string): number {
  if (!/^\d+(:\d{1,2}){0,2}(\.\d+)?$/.test(text)) return 0
  const seconds = text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
  return seconds <= 172_800 ? Math.round(seconds) : 0
}

/** Returns the words of a description that may be HTML. */
function plain(text: string, most: number): string {
  const plainText = text
    .replace(/<(?:br|\/p|\/li|\/h\d)[^<>]{0,200}>/gi, '\n')
    .replace(/<[^<>]{0,2000}>/g, '')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replace(/\n{3,}/g, '\n\n')
  return stored(plainText, most)
}
