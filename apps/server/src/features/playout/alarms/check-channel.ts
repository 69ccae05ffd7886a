import { text } from 'node:stream/consumers'
import type { App } from '@docket/accounts/app'
import { INDEX_FILE, LADDER_HEIGHTS, type RenditionIndex, SOUND_NAME } from '@docket/media/encoding'
import { media } from '@docket/model/media/media'
import { type Inspection, packagedKey, STILL_VERSION } from '@docket/model/media/packaged'
import { livePath } from '@docket/model/playout/stream-of'
import { readThrough } from '@docket/query/lru-cache'
import { LRUCache } from 'lru-cache'
import type { ChannelSnapshot, ShownRecording } from './find-troubles.ts'
import { type ListedPlaylist, type ListedSegment, readPlaylist, shownAt } from './read-playlist.ts'
import { createPlanWatch } from './watch-plan.ts'
import type { WatchedChannel } from './watched-channels.ts'

const MAX_CACHED = 200
const MEDIUM = /^([a-z0-9]{15})\/([a-z0-9]+)$/

type PackagedRecording =
  | { inspection: Inspection; files: Record<string, RenditionIndex> }
  | undefined

/**
 * Returns a function that reads what is known about a segment's recording. Recordings are measured once, when they are
 * packaged. A package never changes, so nothing is decoded while it airs.
 */
function createShownReader({ records, storage }: App) {
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

  return async (segment: ListedSegment, now: number): Promise<ShownRecording | undefined> => {
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

const HTTP_OK = 200

/** Returns a function that loads a channel like a player: through the server's own routes, at the lowest quality. */
export function createChannelCheck(
  app: App,
): (channel: WatchedChannel) => Promise<ChannelSnapshot> {
  const planOf = createPlanWatch(app)
  const shownIn = createShownReader(app)
  const checked = new Map<string, { address: string; status: number }>()

  /** A segment never changes, so each one is loaded only once. */
  async function statusOf(id: string, address: string): Promise<number> {
    const last = checked.get(id)
    if (last?.address === address && last.status === HTTP_OK) return HTTP_OK
    const { statusCode: status } = await app.http.inject({ method: 'GET', url: address })
    checked.set(id, { address, status })
    return status
  }

  async function newestOf(
    { id, path }: ChannelFiles,
    { segments }: ListedPlaylist,
  ): Promise<number> {
    const newest = segments.at(-1)
    return newest ? statusOf(id, path(newest.address)) : HTTP_OK
  }

  return async ({ id, station, slug }) => {
    const path = (file: string) => livePath(station, slug, file)
    const track = `${LADDER_HEIGHTS[0] ?? SOUND_NAME}.m3u8`
    const answer = await app.http.inject({ method: 'GET', url: path(track) })
    const now = app.clock.now()
    const { plan, isSettled } = await planOf(id)
    const status = answer.statusCode
    const playlist = status === HTTP_OK ? readPlaylist(answer.body) : undefined
    const segment: ListedSegment | undefined = playlist && shownAt(playlist, now).segment
    return {
      now,
      status,
      playlist,
      plan,
      isSettled,
      shown: segment && (await shownIn(segment, now)),
      segmentStatus: playlist ? await newestOf({ id, path }, playlist) : HTTP_OK,
    }
  }
}

type ChannelFiles = { id: string; path(file: string): string }
