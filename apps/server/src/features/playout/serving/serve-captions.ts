import { text } from 'node:stream/consumers'
import type { App } from '@docket/accounts/app'
import { captionsSegment } from '@docket/media/linear'
import { captionTracks } from '@docket/model/captions/caption-tracks'
import { type Cue, readCues } from '@docket/model/captions/cues'
import { NotFound } from '@docket/model/kernel/errors'
import { readThrough } from '@docket/query/lru-cache'
import { fileKey } from '@docket/records/storage'
import { type CallDescription, described } from '@docket/service/http'
import { LRUCache } from 'lru-cache'
import { publishedOf } from '#features/captions/published-of.ts'
import type { Assets } from '../assets.ts'
import type { Broadcast } from './broadcasts.ts'
import type { LiveLines } from './live-lines.ts'
import { type ChannelSources, isReadable, watchedChannel } from './watched-channel.ts'

const READ: CallDescription = {
  area: 'Guide',
  summary: 'Read the captions of a segment of a channel that is played out here',
  description:
    'The number of a segment as `N.vtt` (WebVTT), in a language. Empty if a recording has none.',
  answer: { type: 'string' },
  type: 'text/vtt',
}
const SEGMENT = /^(0|[1-9]\d{0,6})\.vtt$/
/** Short, because captions may be corrected while a recording is still airing. */
const CACHED = 'public, max-age=60'
const MAX_CACHED = 200

type Dependencies = {
  app: App
  assets: Assets
  cuesOf: CuesOf
  liveLines: LiveLines
} & ChannelSources

/** Serves `GET|HEAD /live/{station}/{channel}/captions/{asset}/{version}/{language}/{segment}`. */
export function serveCaptions({ app, assets, cuesOf, liveLines, ...watching }: Dependencies): void {
  app.http.route({
    method: ['GET', 'HEAD'],
    url: '/live/:station/:channel/captions/:asset/:version/:language/:file',
    ...described(READ),
    handler: async (request, reply) => {
      const watched = await watchedChannel(watching, request)
      const { live, params } = watched
      const { asset: medium = '', language = '', file = '' } = params
      const asset = `${medium}/${params.version}`
      const number = Number(SEGMENT.exec(file)?.[1])
      const mayRead = (one: Broadcast) => one.mayRead(asset, number)
      if (!(await isReadable(watching, watched, mayRead))) throw new NotFound()
      const stored = await assets.get(asset)
      const said = await liveLines.cuesIn(asset, language)
      const cues = said ?? (await cuesOf(live.station.id, medium, language))
      const captions = stored && captionsSegment(cues, stored.asset, number)
      if (captions === undefined) throw new NotFound()
      return reply
        .headers({ 'content-type': 'text/vtt; charset=utf-8', 'cache-control': CACHED })
        .send(captions)
    },
  })
}

/** Returns the published captions of a medium of a station in a language: none, or those of one track. */
export type CuesOf = ReturnType<typeof createCues>

/** Returns a function that reads the published captions of a medium, and caches them until captions change. */
export function createCues({ records, storage, ...app }: App) {
  const known = new LRUCache<string, Promise<readonly Cue[]>>({ max: MAX_CACHED })
  const name = 'refreshes the captions of the channels that are played out'
  app.afterCommit(captionTracks, name, () => known.clear())
  app.afterForeignCommit(captionTracks, name, () => known.clear())

  async function read(organization: string, medium: string, language: string) {
    const [track] = await records.list(captionTracks, {
      where: { ...publishedOf(organization), media: medium, language },
      sort: 'kind',
      limit: 1,
    })
    if (!track) return []
    const owner = { collection: track.collectionId, record: track.id }
    const content = await storage.read(fileKey(owner, track.file))
    return content ? readCues(await text(content)) : []
  }

  return (organization: string, medium: string, language: string) => {
    const key = `${medium} ${language}`
    const cues = readThrough(known, key, () => read(organization, medium, language))
    cues.catch(() => known.delete(key))
    return cues
  }
}
