import type { App } from '@docket/accounts/app'
import { SOUND_NAME } from '@docket/media/encoding'
import type { Playlist, Skip } from '@docket/media/linear'
import { NotFound } from '@docket/model/kernel/errors'
import {
  answerEarly,
  type CallDescription,
  described,
  type EarlyAnswer,
} from '@docket/service/http'
import { playout as words } from '@docket/texts/server/playout'
import { US_PER_MS } from '../ledger/units.ts'
import type { Broadcast } from './broadcasts.ts'
import { TRANSPORT } from './tracks.ts'
import { type ChannelSources, watchedChannel } from './watched-channel.ts'

const TYPE = 'application/vnd.apple.mpegurl'
const READ: CallDescription = {
  area: 'Guide',
  summary: 'Read a playlist of a channel that is played out here',
  description:
    '`main.m3u8` lists the others: pictures by their height, such as `720.m3u8`, `sound.m3u8`, and captions and audio descriptions by their language (HLS). `ts.m3u8` lists the same as transport streams (MPEG-TS) with the sound in them, for televisions and programs such as VLC. `back.m3u8` lists the same for viewers who go back: to the beginning of the program or four hours, whichever is longer. Only of channels that viewers may see.',
  query: {
    _HLS_skip: {
      type: 'string',
      enum: ['YES', 'v2'],
      description:
        'Leave out segments that the player knows; only in `back.m3u8` and what it lists.',
    },
  },
  answer: { type: 'string' },
  type: TYPE,
}
const NAME = /^([\w-]+)\.m3u8$/
/** The name of the main playlist for viewers who go back, and the prefix of its tracks' names. */
const BACK = 'back'
const PREFIX = '/live/'
const ROUTE = '/live/:station/:channel/:file'
const PATH = /^\/live\/([\w-]+)\/([\w-]+)\/([\w-]+)\.m3u8(?:\?_HLS_skip=(YES|v2))?$/
const MAIN = 'main'
/** The names of the other playlists in the main one. */
const TRACKS = /(?<![\w-])[\w-]+\.m3u8/g
/** The main playlist changes only with the station's recordings. */
const SETTLED = 'public, max-age=60'
/** A playlist is the same for all viewers until its next segment is listed. */
const FRESH = 'public, max-age=1'
const CHANGING = 'public, max-age=0'
const CHANGES_SOON_MS = 1000

/** Serves `GET|HEAD /live/{station}/{channel}/{playlist}` from memory. */
export function servePlaylists({ app, ...watching }: { app: App } & ChannelSources): void {
  const { live, broadcasts, back } = watching
  // Every viewer requests it every few seconds.
  const answer = (path: string) => {
    const [, station = '', channel = '', file = '', skip] = PATH.exec(path) ?? []
    const found = live.now(station, channel)
    const { isBack, name } = askedOf(file)
    const broadcast = found && (isBack ? back : broadcasts).now(found.channel)
    return broadcast && answerOf(broadcast, { isBack, name, skip: skipOf(skip) }, app)
  }
  answerEarly(app.http, { prefix: PREFIX, route: ROUTE, answer })
  app.http.route({
    method: ['GET', 'HEAD'],
    url: ROUTE,
    ...described(READ),
    handler: async (request, reply) => {
      const { live: found, broadcast, params } = await watchedChannel(watching, request)
      const { isBack, name } = askedOf(NAME.exec(params.file ?? '')?.[1] ?? '')
      const shown = isBack ? await back.of(found.channel) : broadcast
      const { _HLS_skip: skip } = request.query as Record<string, unknown>
      const answer = answerOf(shown, { isBack, name, skip: skipOf(skip) }, app)
      if (!answer) throw new NotFound(words.notOnAir)
      return reply.headers(answer.headers).send(answer.text)
    },
  })
}

type PlaylistRequest = { isBack: boolean; name: string; skip?: Skip | undefined }

/** Returns which playlist a name means: the main one of viewers who go back is `back`, its tracks are `back-720`. */
function askedOf(file: string): PlaylistRequest {
  if (file === BACK) return { isBack: true, name: MAIN }
  if (!file.startsWith(`${BACK}-`)) return { isBack: false, name: file }
  const name = file.slice(BACK.length + 1)
  // The main playlist has one name only.
  return { isBack: true, name: name === MAIN ? '' : name }
}

/** Returns what a player asked to leave out. Other values are ignored, as players expect. */
function skipOf(value: unknown): Skip | undefined {
  return value === 'YES' || value === 'v2' ? value : undefined
}

/** Returns a playlist. While nothing is listed, players should request the main playlist again. */
function answerOf(broadcast: Broadcast, asked: PlaylistRequest, app: App): EarlyAnswer | undefined {
  const { isBack, name, skip } = asked
  const main = mainOf(broadcast, asked)
  const playlist = broadcast.playlist(
    main === undefined ? name : SOUND_NAME,
    isBack ? skip : undefined,
  )
  if (!playlist) return undefined
  const caching = main === undefined ? cachingOf(playlist, app) : SETTLED
  // A text is sent in one piece with the headers, which is cheaper than sending bytes separately.
  return {
    headers: { 'content-type': TYPE, 'cache-control': caching },
    text: main ?? playlist.text,
  }
}

/** Returns the playlist that lists all others, if the name is that of one. */
function mainOf(
  { main, transport }: Broadcast,
  { isBack, name }: PlaylistRequest,
): string | undefined {
  if (isBack) return name === MAIN ? main.replaceAll(TRACKS, `${BACK}-$&`) : undefined
  if (name === TRANSPORT) return transport
  return name === MAIN ? main : undefined
}

function cachingOf({ changesAtUs }: Playlist, { clock }: App): string {
  if (changesAtUs === null) return CHANGING
  return changesAtUs / US_PER_MS - clock.now() < CHANGES_SOON_MS ? CHANGING : FRESH
}
