import type { App } from '@docket/accounts/app'
import { captionsSegment, type ScheduledSegment } from '@docket/media/linear'
import { TICKS_MODULO, ticksOf } from '@docket/media/mpegts'
import { NotFound } from '@docket/model/kernel/errors'
import { type CallDescription, described } from '@docket/service/http'
import type { FastifyReply } from 'fastify'
import type { LiveChannel } from '../live-channels.ts'
import type { LiveLines } from './live-lines.ts'
import type { CuesOf } from './serve-captions.ts'
import { closeOf } from './serve-segments.ts'
import { isPicture, languageOf } from './tracks.ts'
import type { TransportSegments } from './transport-segments.ts'
import { type ChannelSources, type WatchedChannel, watchedChannel } from './watched-channel.ts'

export const TRANSPORT_TYPE = 'video/mp2t'
const READ: CallDescription = {
  area: 'Guide',
  summary: 'Read a segment of a channel that is played out here, as a transport stream',
  description:
    'Its sequence number as `N.ts`, of a picture by its height with its sound, or as `N.vtt`, of captions by their language (`captions-en`). Only what a playlist of the channel listed in the last ten minutes or is about to list.',
  answer: { type: 'string', format: 'binary' },
  type: TRANSPORT_TYPE,
}
const FILE = /^(0|[1-9]\d{0,9})\.(ts|vtt)$/
const HEADERS: Readonly<Record<string, Record<string, string>>> = {
  // They contain captions, which may be corrected in the meantime.
  ts: { 'content-type': TRANSPORT_TYPE, 'cache-control': 'public, max-age=60' },
  vtt: { 'content-type': 'text/vtt; charset=utf-8', 'cache-control': 'public, max-age=60' },
}

type TransportRequest = WatchedChannel & {
  track: string
  place: ScheduledSegment
  extension: string | undefined
}
type Dependencies = {
  app: App
  transport: TransportSegments
  cuesOf: CuesOf
  liveLines: LiveLines
} & ChannelSources

/** Serves `GET|HEAD /live/{station}/{channel}/ts/{track}/{segment}`. */
export function serveTransport({
  app,
  transport,
  cuesOf,
  liveLines,
  ...watching
}: Dependencies): void {
  async function contentOf(
    { live, track, place, extension }: TransportRequest,
    reply: FastifyReply,
  ) {
    if (extension === 'vtt') return captionsOf(live, languageOf(track), place)
    if (!isPicture(track)) return undefined
    return transport.of(live, { track, place }, closeOf(reply.raw))
  }

  async function captionsOf(
    { station }: LiveChannel,
    language: string | undefined,
    place: ScheduledSegment,
  ) {
    if (language === undefined) return undefined
    const { asset, segment, originUs } = place
    const [medium = ''] = asset.id.split('/')
    const said = await liveLines.cuesIn(asset.id, language)
    const cues = said ?? (await cuesOf(station.id, medium, language))
    return captionsSegment(cues, asset, segment, ticksOf(originUs) % TICKS_MODULO)
  }

  app.http.route({
    method: ['GET', 'HEAD'],
    url: '/live/:station/:channel/ts/:track/:file',
    ...described(READ),
    handler: async (request, reply) => {
      const watched = await watchedChannel(watching, request)
      const { track = '', file = '' } = watched.params
      const [, number = '', extension] = FILE.exec(file) ?? []
      const place = watched.broadcast.placeAt(Number.parseInt(number, 10))
      const content = place && (await contentOf({ ...watched, track, place, extension }, reply))
      if (content === undefined) throw new NotFound()
      return reply.headers(HEADERS[extension ?? ''] ?? {}).send(content)
    },
  })
}
