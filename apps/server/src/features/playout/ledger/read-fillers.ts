import { type Show, shows } from '@docket/model/library/shows'
import { media } from '@docket/model/media/media'
import type { Channel } from '@docket/model/station/channels'
import { isForAdults } from '@docket/model/submissions/watershed'
import { not, oneOf, type Records } from '@docket/records/engine'
import { assetIdOf } from '../assets.ts'

const MAX_FILLERS = 30

/** A film, and whether it belongs to a show for adults. */
export type FilledFilm = { asset: string; isForAdults: boolean }

/** Returns the films of the series that fills a channel's gaps, oldest first. */
export async function readFillers(records: Records, channel: Channel): Promise<FilledFilm[]> {
  const { fillerSeries: series } = channel
  if (!series) return []
  const episodes = await records.list(shows, {
    where: { series, status: oneOf<Show['status']>(['ready', '']) },
    sort: '-created',
    limit: MAX_FILLERS,
  })
  const films = await records.list(media, {
    where: {
      show: oneOf(episodes.map(({ id }) => id)),
      status: 'ready',
      kind: 'video',
      packaged: not(''),
    },
    sort: 'created',
    limit: MAX_FILLERS,
  })
  const forAdults = new Set(episodes.filter(isForAdults).map(({ id }) => id))
  return films.map((film) => ({ asset: assetIdOf(film), isForAdults: forAdults.has(film.show) }))
}
