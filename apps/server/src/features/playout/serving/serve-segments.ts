import type { ServerResponse } from 'node:http'
import type { App } from '@docket/accounts/app'
import { NotFound } from '@docket/model/kernel/errors'
import type { ByteRange } from '@docket/records/storage'
import { type CallDescription, described } from '@docket/service/http'
import type { Assets, StoredAsset } from '../assets.ts'
import type { Broadcast } from './broadcasts.ts'
import type { HotBytes } from './hot-bytes.ts'
import { createHotSegments } from './hot-segments.ts'
import { type ChannelSources, isReadable, watchedChannel } from './watched-channel.ts'

const READ: CallDescription = {
  area: 'Guide',
  summary: 'Read a segment of a channel that is played out here',
  description:
    '`init.mp4`, or the number of a segment as `N.m4s`, of a rendition. Only what a playlist of the channel lists, has just listed or is about to list.',
  answer: { type: 'string', format: 'binary' },
  type: 'video/mp4',
}
const SEGMENT = /^(0|[1-9]\d{0,6})\.m4s$/
const INIT = 'init.mp4'
/** The content at an address never changes. */
const FOREVER = 'public, max-age=31536000, immutable'

type Dependencies = { app: App; assets: Assets; hot: HotBytes } & ChannelSources
type SegmentFile = { asset: string; rendition: string; file: string }

/** Serves `GET|HEAD /live/{station}/{channel}/media/{asset}/{version}/{rendition}/{segment}`. */
export function serveSegments({ app, assets, hot, ...watching }: Dependencies): void {
  const segments = createHotSegments(app.storage, hot)
  app.http.route({
    method: ['GET', 'HEAD'],
    url: '/live/:station/:channel/media/:asset/:version/:rendition/:file',
    ...described(READ),
    handler: async (request, reply) => {
      const watched = await watchedChannel(watching, request)
      const { params } = watched
      const { rendition = '', file = '' } = params
      const named = { asset: `${params.asset}/${params.version}`, rendition, file }
      const isListed = (one: Broadcast) => mayRead(one, named)
      if (!(await isReadable(watching, watched, isListed))) throw new NotFound()
      const stored = await assets.get(named.asset)
      const range = stored && rangeOf(stored, named)
      if (!range) throw new NotFound()
      const content = await segments.read(stored.keyOf(rendition), range, closeOf(reply.raw))
      if (!content) throw new NotFound()
      return reply
        .headers({
          'content-type': 'video/mp4',
          'cache-control': FOREVER,
          'content-length': range.until - range.from,
        })
        .send(content)
    },
  })
}

/** Resolves when a response has been sent, or its client is gone. */
export function closeOf(response: ServerResponse): Promise<unknown> {
  if (response.closed || response.destroyed) return Promise.resolve()
  return new Promise((resolve) => response.once('close', resolve))
}

function mayRead(broadcast: Broadcast, { asset, file }: SegmentFile): boolean {
  if (file === INIT) return broadcast.mayReadSome(asset)
  const number = SEGMENT.exec(file)?.[1]
  return number !== undefined && broadcast.mayRead(asset, Number(number))
}

function rangeOf({ files }: StoredAsset, { rendition, file }: SegmentFile): ByteRange | undefined {
  const index = Object.hasOwn(files, rendition) ? files[rendition] : undefined
  if (!index) return undefined
  if (file === INIT) return { from: 0, until: index.initBytes }
  const segment = index.segments[Number.parseInt(file, 10)]
  return segment && { from: segment.offset, until: segment.offset + segment.bytes }
}
