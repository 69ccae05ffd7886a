import type { CablecastResource } from '@docket/model/integrations/cablecast'
import type { Category } from '@docket/model/library/categories'
import type { Producer } from '@docket/model/library/producers'
import type { Series } from '@docket/model/library/series'
import type { Show } from '@docket/model/library/shows'
import type { Media } from '@docket/model/media/media'
import type { Channel } from '@docket/model/station/channels'
import type { ZoneName } from '@docket/model/time/instants'
import { cablecast as words } from '@docket/texts/server/integrations'
import type {
  TheirCategory,
  TheirChannel,
  TheirLiveStream,
  TheirProducer,
  TheirProject,
  TheirShow,
  TheirVod,
} from '../client/shapes.ts'
import { clean, dayOfStamp } from '../client/values.ts'
import { safeEmbed } from './embed.ts'

/** Returns the id of our record for a Cablecast record; `''` if there is none. */
export type ResolveId = (resource: Resource, theirs: number | null) => string

/** Kinds of Cablecast records that are imported; part of every link. */
export type Resource = CablecastResource

const MAX_TRT_SEC = 172_800

/** Maps a channel. If the list has no streams at all, the channel's known streams are left unchanged. */
export function mapChannel(
  theirs: TheirChannel,
  streams: readonly TheirLiveStream[],
  station: string,
): Pick<Channel, 'name'> & Partial<Pick<Channel, 'streamUrl' | 'embedHtml'>> {
  const name = clean(theirs.name, 120) || words.unnamed.channel({ id: theirs.id })
  if (streams.length === 0) return { name }
  const own = streams.filter(
    (stream) => stream.channel === theirs.id || theirs.liveStreams.includes(stream.id),
  )
  return {
    name,
    streamUrl: firstText(own.map((stream) => stream.streamUrl)),
    embedHtml: firstText(
      own.map((stream) =>
        safeEmbed(stream.embedCode, { station, title: words.livePicture({ channel: name }) }),
      ),
    ),
  }
}

export function mapCategory(theirs: TheirCategory): Pick<Category, 'name'> {
  return { name: clean(theirs.name, 120) || words.unnamed.category({ id: theirs.id }) }
}

/** Maps only public values; contact details are never read. */
export function mapProducer(theirs: TheirProducer): Pick<Producer, 'name' | 'active' | 'website'> {
  return {
    name: clean(theirs.name, 200) || words.unnamed.producer({ id: theirs.id }),
    active: theirs.active,
    website: theirs.website,
  }
}

export function mapProject(
  theirs: TheirProject,
  resolve: ResolveId,
): Pick<Series, 'title' | 'description' | 'producer' | 'isPodcast'> {
  return {
    title: clean(theirs.name, 200) || words.unnamed.series({ id: theirs.id }),
    description: clean(theirs.description, 5000),
    producer: resolve('producers', theirs.producer),
    isPodcast: theirs.podcast,
  }
}

/** Fields of a show that Cablecast provides; staff may override each of them here. */
export const IMPORTED_SHOW_FIELDS = [
  'internalTitle',
  'title',
  'description',
  'series',
  'producer',
  'category',
  'eventDate',
  'trtSec',
  'ageRating',
  'captioned',
  'visibility',
  'availableFrom',
  'availableUntil',
  'custom',
  'thumbnailAlt',
] as const

export type ImportedShow = Pick<Show, (typeof IMPORTED_SHOW_FIELDS)[number]>

/**
 * Maps a show. `cgTitle` is the public title, `title` the internal one, and `cgExempt` hides a show from the
 * public.
 */
export function mapShow(
  theirs: TheirShow,
  { resolve, zone }: { resolve: ResolveId; zone: ZoneName },
): ImportedShow {
  return {
    internalTitle: clean(theirs.title, 250),
    title: publicTitle(theirs),
    description: clean(theirs.comments, 10_000),
    series: resolve('projects', theirs.project),
    producer: resolve('producers', theirs.producer),
    category: resolve('categories', theirs.category),
    eventDate: dayOfStamp(theirs.eventDate, zone),
    trtSec: runningTime(theirs),
    ageRating: clean(theirs.ageRating, 20),
    captioned: theirs.hasCaptions,
    visibility: theirs.cgExempt ? 'private' : 'public',
    availableFrom: dayOfStamp(theirs.killDateStart, zone),
    availableUntil: dayOfStamp(theirs.killDateEnd, zone),
    custom: mapCustomFields(theirs.customFields),
    thumbnailAlt: clean(theirs.thumbnailAltText, 300),
  }
}

export function publicTitle(theirs: Pick<TheirShow, 'title' | 'cgTitle'>): string {
  return ownTitle(theirs) || words.unnamed.program
}

/** Returns the title that a show has in Cablecast, or an empty string. */
export function ownTitle(theirs: Pick<TheirShow, 'title' | 'cgTitle'>): string {
  return clean(theirs.cgTitle, 250) || clean(theirs.title, 250)
}

/** Returns the show's running time in whole seconds; 0 means unknown. */
export function runningTime(theirs: Pick<TheirShow, 'totalRunTime'>): number {
  return Math.min(MAX_TRT_SEC, Math.round(theirs.totalRunTime))
}

/**
 * Maps a recording with its public address. Returns `undefined` if that is not a web address. Never reads the
 * embed codes, because they can reveal addresses of the station's internal network.
 */
export function mapVod(
  theirs: TheirVod,
  resolve: ResolveId,
): Pick<Media, 'show' | 'kind' | 'url' | 'mime' | 'durationMs' | 'status'> | undefined {
  const { url } = theirs
  if (!url) return undefined
  return {
    show: resolve('shows', theirs.show),
    kind: 'recording',
    url,
    mime: mimeOf(url),
    durationMs: Math.round(theirs.length * 1000),
    status: statusOf(theirs.vodState),
  }
}

function statusOf(vodState: string): Media['status'] {
  if (vodState === 'error' || vodState === 'permanentFailure') return 'failed'
  if (vodState === 'disabled') return 'archived'
  if (['queued', 'processing', 'partial', 'waiting'].includes(vodState)) return 'processing'
  return 'ready'
}

function mimeOf(url: string): string {
  const { pathname } = new URL(url)
  if (/\.m3u8$/i.test(pathname)) return 'application/vnd.apple.mpegurl'
  return /\.mp4$/i.test(pathname) ? 'video/mp4' : ''
}

/** Returns the custom values by field name; a repeated field becomes a list. */
function mapCustomFields(fields: TheirShow['customFields']): Record<string, unknown> | null {
  const values = new Map<string, string[]>()
  for (const { fieldName, fieldValueString, value } of fields) {
    const text = fieldValueString || value
    if (fieldName && text) values.set(fieldName, [...(values.get(fieldName) ?? []), text])
  }
  const custom = [...values].map(([name, texts]) => [name, texts.length > 1 ? texts : texts[0]])
  return custom.length > 0 ? Object.fromEntries(custom) : null
}

function firstText(texts: readonly string[]): string {
  return texts.find((text) => text !== '') ?? ''
}
