import type { App } from '@docket/accounts/app'
import { LADDER_HEIGHTS, SOUND_NAME } from '@docket/media/encoding'
import { livePath } from '@docket/model/playout/stream-of'
import type { Look } from './find-troubles.ts'
import { type ListedPlaylist, type ListedSegment, readPlaylist, shownAt } from './read-playlist.ts'
import { createShownReader } from './read-shown.ts'
import { createPlanWatch } from './watch-plan.ts'
import type { WatchedChannel } from './watched-channels.ts'

const FOUND = 200

/** Returns a function that loads a channel like a player: through the server's own routes, at the lowest quality. */
export function createLooks(app: App): (channel: WatchedChannel) => Promise<Look> {
  const planOf = createPlanWatch(app)
  const shownIn = createShownReader(app)
  const checked = new Map<string, { address: string; status: number }>()

  /** A segment never changes, so that each is loaded once. */
  async function statusOf(id: string, address: string): Promise<number> {
    const last = checked.get(id)
    if (last?.address === address && last.status === FOUND) return FOUND
    const { statusCode: status } = await app.http.inject({ method: 'GET', url: address })
    checked.set(id, { address, status })
    return status
  }

  async function newestOf(
    { id, path }: ChannelFiles,
    { segments }: ListedPlaylist,
  ): Promise<number> {
    const newest = segments.at(-1)
    return newest ? statusOf(id, path(newest.address)) : FOUND
  }

  return async ({ id, station, slug }) => {
    const path = (file: string) => livePath(station, slug, file)
    const track = `${LADDER_HEIGHTS[0] ?? SOUND_NAME}.m3u8`
    const answer = await app.http.inject({ method: 'GET', url: path(track) })
    const now = app.clock.now()
    const { plan, isSettled } = await planOf(id)
    const status = answer.statusCode
    const playlist = status === FOUND ? readPlaylist(answer.body) : undefined
    const segment: ListedSegment | undefined = playlist && shownAt(playlist, now).segment
    return {
      ...{ now, status, playlist, plan, isSettled },
      shown: segment && (await shownIn(segment, now)),
      segmentStatus: playlist ? await newestOf({ id, path }, playlist) : FOUND,
    }
  }
}

type ChannelFiles = { id: string; path(file: string): string }
