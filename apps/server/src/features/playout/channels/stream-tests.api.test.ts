import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { StreamReport } from '@docket/model/playout/stream-report'
import type PocketBase from 'pocketbase'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openStation, type Station } from '#features/schedule/testing/station.ts'
import { channelsOf } from './channels.ts'

const HLS = 'application/vnd.apple.mpegurl'
const MEDIA =
  '#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXT-X-MEDIA-SEQUENCE:7\n#EXTINF:4,\n7.ts\n#EXTINF:4,\n8.ts\n'
const MASTER = [
  '#EXTM3U',
  '#EXT-X-STREAM-INF:BANDWIDTH=800000,RESOLUTION=640x360,CODECS="avc1.64001e,mp4a.40.2"',
  'small/live.m3u8',
  '#EXT-X-STREAM-INF:BANDWIDTH=4000000,RESOLUTION=1920x1080,FRAME-RATE=29.97,CODECS="avc1.640028,mp4a.40.2"',
  'large/live.m3u8',
  '',
].join('\n')

const PRIVATE = { location: 'http://10.0.0.1/live.m3u8' }

type File = { body?: string; type?: string; status?: number; headers?: Record<string, string> }

let station: Station
let server: Server
let base = ''
let files: Record<string, File> = {}
let asked: string[] = []

beforeAll(async () => {
  station = await openStation(channelsOf)
  server = createServer(({ url = '' }, response) => {
    asked.push(url)
    const { body = '', type = HLS, status = 200, headers } = files[url] ?? { status: 404 }
    response.writeHead(status, {
      'content-type': type,
      'access-control-allow-origin': '*',
      ...headers,
    })
    response.end(body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.close()
})
beforeEach(() => {
  asked = []
  files = {
    '/live.m3u8': { body: MASTER },
    '/large/live.m3u8': { body: MEDIA },
    '/large/8.ts': { body: 'G', type: 'video/mp2t' },
  }
})

const test = (path = '/live.m3u8', client: PocketBase = station.scheduler) =>
  client.send<StreamReport>('/api/streams/test', { method: 'POST', body: { url: base + path } })
const texts = ({ findings }: StreamReport) => findings.map(({ text }) => text).join(' ')

describe('a test of a stream', () => {
  it('loads what a player loads, and lists the sizes, largest first', async () => {
    const report = await test()
    expect(asked).toEqual(['/live.m3u8', '/large/live.m3u8', '/large/8.ts'])
    expect(report).toMatchObject({ plays: true, isLive: true, segmentSec: 4 })
    expect(report.renditions).toEqual([
      {
        kind: 'video',
        width: 1920,
        height: 1080,
        bitsPerSec: 4_000_000,
        framesPerSec: 29.97,
        codecs: 'avc1.640028,mp4a.40.2',
      },
      {
        kind: 'video',
        width: 640,
        height: 360,
        bitsPerSec: 800_000,
        codecs: 'avc1.64001e,mp4a.40.2',
      },
    ])
    expect(texts(report)).toContain('http://')
  })

  it('follows an address that has moved, but not in a circle', async () => {
    files['/old'] = { status: 302, headers: { location: '/live.m3u8' } }
    files['/circle'] = { status: 302, headers: { location: '/circle' } }
    expect(await test('/old')).toMatchObject({ plays: true })
    const report = await test('/circle')
    expect(report.plays).toBe(false)
    expect(texts(report)).toContain('redirects more than')
  })

  it.each([
    ['is missing', {}, 'status 404'],
    ['is a page', { '/live.m3u8': { body: '<html>', type: 'text/html' } }, 'no HLS stream'],
    [
      'sends nothing',
      { '/live.m3u8': { body: '#EXTM3U\n#EXT-X-TARGETDURATION:4\n' } },
      'sends nothing',
    ],
    ['lost its parts', { '/live.m3u8': { body: MEDIA } }, 'status 404'],
    [
      'is for its own site',
      {
        '/live.m3u8': {
          body: MEDIA,
          headers: { 'access-control-allow-origin': 'https://else.example' },
        },
        '/8.ts': {},
      },
      'Access-Control',
    ],
  ])('says that a stream that %s does not play', async (_, given, part) => {
    files = given
    const report = await test()
    expect(report.plays).toBe(false)
    expect(texts(report)).toContain(part)
  })

  it.each([
    ['moves to no address', { '/live.m3u8': { status: 302, headers: { location: 'http://[' } } }],
    ['lists no address', { '/live.m3u8': { body: MASTER.replaceAll('large/', 'http://[/') } }],
    ['moves into a private network', { '/live.m3u8': { status: 302, headers: PRIVATE } }],
  ])('says why a stream that %s does not play', async (_, given) => {
    files = given
    const report = await test()
    expect(report.plays).toBe(false)
    expect(texts(report)).toMatch(/stream address “http:|10\.0\.0\.1 cannot be reached/)
  })

  it('refuses a list of sizes that would use up the memory', async () => {
    const track = '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="b"\n'
    const size = '#EXT-X-STREAM-INF:BANDWIDTH=1,AUDIO="a"\na\n'
    files['/live.m3u8'] = { body: `#EXTM3U\n${track.repeat(9000)}${size.repeat(9000)}` }
    expect(texts(await test())).toContain('more than 400')
  })

  it('notices when its segments, but not its playlists, are limited to another site', async () => {
    files['/large/8.ts'] = { headers: { 'access-control-allow-origin': 'https://else.example' } }
    expect(texts(await test())).toContain('Access-Control')
  })

  it('warns of recordings, long segments, missing small sizes and rare codecs', async () => {
    files = {
      '/live.m3u8': {
        body: '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=4000000,RESOLUTION=1280x720,CODECS="hvc1.1.6"\na.m3u8\n',
      },
      '/a.m3u8': {
        body: '#EXTM3U\n#EXT-X-TARGETDURATION:12\n#EXTINF:12,\n1.ts\n#EXT-X-ENDLIST\n',
      },
      '/1.ts': { body: 'G' },
    }
    const report = await test()
    expect(report).toMatchObject({ plays: true, isLive: false })
    for (const part of ['recording', '36 s', 'small size', 'hvc1']) {
      expect(texts(report)).toContain(part)
    }
  })

  it('is for people who may change channels', async () => {
    const member = await station.logInAs({ privileges: ['content'] })
    await expect(test('/live.m3u8', member)).rejects.toMatchObject({ status: 403 })
    const stranger = station.app.client()
    await expect(test('/live.m3u8', stranger)).rejects.toMatchObject({ status: 401 })
    expect(asked).toEqual([])
  })

  it.each(['http://10.0.0.1/live.m3u8', 'ftp://live.example/live.m3u8', 'http://127.0.0.2:9/'])(
    'is refused for %s',
    async (url) => {
      await expect(
        station.scheduler.send('/api/streams/test', { method: 'POST', body: { url } }),
      ).rejects.toMatchObject({ status: 400 })
    },
  )
})
