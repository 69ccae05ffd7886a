import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { App } from '@docket/accounts/app'
import type { ArtworkSource } from '@docket/model/library/artwork/artwork'
import { type ArtworkFile, CENTER, sizeOfArtwork } from '@docket/model/library/artwork/crops'
import { POSTER_INK, posterGround, posterLook } from '@docket/model/library/artwork/poster'
import { series } from '@docket/model/library/series'
import { shows } from '@docket/model/library/shows'
import { createPainter, type Painter } from '@docket/records/pictures'
import { createStaging, fileKey, type StoredFile, thumbKey } from '@docket/records/storage'

/** Returns the stored picture, or makes it if it does not exist; `undefined` if it cannot be made. */
export type MakeArtwork = (
  source: ArtworkSource,
  file: ArtworkFile,
  station: string,
) => Promise<StoredFile | undefined>

type ArtworkRequest = { source: ArtworkSource; file: ArtworkFile; station: string; key: string }
type PictureWork = Parameters<Painter['paint']>[1]

const FOLDER = 'posters'
/** A guide page may request all its posters at once the first time. Waiting requests use no memory. */
const MAX_WAITING = 500
const MAX_BYTES = 50_000_000
const MAX_CACHED_FAILURES = 10_000
/** Posters are drawn in one width for each shape, so that all sizes look the same. */
const DRAWN_WIDTH = 1280

/**
 * Stores crops next to the thumbnails of the picture, so that they are deleted with it, and posters in a folder of the
 * record. Backups leave out both, because they can be made again.
 */
export function makeArtwork(app: App): MakeArtwork {
  const painter = createPainter({ maxWaiting: MAX_WAITING })
  // The folder where uploads wait. Files that a crash leaves there are removed.
  const staging = createStaging(join(app.config.dataFolder, 'files', '.staged'))
  const underWay = new Map<string, Promise<StoredFile | undefined>>()
  // Files never change, so a picture that failed to render once would only waste the same time again, in any crop.
  const failures = new Set<string>()

  const hasFailed = (source: ArtworkSource) =>
    'file' in source && failures.has(fileKey(ownerOf(source), source.file))

  /**
   * Does not remember failed posters: they fail only because the machine is too busy, so they are drawn again next
   * time.
   */
  function noteFailure(source: ArtworkSource): void {
    if (!('file' in source)) return
    if (failures.size >= MAX_CACHED_FAILURES) failures.clear()
    failures.add(fileKey(ownerOf(source), source.file))
  }

  async function read(source: ArtworkSource, file: ArtworkFile): Promise<Uint8Array | undefined> {
    if (!('file' in source)) {
      const { width, height } = sizeOfArtwork(file)
      const scale = DRAWN_WIDTH / width
      const sheet = [DRAWN_WIDTH, Math.round(height * scale)] as const
      return Buffer.from(posterGround(posterLook(source.poster), ...sheet))
    }
    const key = fileKey(ownerOf(source), source.file)
    const found = await app.storage.find(key)
    if (!found || found.bytes > MAX_BYTES) return undefined
    const content = await app.storage.read(key)
    return content && buffer(content)
  }

  async function make({ source, file, station, key }: ArtworkRequest) {
    const picture = await painter.paint(station, workOf(source, file), async () =>
      // Another crop of this picture may have failed in the meantime.
      hasFailed(source) ? undefined : read(source, file),
    )
    if (!picture) {
      noteFailure(source)
      return undefined
    }
    const { path } = await staging.stage(inOne(Buffer.from(picture)), picture.length)
    await app.storage.store(key, { path, type: `image/${sizeOfArtwork(file).format}` })
    if (!('file' in source)) await removePosters(app, source.id, source.version)
    return app.storage.find(key)
  }

  return async (source, file, station) => {
    const key = keyOf(source, file)
    if (hasFailed(source)) return undefined
    const known = await app.storage.find(key)
    if (known) return known
    const making =
      underWay.get(key) ?? make({ source, file, station, key }).finally(() => underWay.delete(key))
    underWay.set(key, making)
    return making
  }
}

function workOf(source: ArtworkSource, file: ArtworkFile): PictureWork {
  const outcome = sizeOfArtwork(file)
  if ('file' in source) return { crop: { ...outcome, focus: source.focus ?? CENTER } }
  const { title, series } = source.poster
  // Many titles begin with their series.
  const line = title.startsWith(series) ? '' : series
  return { poster: { ...outcome, letters: { title, line, ink: POSTER_INK } } }
}

function ownerOf({ of, id }: ArtworkSource) {
  return { collection: (of === 'shows' ? shows : series).schema.id, record: id }
}

function keyOf(source: ArtworkSource, file: ArtworkFile): string {
  const { id, version } = source
  if ('file' in source) return thumbKey(ownerOf(source), source.file, `${version}-${file}`)
  return `${FOLDER}/${id}/thumbs_${version}/${file}`
}

/** Removes the posters of a record, except those of this version. */
export async function removePosters(
  { storage }: Pick<App, 'storage'>,
  id: string,
  version?: string,
): Promise<void> {
  for await (const { key } of storage.list(`${FOLDER}/${id}`)) {
    if (key.split('/')[2] !== `thumbs_${version}`) await storage.remove(key)
  }
}

async function* inOne(bytes: Buffer): AsyncIterable<Buffer> {
  yield bytes
}
