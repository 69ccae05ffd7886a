import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { stopAfterFile } from '@docket/service/testing/started'
import type { TestClock } from '@docket/service/testing/test-clock'

/** A fake encoder in a meeting room, with an HLS address. It sends segments by the test's clock. */
export type FakeSource = {
  /** The address of its playlist. */
  url: string
  /** Begins to send now; `from` is the number of its first segment. */
  start(from?: number): void
  /** Stops sending: its server then responds with 404. */
  die(): void
}

export const SOURCE_SEGMENT_SEC = 8
const LISTED = 6

/** Starts a source that sends nothing yet. Its segments are texts, such as `segment 12`. */
export async function startFakeSource(clock: TestClock): Promise<FakeSource> {
  let on: { since: number; from: number } | undefined
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://source').pathname
    if (!on) send(response, 404, '')
    else if (path === '/moved.m3u8') response.writeHead(302, { location: '/live.m3u8' }).end()
    else if (path === '/live.m3u8') send(response, 200, playlist(on, clock.now()))
    else send(response, 200, path.slice(1).replace('-', ' ').replace('.ts', ''))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  stopAfterFile({ stop: async () => void server.close() })
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/moved.m3u8`,
    start: (from = 0) => {
      on = { since: clock.now(), from }
    },
    die: () => {
      on = undefined
    },
  }
}

function send(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'content-length': Buffer.byteLength(text) }).end(text)
}

function playlist({ since, from }: { since: number; from: number }, now: number): string {
  const count = Math.floor((now - since) / (SOURCE_SEGMENT_SEC * 1000))
  const first = Math.max(0, count - LISTED)
  const lines = Array.from(
    { length: count - first },
    (_, at) => `#EXTINF:${SOURCE_SEGMENT_SEC},\nsegment-${from + first + at}.ts`,
  )
  return [
    '#EXTM3U',
    `#EXT-X-TARGETDURATION:${SOURCE_SEGMENT_SEC}`,
    `#EXT-X-MEDIA-SEQUENCE:${from + first}`,
    ...lines,
    '',
  ].join('\n')
}
