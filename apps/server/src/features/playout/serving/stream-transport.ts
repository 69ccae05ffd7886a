import { Readable } from 'node:stream'
import type { App } from '@docket/accounts/app'
import { NotFound, Refusal } from '@docket/model/kernel/errors'
import { type CallDescription, described } from '@docket/service/http'
import { playout as words } from '@docket/texts/server/playout'
import { type Followed, followSegments, listedUntil } from './follow-segments.ts'
import { closeOf } from './serve-segments.ts'
import { TRANSPORT_TYPE } from './serve-transport.ts'
import { isPicture } from './tracks.ts'
import type { TransportSegments } from './transport-segments.ts'
import { type ChannelSources, watchedChannel } from './watched-channel.ts'

const FOLLOW: CallDescription = {
  area: 'Guide',
  summary: 'Receive a channel that is played out here, as a transport stream that never ends',
  description:
    'A picture by its height with its sound, such as `720.ts` (MPEG-TS over HTTP), for set-top boxes and programs that read no playlists. Its captions are inside the picture (CEA-608 and CEA-708).',
  answer: { type: 'string', format: 'binary' },
  type: TRANSPORT_TYPE,
}
const FILE = /^(\d+)\.ts$/
const MAX_STREAMS = 500

type Dependencies = { app: App; transport: TransportSegments } & ChannelSources

/** Serves `GET /live/{station}/{channel}/stream/{height}.ts`: segment after segment as they are listed. */
export function streamTransport({ app, transport, ...watching }: Dependencies): void {
  const closing = new AbortController()
  let streams = 0
  app.measure({
    part: 'transport streams',
    gauges: {
      docket_transport_streams: {
        description: 'Open transport streams (MPEG-TS over HTTP) of channels.',
      },
    },
    read: () => ({ docket_transport_streams: streams }),
  })

  app.http.get(
    '/live/:station/:channel/stream/:file',
    { exposeHeadRoute: false, ...described(FOLLOW) },
    async (request, reply) => {
      const { broadcast, params } = await watchedChannel(watching, request)
      const track = FILE.exec(params.file ?? '')?.[1] ?? ''
      if (!isPicture(track)) throw new NotFound()
      if (listedUntil(broadcast, track) === undefined) throw new NotFound(words.notOnAir)
      if (streams >= MAX_STREAMS) throw new Refusal(503, words.tooManyStreams)
      streams += 1
      const gone = new AbortController()
      void closeOf(reply.raw).then(() => {
        streams -= 1
        gone.abort()
      })
      const look = async () => {
        const watched = await watchedChannel(watching, request)
        return { live: watched.live, broadcast: watched.broadcast }
      }
      const signal = AbortSignal.any([closing.signal, gone.signal])
      const sent = contents({ look, transport, track, signal, withDescription: true })
      // Before anything is sent, an error can still be sent as a normal response.
      const first = await sent.next().catch((error: unknown) => {
        throw failureOf(app, error)
      })
      if (first.done) throw new NotFound(words.notOnAir)
      return reply
        .headers({ 'content-type': TRANSPORT_TYPE, 'cache-control': 'no-store' })
        .send(Readable.from(startingWith(first.value, sent)))
    },
  )

  app.http.addHook('preClose', async () => closing.abort())
}

/** Returns a refusal unchanged, and 503 for any other error while a segment is read and made. */
function failureOf({ log }: App, error: unknown): Refusal {
  if (error instanceof Refusal) return error
  log.error('The first segment of a transport stream could not be created.', { error })
  return new Refusal(503, words.streamFails)
}

async function* startingWith<Item>(first: Item, rest: AsyncGenerator<Item>): AsyncGenerator<Item> {
  yield first
  yield* rest
}

async function* contents(followed: Followed): AsyncGenerator<Buffer> {
  for await (const { content } of followSegments(followed)) yield content
}
