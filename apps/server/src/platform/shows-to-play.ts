import { type Show, shows } from '@docket/model/library/shows'
import { type Media, media } from '@docket/model/media/media'
import { filmOf } from '@docket/model/playout/what-plays'
import { oneOf, type Records } from '@docket/records/engine'

/** A show with its recordings, newest first, and the one that a channel plays. */
export type ShowToPlay = { show: Show; recordings: readonly Media[]; film: Media | undefined }

const MAX_SHOWS = 500
const MAX_MEDIA = 1000
const RECORDINGS = oneOf<Media['kind']>(['video', 'audio', 'recording', ''])

/** Returns what channels may play of these shows, by show. Leaves out empty ids and ids without a show. */
export async function readShowsToPlay(
  records: Records,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ShowToPlay>> {
  const wanted = [...new Set(ids)].filter(Boolean)
  if (wanted.length === 0) return new Map()
  const [found, recordings] = await Promise.all([
    records.list(shows, { where: { id: oneOf(wanted) }, limit: MAX_SHOWS }),
    records.list(media, {
      where: { show: oneOf(wanted), kind: RECORDINGS },
      sort: '-created',
      limit: MAX_MEDIA,
    }),
  ])
  const byShow = Map.groupBy(recordings, ({ show }) => show)
  return new Map(
    found.map((show) => {
      const own = byShow.get(show.id) ?? []
      return [show.id, { show, recordings: own, film: filmOf(show, own) }]
    }),
  )
}

/** Returns the recordings that channels may play. Leaves out those of drafts. */
export async function withoutDrafts(records: Records, films: readonly Media[]): Promise<Media[]> {
  const ids = [...new Set(films.map(({ show }) => show))].filter(Boolean)
  if (ids.length === 0) return [...films]
  const found = await records.list(shows, { where: { id: oneOf(ids), status: 'draft' } })
  const drafts = new Set(found.map(({ id }) => id))
  return films.filter(({ show }) => !drafts.has(show))
}
