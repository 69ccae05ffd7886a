import { mkdtempSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { makeMedia, testSound } from '@docket/media/testing/make-media'

/** The picture that the encoder sends. */
export const ROOM = { name: 'room', color: [200, 180, 30] } as const

const SEGMENT_SEC = 2
const LISTED = 5
const RATE = 25

/** An encoder in a meeting room, as seen through its HLS address: H.264 and AAC in MPEG-TS, two seconds at a time. */
export type RoomSource = {
  /** The address of its playlist. */
  url: string
  /** Starts sending, or resumes with what is happening in the room at that time. */
  start(): void
  /** Stops. The server then answers with 404. */
  die(): void
  stop(): Promise<void>
}

/** Starts the server of an encoder that sends nothing until it is started, and then for `seconds` seconds. */
export async function startRoomSource(seconds: number): Promise<RoomSource> {
  const folder = await record(seconds)
  let begunAt: number | undefined
  let isSending = false
  const server = createServer(({ url = '/' }, response) => {
    if (!isSending || begunAt === undefined) return void response.writeHead(404).end()
    if (url.endsWith('.m3u8')) {
      const sent = Math.floor((Date.now() - begunAt) / (SEGMENT_SEC * 1000))
      response.setHeader('content-type', 'application/vnd.apple.mpegurl')
      return void response.end(playlist(Math.min(sent, seconds / SEGMENT_SEC)))
    }
    response.setHeader('content-type', 'video/mp2t')
    response.end(readFileSync(join(folder, basename(url))))
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/live.m3u8`,
    start() {
      begunAt ??= Date.now()
      isSending = true
    },
    die() {
      isSending = false
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/** Makes all segments in advance: `live0.ts`, `live1.ts` and so on. Returns their folder. */
async function record(seconds: number): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'docket-room-'))
  const hex = ROOM.color.map((part) => part.toString(16).padStart(2, '0')).join('')
  const gop = String(RATE * SEGMENT_SEC)
  await makeMedia({
    path: join(folder, 'live.m3u8'),
    format: 'hls',
    options: { hls_time: String(SEGMENT_SEC), hls_list_size: '0', hls_segment_type: 'mpegts' },
    picture: {
      graph: `color=c=0x${hex}:s=640x360:r=${RATE}:d=${seconds},format=yuv420p`,
      codec: 'libx264',
      options: { preset: 'ultrafast', g: gop, keyint_min: gop, sc_threshold: '0' },
    },
    sound: testSound({ seconds }),
  })
  return folder
}

function playlist(sent: number): string {
  const first = Math.max(0, sent - LISTED)
  const lines = Array.from(
    { length: sent - first },
    (_, at) => `#EXTINF:${SEGMENT_SEC},\nlive${first + at}.ts`,
  )
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:3',
    `#EXT-X-TARGETDURATION:${SEGMENT_SEC}`,
    `#EXT-X-MEDIA-SEQUENCE:${first}`,
    ...lines,
    '',
  ].join('\n')
}
