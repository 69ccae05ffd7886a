import { recrop } from '@docket/model/library/artwork/artwork'
import { categories } from '@docket/model/library/categories'
import { series } from '@docket/model/library/series'
import { shows } from '@docket/model/library/shows'
import type { Episode, Podcast } from '@docket/model/podcasts/podcasts'
import { oneOf, type Records } from '@docket/records/engine'
import { filePath } from '#features/guide/file-path.ts'
import { pictureOf } from '#features/guide/listings/program.ts'

/** Directories require a square of at least 1400 pixels. */
const SQUARE = '1x1-1400.jpg'

/** Returns the path of a podcast's own artwork, or else of that of its series. */
export async function pictureOfPodcast(
  records: Records,
  podcast: Podcast,
): Promise<string | undefined> {
  if (podcast.artwork !== '') return filePath(podcast, podcast.artwork)
  if (podcast.series === '') return undefined
  const found = await records.find(series, { id: podcast.series })
  const picture = found && pictureOf({ series: found })
  return picture && recrop(picture, SQUARE)
}

/** Returns the paths of the square pictures of the episodes' shows, by the id of the show. */
export async function readPictures(
  records: Records,
  episodes: readonly Pick<Episode, 'show'>[],
): Promise<Map<string, string>> {
  const idsIn = (ids: readonly string[]) => ({ id: oneOf([...new Set(ids)].filter(Boolean)) })
  const found = await records.list(shows, { where: idsIn(episodes.map(({ show }) => show)) })
  const [ofSeries, ofCategories] = await Promise.all([
    records.list(series, { where: idsIn(found.map((show) => show.series)) }),
    records.list(categories, { where: idsIn(found.map((show) => show.category)) }),
  ])
  const pictures = found.flatMap((show) => {
    const picture = pictureOf({
      show,
      series: ofSeries.find(({ id }) => id === show.series),
      category: ofCategories.find(({ id }) => id === show.category),
    })
    return picture === undefined ? [] : [[show.id, recrop(picture, SQUARE)] as const]
  })
  return new Map(pictures)
}
