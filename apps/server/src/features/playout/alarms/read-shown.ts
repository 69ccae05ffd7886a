import { text } from 'node:stream/consumers'
import type { App } from '@docket/accounts/app'
import { INDEX_FILE, type RenditionIndex } from '@docket/media/encoding'
import { media } from '@docket/model/media/media'
import { type Inspection, packagedKey, STILL_VERSION } from '@docket/model/media/packaged'
import { readThrough } from '@docket/query/lru-cache'
import { LRUCache } from 'lru-cache'
import type { Shown } from './find-troubles.ts'
import type { ListedSegment } from './read-playlist.ts'

const MAX_CACHED = 200
const MEDIUM = /^([a-z0-9]{15})\/([a-z0-9]+)$/

type PackagedRecording =
  | { inspection: Inspection; files: Record<string, RenditionIndex> }
  | undefined

/**
 * Returns a function that reads what is known about the recording of a segment. Recordings are measured once, when they
 * are packaged. A package never changes, so nothing is decoded while it airs.
 */
export function createShownReader({ records, storage }: App) {
  const known = new LRUCache<string, Promise<PackagedRecording>>({ max: MAX_CACHED })

  async function read(asset: string): Promise<PackagedRecording> {
    const [, id = '', version = ''] = MEDIUM.exec(asset) ?? []
    // A drawn picture has the packaged sound of its recording.
    const own = version.startsWith(STILL_VERSION) ? { id } : { id, packaged: version }
    const medium = id === '' ? undefined : await records.find(media, own)
    const content = medium?.inspection && (await storage.read(packagedKey(id, version, INDEX_FILE)))
    if (!medium?.inspection || !content) return undefined
    const index = JSON.parse(await text(content)) as { renditions: Record<string, RenditionIndex> }
    return { inspection: medium.inspection, files: index.renditions }
  }

  return async (segment: ListedSegment, now: number): Promise<Shown | undefined> => {
    const { asset, rendition, number, startsAt } = segment
    const reading = readThrough(known, asset, () => read(asset))
    const forget = () => void known.delete(asset)
    reading.then((found) => found ?? forget(), forget)
    const found = await reading
    const cuts = found?.files[rendition]?.segments
    if (!found || !cuts) return undefined
    const beforeMs = cuts.slice(0, number).reduce((sum, { durationMs }) => sum + durationMs, 0)
    return { inspection: found.inspection, atMs: beforeMs + now - startsAt }
  }
}
