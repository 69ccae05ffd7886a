import type { DescriptionEntry } from '@docket/media/encoding'
import { captionTracks } from '@docket/model/captions/caption-tracks'
import { DESCRIBED_NAME, descriptionOf } from '@docket/model/captions/description'
import { NotFound } from '@docket/model/kernel/errors'
import type { Media } from '@docket/model/media/media'
import { type DescribedSound, packagedKey } from '@docket/model/media/packaged'
import { not, type Records } from '@docket/records/engine'
import { nameOf } from './published-captions.ts'

const MAX_TRACKS = 20

/** Returns the published audio descriptions that fit the medium's package. */
async function readDescriptionsOf(records: Records, medium: Media) {
  const tracks = await records.list(captionTracks, {
    where: { media: medium.id, published: true, kind: 'descriptions', sound: not('') },
    sort: 'language',
    limit: MAX_TRACKS,
  })
  return tracks.flatMap((track) => {
    const sound = descriptionOf(track, medium)
    return sound ? [{ id: track.id, language: track.language, sound }] : []
  })
}

/** Returns the audio descriptions as entries of a playlist, named in their own language. */
export async function descriptionsOf(records: Records, medium: Media): Promise<DescriptionEntry[]> {
  const tracks = await readDescriptionsOf(records, medium)
  return tracks.map(({ id, language }) => ({
    language,
    uri: `described-${id}.m3u8`,
    name: nameOf(language),
  }))
}

/**
 * Returns the storage key of an audio description's file for a name such as `described-{id}.mp4`, or `undefined` for
 * other names. Throws `NotFound`.
 */
export async function findDescription(
  records: Records,
  medium: Media,
  name: string,
): Promise<{ version: DescribedSound['version']; rendition: string; key: string } | undefined> {
  const [, id, extension] = /^described-([a-z0-9]+)\.(mp4|m3u8)$/.exec(name) ?? []
  if (id === undefined) return undefined
  const found = (await readDescriptionsOf(records, medium)).find((track) => track.id === id)
  if (!found) throw new NotFound()
  const { version } = found.sound
  const key = packagedKey(medium.id, version, `${DESCRIBED_NAME}.${extension}`)
  return { version, rendition: DESCRIBED_NAME, key }
}
