import type { App } from '@docket/accounts/app'
import { captionTracks } from '@docket/model/captions/caption-tracks'
import { shows } from '@docket/model/library/shows'
import { media } from '@docket/model/media/media'
import { oneOf } from '@docket/records/engine'
import { inParts } from '../compliance/in-parts.ts'

/** Returns the seconds on the air of shows that have published captions, or captions in their recording. */
export async function readCaptioned(
  { columns }: Pick<App, 'columns'>,
  airedSec: ReadonlyMap<string, number>,
): Promise<number> {
  const ids = [...airedSec.keys()]
  const own = await inParts(ids, (id) =>
    columns.list(shows, ['id', 'captioned'], { where: { id: oneOf(id) } }),
  )
  const captioned = new Set(own.flatMap((show) => (show.captioned ? [show.id] : [])))
  const open = ids.filter((id) => !captioned.has(id))
  const files = await inParts(open, (show) =>
    columns.list(media, ['id', 'show'], { where: { show: oneOf(show) } }),
  )
  const showOf = new Map(files.map(({ id, show }) => [id, show]))
  const tracks = await inParts([...showOf.keys()], (medium) =>
    columns.list(captionTracks, ['media', 'kind'], {
      where: { media: oneOf(medium), published: true },
    }),
  )
  for (const { media: medium, kind } of tracks) {
    if (kind === 'captions' || kind === 'subtitles') captioned.add(showOf.get(medium) ?? '')
  }
  return ids.reduce((sum, id) => sum + (captioned.has(id) ? (airedSec.get(id) ?? 0) : 0), 0)
}
