import type { GuideMark, GuideProgram } from '@docket/model/guide/guide-window'
import { hasPage } from '@docket/model/guide/library/recordings'
import type { Listing } from '@docket/model/guide/program-details'
import { artworkOf, artworkPath, recrop } from '@docket/model/library/artwork/artwork'
import type { Category } from '@docket/model/library/categories'
import type { Series } from '@docket/model/library/series'
import type { Show } from '@docket/model/library/shows'
import type { Airing } from '@docket/model/schedule/airings'
import type { EpochMs } from '@docket/model/time/instants'
import type { ListedAiring } from './read-listed-airings.ts'

/** The data of a program: a whole airing, or only its public parts. */
export type ProgramParts = {
  airing: Pick<Airing, 'id' | 'title' | 'kind' | 'run'>
  startsAt: EpochMs
  endsAt: EpochMs
  show?:
    | (Pick<Show, 'season' | 'episode' | 'language' | 'captioned' | 'described' | 'signed'> &
        ShownShow)
    | undefined
  series?: ShownSeries | undefined
  category?: Pick<Category, 'name' | 'color'> | undefined
  channel?: { accent?: string }
}

type ShownShow = Pick<
  Show,
  'id' | 'title' | 'thumbnail' | 'thumbnailFocus' | 'visibility' | 'status'
>
type ShownSeries = Pick<Series, 'id' | 'title' | 'artwork' | 'artworkFocus'>

export function toListing(listed: ListedAiring): Listing {
  return { ...toProgram(listed), channel: listed.channel.face }
}

/**
 * Returns the public data of a program. From the show, this includes only public fields, never the internal
 * title.
 */
export function toProgram(listed: ProgramParts): GuideProgram {
  const { airing, startsAt, endsAt, show, category } = listed
  const line = lineOf(listed)
  const picture = pictureOf(listed)
  return {
    id: airing.id,
    title: airing.title,
    ...(line && { line }),
    startsAt,
    endsAt,
    marks: marksOf(listed),
    ...(category && { category: category.name }),
    ...(show?.language && { language: show.language }),
    ...(picture && { picture }),
  }
}

function lineOf({ airing, show, series }: ProgramParts): string {
  // Leaves out the series if the title already starts with it, as in “Film Club: Metropolis”.
  const seriesTitle = series && !airing.title.startsWith(series.title) ? series.title : ''
  return [seriesTitle, show ? episodeText(show) : ''].filter(Boolean).join(' · ')
}

/** Returns `S3 E12`, `E12` or an empty text. */
export function episodeText({ season, episode }: Pick<Show, 'season' | 'episode'>): string {
  return [season && `S${season}`, episode && `E${episode}`].filter(Boolean).join(' ')
}

function marksOf({ airing, show }: ProgramParts): GuideMark[] {
  const marks: GuideMark[] = []
  if (airing.kind === 'live') marks.push('live')
  if (airing.run === 'first') marks.push('new')
  if (airing.run === 'rerun') marks.push('rerun')
  if (show?.captioned) marks.push('cc')
  if (show?.described) marks.push('ad')
  if (show?.signed) marks.push('sign')
  return marks
}

type PictureSources = {
  show?: ShownShow | undefined
  series?: ShownSeries | undefined
  category?: Pick<Category, 'color'> | undefined
  /** The channel on which it airs. Its poster uses the channel's color if its category has none. */
  channel?: { accent?: string }
}

/** Returns the path of the artwork for pages, in the format 16:9. */
export function pictureOf(shown: PictureSources): string | undefined {
  const source = artworkOf({ ...shown, accent: shown.channel?.accent })
  if (!source) return undefined
  // An archived show may still air, but its poster is no longer public.
  const isOpen = 'file' in source || shown.show === undefined || hasPage(shown.show)
  return isOpen ? artworkPath(source, '16x9-640.webp') : undefined
}

/** Returns the path of the same picture in a file format that all clients can read. */
export function pictureForOthers(shown: PictureSources): string | undefined {
  const picture = pictureOf(shown)
  return picture && recrop(picture, '16x9-1280.jpg')
}
