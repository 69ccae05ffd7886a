import type { Category } from '@docket/model/collections/library/categories'
import { series as allSeries, type Series } from '@docket/model/collections/library/series'
import { type Show, shows } from '@docket/model/collections/library/shows'
import type { Airing } from '@docket/model/collections/schedule/airings'
import type { Listing } from '@docket/model/guide/guide-page'
import type { GuideMark, GuideProgram } from '@docket/model/guide/guide-window'
import type { EpochMs } from '@docket/model/time'
import { filePath } from '../file-path.ts'
import type { ListedAiring } from './read-listed-airings.ts'

/** The data of a program: a whole airing, or only its public parts. */
export type ProgramParts = {
  airing: Pick<Airing, 'id' | 'title' | 'kind' | 'run'>
  startsAt: EpochMs
  endsAt: EpochMs
  show?:
    | (Pick<Show, 'season' | 'episode' | 'language' | 'captioned' | 'described' | 'signed'> &
        Pictured<'thumbnail'>)
    | undefined
  series?: (Pick<Series, 'title'> & Pictured<'artwork'>) | undefined
  category?: Pick<Category, 'name'> | undefined
}

type Pictured<Field extends string> = { id: string } & Record<Field, string>

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

export function pictureOf({
  show,
  series,
}: {
  show?: Pictured<'thumbnail'> | undefined
  series?: Pictured<'artwork'> | undefined
}): string | undefined {
  if (show?.thumbnail) return filePath(ofShows(show.id), show.thumbnail, '640x360')
  if (series?.artwork) return filePath(ofSeries(series.id), series.artwork, '400x0')
  return undefined
}

function ofShows(id: string) {
  return { collectionName: shows.name, id }
}

function ofSeries(id: string) {
  return { collectionName: allSeries.name, id }
}
