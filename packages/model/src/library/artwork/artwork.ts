import type { Category } from '../categories.ts'
import type { Series } from '../series.ts'
import type { Show } from '../shows.ts'
import { ARTWORK_FILES, type ArtworkFile, type Focus } from './crops.ts'
import { hashOf } from './hash.ts'
import type { Poster } from './poster.ts'

/** Increase this when the design of posters changes, so that cached posters are replaced. */
const DRAWING = 3

/** The collections whose records have artwork. A channel's artwork is always drawn. */
export const ILLUSTRATED = ['shows', 'series', 'channels'] as const

/** Identifies a record's artwork: its record, and a version that changes with the picture. */
export type Artwork = { of: (typeof ILLUSTRATED)[number]; id: string; version: string }

type ArtworkSubject = {
  show?: Pick<Show, 'id' | 'title' | 'thumbnail' | 'thumbnailFocus'> | undefined
  series?: Pick<Series, 'id' | 'title' | 'artwork' | 'artworkFocus'> | undefined
  category?: Pick<Category, 'color'> | undefined
  /** The station's own color, for posters of shows whose category has none. */
  accent?: string | undefined
}

/** A picture that someone uploaded or chose, or a poster to draw. */
export type ArtworkSource =
  | (Artwork & { file: string; focus: Focus | null })
  | (Artwork & { poster: Poster })

/**
 * Returns the artwork of a show: its own picture, its series' picture, or a drawn poster. Without a show, returns the
 * artwork of the series. Returns `undefined` if there is neither.
 */
export function artworkOf({
  show,
  series,
  category,
  accent,
}: ArtworkSubject): ArtworkSource | undefined {
  if (show?.thumbnail) {
    return uploaded({ of: 'shows', id: show.id }, show.thumbnail, show.thumbnailFocus)
  }
  if (series?.artwork) {
    return uploaded({ of: 'series', id: series.id }, series.artwork, series.artworkFocus)
  }
  const color = category?.color || accent || ''
  if (show) {
    const poster = { title: show.title, series: series?.title ?? '', color }
    return drawn({ of: 'shows', id: show.id }, poster)
  }
  return (
    series && drawn({ of: 'series', id: series.id }, { title: series.title, series: '', color })
  )
}

/** Returns the poster of a channel, for link previews. `color` may be empty. */
export function channelArtwork(
  { id, name, color = '' }: { id: string; name: string; color?: string | undefined },
  station: { name: string; accent?: string | undefined },
): ArtworkSource {
  const poster = { title: name, series: station.name, color: color || station.accent || '' }
  return drawn({ of: 'channels', id }, poster)
}

type ArtworkOwner = Pick<Artwork, 'of' | 'id'>

function uploaded(place: ArtworkOwner, file: string, focus: Focus | null): ArtworkSource {
  return { ...place, version: versionOf([file, focus?.x, focus?.y]), file, focus }
}

function drawn(place: ArtworkOwner, poster: Poster): ArtworkSource {
  const { title, series, color } = poster
  return { ...place, version: versionOf([DRAWING, title, series, color]), poster }
}

/** Returns the path of the picture on this server. */
export function artworkPath({ of, id, version }: Artwork, file: ArtworkFile): string {
  return `/api/artwork/${of}/${id}/${version}/${file}`
}

const PATH = /^\/api\/artwork\/.*\/[^/]+$/

/** Returns the path of the same artwork in another crop or size. Leaves other paths unchanged. */
export function recrop(path: string, file: ArtworkFile): string {
  const isArtwork = PATH.test(path) && ARTWORK_FILES.some((one) => path.endsWith(`/${one}`))
  return isArtwork ? path.slice(0, path.lastIndexOf('/') + 1) + file : path
}

/**
 * Returns a short text that identifies the parts. For an uploaded picture, it includes the random part of the file's
 * name, which is known only to people who may see the record.
 */
function versionOf(parts: readonly unknown[]): string {
  const text = JSON.stringify(parts)
  return [hashOf(text), hashOf(`again ${text}`)]
    .map((hash) => hash.toString(36).padStart(7, '0'))
    .join('')
}
