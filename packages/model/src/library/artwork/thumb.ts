import type { Category } from '../categories.ts'
import type { Series } from '../series.ts'
import type { Show } from '../shows.ts'
import { type ArtworkSource, artworkOf, artworkPath } from './artwork.ts'
import type { ArtworkFile } from './crops.ts'
import { posterGround, posterLook } from './poster.ts'

/**
 * A small picture of a record: an image address, or the poster's background as a CSS picture. Text would not be
 * readable at that size.
 */
export type Thumb = { src: string } | { ground: string }

const WIDTH = 160
const HEIGHT = 90
/** Coarser than on posters, so that the pattern is visible and the SVG is short. */
const GRAIN = 15

/** Returns artwork as a small picture, by default in the size for lists. */
export function thumbOf(source: ArtworkSource, file: ArtworkFile = '16x9-160.webp'): Thumb {
  if ('file' in source) return { src: artworkPath(source, file) }
  const ground = posterGround(posterLook(source.poster), WIDTH, HEIGHT, GRAIN)
  return { ground: `url("data:image/svg+xml,${encodeURIComponent(ground)}")` }
}

type ShowRelations = { series?: Series | undefined; category?: Category | undefined }
type ExpandedShow = Show & { expand?: ShowRelations }
type ExpandedRecord = {
  expand?: ShowRelations & { show?: ExpandedShow; media?: { expand?: { show?: ExpandedShow } } }
}

/**
 * Returns the artwork of a record whose `artworkRelations` are expanded: the record's own (for a show or series), that
 * of its show, or that of its series. Without any, draws the poster from the record's own name.
 */
export function artworkOfRecord(
  collection: string,
  record: { id: string } & Readonly<Record<string, unknown>>,
): ArtworkSource | undefined {
  const { expand = {} } = record as ExpandedRecord
  // Safe: the collection's name determines the type of the record.
  if (collection === 'shows') return artworkOf({ show: record as unknown as Show, ...expand })
  if (collection === 'series') {
    return artworkOf({ series: record as unknown as Series, category: expand.category })
  }
  const show = expand.show ?? expand.media?.expand?.show
  if (show) return artworkOf({ show, ...show.expand })
  if (expand.series) return artworkOf({ series: expand.series })
  const title = [record.title, record.name].find((one) => typeof one === 'string' && one !== '')
  if (typeof title !== 'string') return undefined
  return artworkOf({ show: { id: record.id, title, thumbnail: '', thumbnailFocus: null } })
}
