import { isWebAddress } from '@docket/model/guide/library/recordings'
import { MAX_EPISODES, type SkippedItem, type SkipReason } from '@docket/model/podcasts/feed-import'
import { typeOfAudio } from '@docket/model/podcasts/podcast-files'
import type { Episode, Podcast } from '@docket/model/podcasts/podcasts'
import { toInstant } from '@docket/model/time/instants'
import { decodeHTMLStrict } from 'entities'
import { feedGuid } from '../podcast-feed.ts'
import { FeedDocument, FeedFault, type FeedNode } from './feed-document.ts'
import { joinNotes, notesText } from './notes-text.ts'
import { readFeedDate } from './read-date.ts'

export type PodcastValues = Pick<
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
  | 'link'
  | 'imageUrl'
>

/** A podcast as its feed describes it, within the limits of our own fields. */
export type Feed = {
  podcast: PodcastValues
  /** The address of its artwork; may be empty. */
  artwork: string
  isLocked: boolean
  episodes: EpisodeValues[]
  skipped: SkippedItem[]
  /** Titles of items with more text than we store. */
  shortened: string[]
  /** How many items are left out because there are too many. */
  beyond: number
}

const MAX_GUID_LENGTH = 500
const MAX_ADDRESS_LENGTH = 2000
const MAX_TEXT_LENGTH = 100_000
const MAX_NOTES_LENGTH = 10_000
const MAX_ABOUT_LENGTH = 4000
const MAX_NAMED_LENGTH = 80
const MAX_CATEGORIES = 12
// Numeric entities can produce these characters, but XML cannot contain them.
const CONTROLS = /[^\P{Cc}\t\n\r]/gu
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const EMAIL = /^[\w.+-]{1,64}@[\w-]{1,63}(\.[\w-]{1,63}){1,8}$/

/** Reads a podcast's RSS feed in pieces of any size; keeps the values of its first episodes only. */
export class FeedReader {
  readonly #episodes = new Map<string, EpisodeValues>()
  readonly #skipped: SkippedItem[] = []
  readonly #shortened: string[] = []
  readonly #document = new FeedDocument((item) => this.#take(item))
  readonly #address: string
  #items = 0

  /** `address` is where the feed was loaded; addresses in it may be relative. */
  constructor(address: string) {
    this.#address = address
  }

  /** Throws `FeedFault`. */
  write(text: string): void {
    this.#document.write(text)
  }

  /** Throws `FeedFault` if the document is not a podcast feed, or is incomplete. */
  end(): Feed {
    this.#document.end()
    const { channel } = this.#document
    const podcast = podcastIn(channel, this.#address)
    if (podcast.title === '') throw new FeedFault('noFeed')
    const about = notesText(textIn(channel, 'description', 'itunes:summary'))
    return {
      podcast,
      artwork: pictureIn(channel, this.#address) || pictureOfRss(channel, this.#address),
      isLocked: textIn(channel, 'podcast:locked').toLowerCase() === 'yes',
      episodes: [...this.#episodes.values()],
      skipped: this.#skipped,
      shortened: [...(about.length > MAX_ABOUT_LENGTH ? [podcast.title] : []), ...this.#shortened],
      beyond: Math.max(0, this.#items - MAX_EPISODES),
    }
  }

  #take(item: FeedNode): void {
    this.#items += 1
    if (this.#items > MAX_EPISODES) return
    const title = lineIn(item, 250, 'title', 'itunes:title')
    const notes = notesIn(item)
    const read = episodeIn(item, { title, notes, feed: this.#address })
    const why = typeof read === 'string' ? read : this.#episodes.has(read.guid) && 'double'
    if (why) this.#skipped.push({ item: this.#items, title: title.slice(0, MAX_NAMED_LENGTH), why })
    else if (typeof read !== 'string') {
      this.#episodes.set(read.guid, read)
      if (notes.length > MAX_NOTES_LENGTH) this.#shortened.push(title.slice(0, MAX_NAMED_LENGTH))
    }
  }
}

function podcastIn(channel: FeedNode, address: string): PodcastValues {
  const owner = nodeIn(channel, 'itunes:owner')
  const email = textIn(owner, 'itunes:email')
  const guid = textIn(channel, 'podcast:guid').toLowerCase()
  return {
    title: lineIn(channel, 200, 'title'),
    description: stored(
      notesText(textIn(channel, 'description', 'itunes:summary')),
      MAX_ABOUT_LENGTH,
    ),
    author: lineIn(channel, 200, 'itunes:author'),
    ownerName: lineIn(owner, 200, 'itunes:name'),
    ownerEmail: EMAIL.test(email) ? email : '',
    language: lineIn(channel, 35, 'language'),
    category: categoriesIn(channel),
    explicit: /^(yes|true|explicit)$/i.test(textIn(channel, 'itunes:explicit')),
    kind: textIn(channel, 'itunes:type').toLowerCase() === 'serial' ? 'serial' : 'episodic',
    link: addressIn(textIn(channel, 'link'), address),
    guid: UUID.test(guid) ? guid : feedGuid(address),
  }
}

/** Returns the categories, one per line, with nested ones as `Arts > Books`. */
function categoriesIn(channel: FeedNode): string {
  const found = nodesIn(channel, 'itunes:category').flatMap((category) => {
    const name = nameOf(category)
    const inside = nodesIn(category, 'itunes:category').map(nameOf).filter(Boolean)
    return inside.length === 0 ? [name] : inside.map((one) => `${name} > ${one}`)
  })
  return [...new Set(found.filter(Boolean))].slice(0, MAX_CATEGORIES).join('\n').slice(0, 500)
}

function nameOf({ attributes, text }: FeedNode): string {
  return line(attributes.text ?? text, 100)
}

type EpisodeSource = { title: string; notes: string; feed: string }

function episodeIn(
  item: FeedNode,
  { title, notes, feed }: EpisodeSource,
): EpisodeValues | SkipReason {
  const file = fileIn(item)
  const enclosureUrl = addressIn(file.attributes.url ?? '', feed)
  const guid = textIn(item, 'guid') || enclosureUrl
  const at = readFeedDate(textIn(item, 'pubDate', 'dc:date'))
  if (title === '') return 'title'
  if (enclosureUrl === '') return 'file'
  if (guid.length > MAX_GUID_LENGTH) return 'guid'
  if (at === undefined) return 'date'
  const { length = '', fileSize = '', type = '' } = file.attributes
  return {
    title,
    guid,
    enclosureUrl,
    publishedAt: toInstant(at),
    description: stored(notes, MAX_NOTES_LENGTH),
    enclosureType: line(type, 120) || typeOfAudio(enclosureUrl),
    enclosureBytes: bytesOf(length || fileSize),
    durationSec: secondsOf(textIn(item, 'itunes:duration')),
    season: wholeOf(textIn(item, 'itunes:season'), 9999),
    number: wholeOf(textIn(item, 'itunes:episode'), 99_999),
    kind: kindOf(textIn(item, 'itunes:episodeType').toLowerCase()),
    link: addressIn(textIn(item, 'link'), feed),
    imageUrl: pictureIn(item, feed),
  }
}

/** Returns the file of an item, which some feeds give in Media RSS. */
function fileIn(item: FeedNode): FeedNode {
  const enclosure = nodeIn(item, 'enclosure')
  return enclosure.attributes.url ? enclosure : nodeIn(item, 'media:content')
}

function notesIn(item: FeedNode): string {
  const short = notesText(textIn(item, 'description', 'itunes:summary'))
  return joinNotes(short, notesText(textIn(item, 'content:encoded')))
}

function pictureIn(node: FeedNode, feed: string): string {
  return addressIn(nodeIn(node, 'itunes:image').attributes.href ?? '', feed)
}

function pictureOfRss(channel: FeedNode, feed: string): string {
  return addressIn(textIn(nodeIn(channel, 'image'), 'url'), feed)
}

function kindOf(text: string): EpisodeValues['kind'] {
  return text === 'trailer' || text === 'bonus' ? text : 'full'
}

const NONE: FeedNode = { name: '', attributes: {}, text: '', children: [] }

function nodesIn({ children }: FeedNode, name: string): FeedNode[] {
  return children.filter((child) => child.name === name)
}

/** Returns the first element with that name inside another. */
function nodeIn(node: FeedNode, name: string): FeedNode {
  return node.children.find((child) => child.name === name) ?? NONE
}

/** Returns the first text that is not empty among the elements with these names, in the order of the names. */
function textIn(node: FeedNode, ...names: readonly string[]): string {
  for (const name of names) {
    const found = nodesIn(node, name).find(({ text }) => text.trim() !== '')
    if (found) return stored(found.text, MAX_TEXT_LENGTH)
  }
  return ''
}

/** Returns a text on one line. Many feeds escape entities twice, or inside CDATA. */
function lineIn(node: FeedNode, most: number, ...names: readonly string[]): string {
  return line(textIn(node, ...names), most)
}

function line(text: string, most: number): string {
  const decoded = text.includes('&') ? decodeHTMLStrict(text) : text
  return stored(decoded.replace(/\s+/g, ' '), most)
}

/** Returns a text as it will be stored, so that the next import finds no change in it. */
function stored(text: string, most: number): string {
  return text.replace(CONTROLS, '').trim().slice(0, most).toWellFormed().trim()
}

/** Returns a web address, which may be relative to that of the feed; empty if it is not valid. */
function addressIn(text: string, feed: string): string {
  const given = stored(text, MAX_TEXT_LENGTH).replaceAll('&amp;', '&')
  if (given === '' || given.length > MAX_ADDRESS_LENGTH) return ''
  const whole =
    isWebAddress(given) && !/\s/.test(given) ? given : (URL.parse(given, feed)?.href ?? '')
  return isWebAddress(whole) && URL.canParse(whole) && whole.length <= MAX_ADDRESS_LENGTH
    ? whole
    : ''
}

function wholeOf(text: string, most: number): number {
  return /^\d{1,15}$/.test(text) && Number(text) <= most ? Number(text) : 0
}

/** Reads `1000005`, with or without thousands separators. */
function bytesOf(text: string): number {
  return wholeOf(stored(text, 30).replace(/[,.'’\s]/g, ''), Number.MAX_SAFE_INTEGER)
}

/** Reads `3723`, `62:03` or `1:02:03`. */
function secondsOf(text: string): number {
  if (!/^\d{1,9}(:\d{1,2}){0,2}(\.\d{1,9})?$/.test(text)) return 0
  const seconds = text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
  return seconds <= 172_800 ? Math.round(seconds) : 0
}
