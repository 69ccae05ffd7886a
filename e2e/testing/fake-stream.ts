import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

// Two seconds of changing colors: VP9 in fragmented MP4, recorded by a browser from a canvas.
const MOVIE = readFileSync(join(import.meta.dirname, 'colors.mp4'))
// Two and a half seconds of silence: Opus in fragmented MP4, recorded in the same way.
const SILENCE = readFileSync(join(import.meta.dirname, 'silence.mp4'))
const SEGMENTS = 30

export type FakeStream = {
  /** The address of the playlist. */
  url: string
  /** The same stream with captions. */
  captioned: string
  /** The same stream with two audio tracks: `/usual/`, and `/description/` with audio description. */
  described: string
  /** The same stream in three sizes, 320, 640 and 1280 pixels wide, with captions and with sound in `/usual/`. */
  sized: string
  /** The requested paths, in order. */
  readonly asked: readonly string[]
  /**
   * Returns the address of the same stream that names two programs: the first for as many seconds, then the second.
   */
  naming(first: string, seconds: number, second: string): string
  /** The widths of the requested `sized` segments, in order. */
  widthsAsked(): number[]
  stop(): Promise<void>
}

/** Starts an HLS server with fragmented segments on its own port, open to cross-origin requests. */
export async function startFakeStream(): Promise<FakeStream> {
  const asked: string[] = []
  const files: Record<string, { type: string; body: Buffer | string }> = {
    ...fragmented('', 'video/mp4', MOVIE),
    ...fragmented('/usual', 'audio/mp4', SILENCE),
    ...fragmented('/description', 'audio/mp4', SILENCE),
    '/captioned.m3u8': { type: 'application/vnd.apple.mpegurl', body: CAPTIONED },
    '/described.m3u8': { type: 'application/vnd.apple.mpegurl', body: DESCRIBED },
    '/sized.m3u8': { type: 'application/vnd.apple.mpegurl', body: SIZED },
    '/captions.m3u8': { type: 'application/vnd.apple.mpegurl', body: captionList() },
    '/words.vtt': { type: 'text/vtt', body: WORDS },
  }
  const server = createServer(({ url = '/' }, response) => {
    const path = url.replace(/\?.*/, '')
    asked.push(path)
    const file = files[path.replace(OF_WIDTH, '/')]
    response.setHeader('access-control-allow-origin', '*')
    if (!file) return void response.writeHead(404).end()
    response.setHeader('content-type', file.type)
    response.end(file.body)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/live.m3u8`,
    captioned: `http://127.0.0.1:${port}/captioned.m3u8`,
    described: `http://127.0.0.1:${port}/described.m3u8`,
    sized: `http://127.0.0.1:${port}/sized.m3u8`,
    asked,
    naming(first, seconds, second) {
      const body = playlist(rangesOf(first, seconds, second))
      files['/named.m3u8'] = { type: 'application/vnd.apple.mpegurl', body }
      return `http://127.0.0.1:${port}/named.m3u8`
    },
    widthsAsked: () =>
      asked
        .filter((path) => path.endsWith('.m4s'))
        .flatMap((path) => Number(OF_WIDTH.exec(path)?.[1] ?? [])),
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

const CAPTIONED = [
  '#EXTM3U',
  '#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="words",NAME="English",LANGUAGE="en",URI="captions.m3u8"',
  '#EXT-X-STREAM-INF:BANDWIDTH=200000,CODECS="vp09.00.10.08",SUBTITLES="words"',
  'live.m3u8',
  '',
].join('\n')

const DESCRIBED = [
  '#EXTM3U',
  '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sounds",NAME="English",LANGUAGE="en",DEFAULT=YES,AUTOSELECT=YES,URI="usual/live.m3u8"',
  '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sounds",NAME="English, told",LANGUAGE="en",CHARACTERISTICS="public.accessibility.describes-video",URI="description/live.m3u8"',
  '#EXT-X-STREAM-INF:BANDWIDTH=200000,CODECS="vp09.00.10.08,opus",AUDIO="sounds"',
  'live.m3u8',
  '',
].join('\n')

// Each size has its own addresses, but the same content.
const OF_WIDTH = /^\/(\d+)\//

const SIZED = [
  '#EXTM3U',
  '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sounds",NAME="English",LANGUAGE="en",DEFAULT=YES,AUTOSELECT=YES,URI="usual/live.m3u8"',
  '#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="words",NAME="English",LANGUAGE="en",URI="captions.m3u8"',
  ...[320, 640, 1280].flatMap((width) => [
    `#EXT-X-STREAM-INF:BANDWIDTH=${width * 100},RESOLUTION=${width}x${(width * 9) / 16},CODECS="vp09.00.10.08,opus",AUDIO="sounds",SUBTITLES="words"`,
    `${width}/live.m3u8`,
  ]),
  '',
].join('\n')

const WORDS = 'WEBVTT\n\n00:00:00.000 --> 00:01:00.000\nGood evening, harbor.\n'

function captionList(): string {
  const head = ['#EXTM3U', '#EXT-X-TARGETDURATION:75', '#EXT-X-PLAYLIST-TYPE:VOD']
  // Captions are synchronized with the video between the same two discontinuities.
  return [...head, '#EXT-X-DISCONTINUITY', '#EXTINF:75,', 'words.vtt', '#EXT-X-ENDLIST', ''].join(
    '\n',
  )
}

/** Returns a playlist and its two files: the initialization segment, and the media segment that repeats. */
function fragmented(folder: string, type: string, movie: Buffer) {
  const begins = movie.indexOf('moof') - 4
  return {
    [`${folder}/live.m3u8`]: { type: 'application/vnd.apple.mpegurl', body: playlist() },
    [`${folder}/init.mp4`]: { type, body: movie.subarray(0, begins) },
    [`${folder}/part.m4s`]: { type, body: movie.subarray(begins) },
  }
}

/** Repeats the same two seconds. The timestamps restart with each repetition. */
function playlist(more: readonly string[] = []): string {
  const part = ['#EXT-X-DISCONTINUITY', '#EXT-X-MAP:URI="init.mp4"', '#EXTINF:2.5,', 'part.m4s']
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    '#EXT-X-TARGETDURATION:3',
    '#EXT-X-PLAYLIST-TYPE:VOD',
    ...more,
    ...Array.from({ length: SEGMENTS }, (_, index) =>
      part.map((line) => line.replace('part.m4s', `part.m4s?${index}`)),
    ).flat(),
    '#EXT-X-ENDLIST',
    '',
  ].join('\n')
}

/** Returns the tags that give the stream a date and name two programs, as playlists of linear channels do. */
function rangesOf(first: string, seconds: number, second: string): string[] {
  const from = Date.parse('2026-01-01T00:00:00Z')
  const range = (id: string, at: number, more = '') =>
    `#EXT-X-DATERANGE:ID="${id}",CLASS="tv.docket.program",START-DATE="${new Date(at).toISOString()}"${more}`
  return [
    range(first, from, `,DURATION=${seconds}`),
    range(second, from + seconds * 1000),
    `#EXT-X-PROGRAM-DATE-TIME:${new Date(from).toISOString()}`,
  ]
}
