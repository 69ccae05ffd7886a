import { Readable } from 'node:stream'
import type { App } from '@docket/accounts/app/app'
import type { Place } from '@docket/media/linear/listing'
import { NotFound, Refusal } from '@docket/model/errors'
import { type CallDescription, described } from '@docket/service/http/describe'
import type { LiveChannel } from '../live-channels.ts'
import { words } from '../words.ts'
import type { Broadcast } from './broadcasts.ts'
import { closeOf } from './serve-segments.ts'
import { TRANSPORT_TYPE } from './serve-transport.ts'
import { isPicture, TRANSPORT } from './tracks.ts'
import type { TransportSegments } from './transport-segments.ts'
import { type Watched, type Watching, watchedChannel } from './watched-channel.ts'

const FOLLOW: CallDescription = {
  area: 'Guide',
  summary: 'Receive a channel that is played out here, as a transport stream without an end',
  description:
    'A picture by its height with its sound, such as `720.ts` (MPEG-TS over HTTP), for set-top boxes and programs that read no playlists. It has no captions.',
  answer: { type: 'string', format: 'binary' },
  type: TRANSPORT_TYPE,
}
const FILE = /^(\d+)\.ts$/
const MOST_STREAMS = 500
/** Segments are listed twelve seconds ahead, so who begins three segments before the end is on time. */
const BEHIND = 3
const LOOKED_EACH_MS = 500

type Parts = { app: App; transport: TransportSegments } & Watching

/** Serves `GET /live/{station}/{channel}/stream/{height}.ts`: segment after segment as they are listed. */
export function streamTransport({ app, transport, ...watching }: Parts): void {
  const closing = new AbortController()
  let streams = 0

  app.http.get(
    '/live/:station/:channel/stream/:file',
    { exposeHeadRoute: false, ...described(FOLLOW) },
    async (request, reply) => {
      const look = () => watchedChannel(watching, request)
      const { broadcast, params } = await look()
      const track = FILE.exec(params.file ?? '')?.[1] ?? ''
      if (!isPicture(track)) throw new NotFound()
      if (listedUntil(broadcast, track) === undefined) throw new NotFound(words.notOnAir)
      if (streams >= MOST_STREAMS) throw new Refusal(503, words.tooManyStreams)
      streams += 1
      const gone = new AbortController()
      void closeOf(reply.raw).then(() => {
        streams -= 1
        gone.abort()
      })
      const signal = AbortSignal.any([closing.signal, gone.signal])
      return reply
        .headers({ 'content-type': TRANSPORT_TYPE, 'cache-control': 'no-store' })
        .send(Readable.from(segments({ track, look, signal })))
    },
  )

  /** Yields what is listed until the channel ends, the client is gone, or is ten minutes late. */
  async function* segments({ track, look, signal }: Followed) {
    let next: number | undefined
    while (!signal.aborted) {
      const { live, broadcast } = await look()
      const until = listedUntil(broadcast, track)
      if (until === undefined) return
      next ??= Math.max(0, until - BEHIND)
      if (next < until) yield* segment(live, { track, place: broadcast.placeAt(next++) })
      else await passed(LOOKED_EACH_MS, signal)
    }
  }

  async function* segment({ channel }: LiveChannel, { track, place }: Wanted) {
    if (!place) throw new NotFound()
    const { promise: sent, resolve } = Promise.withResolvers<void>()
    try {
      const content = await transport.of(channel.id, { track, place }, sent)
      if (!content) throw new NotFound()
      yield content
    } finally {
      resolve()
    }
  }

  app.http.addHook('preClose', async () => closing.abort())
}

type Wanted = { track: string; place: Place | undefined }
type Followed = { track: string; look: () => Promise<Watched>; signal: AbortSignal }

/** Returns the sequence number after the last segment that is listed, or `undefined` off the air. */
function listedUntil(broadcast: Broadcast, track: string): number | undefined {
  return broadcast.playlist(`${TRANSPORT}-${track}`)?.until
}

function passed(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal.addEventListener('abort', end)
  })
}
