import { captionTracks } from '@docket/model/captions/caption-tracks'
import { packagedKey } from '@docket/model/media/packaged'
import { channels } from '@docket/model/station/channels'
import { organizations } from '@docket/model/station/organizations'
import HLS from 'hls-parser'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  type Film,
  type LiveStation,
  makeSlate,
  NOW,
  startLiveStation,
} from '../testing/live-station.ts'

const CHANNEL = '/live/harbor/one'

let live: LiveStation
let film: Film
let tomorrow: Film

beforeAll(async () => {
  live = await startLiveStation()
  film = await live.makeFilm('Council', 1200)
  tomorrow = await live.makeFilm('Premiere', 1200)
  await live.plan(film, -60, 1140)
  await live.plan(tomorrow, 1140, 2340)
  await live.tick()
})

const textOf = async (path: string) => (await live.get(path)).text()
const statusOf = async (path: string) => (await live.get(path)).status

describe('the playlists of a channel', () => {
  it('name each other, the program and its segments, for every site and shared cache', async () => {
    const main = await live.get(`${CHANNEL}/main.m3u8`)
    expect(main.headers.get('access-control-allow-origin')).toBe('*')
    expect(main.headers.get('vary')).toBe(null)
    expect(main.headers.get('content-type')).toBe('application/vnd.apple.mpegurl')
    const text = await main.text()
    expect(text).toContain('sound.m3u8')
    for (const [track] of text.matchAll(/^\d+\.m3u8$/gm)) {
      expect(await textOf(`${CHANNEL}/${track}`)).toContain('X-TITLE="Council"')
    }
    const sound = await live.get(`${CHANNEL}/sound.m3u8`)
    expect(sound.headers.get('cache-control')).toMatch(/^public, max-age=[01]$/)
    expect(await sound.text()).toContain(`media/${film.asset}/sound/`)
  })

  it('answer HEAD, and have no other tracks', async () => {
    const head = await live.get(`${CHANNEL}/720.m3u8`, { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
    for (const file of ['480.m3u8', 'captions-xx.m3u8', 'main.mpd', '.m3u8', 'main.m3u8.m3u8']) {
      expect(await statusOf(`${CHANNEL}/${file}`)).toBe(404)
    }
  })

  it('never name a private airing', async () => {
    const { channel, station } = live
    const own = { organization: station.id, playout: 'linear', public: true } as const
    const two = await live.app.make(channels, { ...own, name: 'Two', slug: 'two' })
    await makeSlate(live.app, { channel: two, station })
    await live.plan('Board of directors', -60, 600, { channel: two.id, private: true })
    await live.plan(film, 600, 1200, { channel: two.id, private: true, title: 'Board again' })
    await live.tick()

    const text = await textOf('/live/harbor/two/720.m3u8')
    expect(text).toContain('DATERANGE')
    expect(text).not.toContain('Board')
    expect(channel.id).not.toBe(two.id)
  })
})

describe('the segments of a channel', () => {
  it('are the bytes of the package, cached permanently', async () => {
    const segment = await live.get(`${CHANNEL}/media/${film.asset}/720/15.m4s`)
    expect([segment.status, await segment.text()]).toEqual([200, '--------16'])
    expect(segment.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(segment.headers.get('content-length')).toBe('10')
    expect(await textOf(`${CHANNEL}/media/${film.asset}/sound/init.mp4`)).toBe('---------0')
    const head = await live.get(`${CHANNEL}/media/${film.asset}/360/16.m4s`, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length')]).toEqual([200, '10'])
  })

  it('are served while they are listed, and for some time after that', async () => {
    // The program is at its segment 15; the playlist lists three more.
    const statuses = await Promise.all(
      [0, 15, 17, 18, 19, 100].map((at) =>
        statusOf(`${CHANNEL}/media/${film.asset}/720/${at}.m4s`),
      ),
    )
    expect(statuses).toEqual([404, 200, 200, 200, 404, 404])
  })

  it('that air later cannot be read', async () => {
    for (const file of ['init.mp4', '0.m4s', '1.m4s']) {
      expect(await statusOf(`${CHANNEL}/media/${tomorrow.asset}/720/${file}`)).toBe(404)
    }
  })

  it.each([
    'media/none/none/720/15.m4s',
    'media/FILM/1080/15.m4s',
    'media/FILM/720/-1.m4s',
    'media/FILM/720/15.mp4',
    'media/FILM/720/0x0f.m4s',
    'media/FILM/__proto__/15.m4s',
    'media/FILM/..%2f720/15.m4s',
  ])('are not found at %s', async (path) => {
    expect(await statusOf(`${CHANNEL}/${path.replace('FILM', film.asset)}`)).toBe(404)
  })
})

describe('the transport streams of a channel', () => {
  it('have playlists with the channel’s sequence numbers', async () => {
    const main = await live.get(`${CHANNEL}/ts.m3u8`)
    expect(main.headers.get('access-control-allow-origin')).toBe('*')
    expect(await main.text()).toMatch(/\nts-360\.m3u8\n/)
    const text = await textOf(`${CHANNEL}/ts-360.m3u8`)
    const first = /#EXT-X-MEDIA-SEQUENCE:(\d+)/.exec(text)?.[1]
    expect(text).toContain(`\nts/360/${first}.ts\n`)
    expect(text).not.toContain('EXT-X-MAP')
  })

  it.each([
    'ts-sound.m3u8',
    'ts/360/-1.ts',
    'ts/360/100000.ts',
    'ts/sound/20.ts',
    'ts/360/20.vtt',
    'ts/captions-en/20.ts',
    'ts/__proto__/20.ts',
    'stream/main.ts',
    'stream/480.ts',
  ])('are not found at %s', async (path) => {
    expect(await statusOf(`${CHANNEL}/${path}`)).toBe(404)
  })
})

describe('captions of a channel', () => {
  it('end with their segment, and only published ones are served', async () => {
    const { app, station } = live
    const staff = await app.logInAs({ organization: station.id, privileges: ['captions'] })
    const vtt = 'WEBVTT\n\n00:01:01.000 --> 00:01:10.000\nGood evening.\n'
    const track = await staff.collection('captionTracks').create({
      organization: station.id,
      media: film.medium,
      language: 'en',
      kind: 'captions',
      file: new File([vtt], 'en.vtt'),
    })
    const path = `${CHANNEL}/captions/${film.asset}/en`
    expect(await textOf(`${path}/15.vtt`)).not.toContain('Good evening')
    expect(await textOf(`${CHANNEL}/main.m3u8`)).not.toContain('captions')

    await app.app.records.update(captionTracks, track.id, { state: 'published', published: true })
    expect(await textOf(`${CHANNEL}/main.m3u8`)).toContain('captions-en.m3u8')
    expect(await textOf(`${CHANNEL}/captions-en.m3u8`)).toContain(`${film.asset}/en/15.vtt`)
    expect(await textOf(`${path}/15.vtt`)).toContain('00:01:01.000 --> 00:01:04.000\nGood evening.')
    expect(await textOf(`${path}/16.vtt`)).toContain('00:01:04.000 --> 00:01:08.000\nGood evening.')
    expect(await statusOf(`${path}/100.vtt`)).toBe(404)

    // Transport streams carry the captions inside the picture.
    const transport = await textOf(`${CHANNEL}/ts.m3u8`)
    expect(transport).toContain('LANGUAGE="en",DEFAULT=NO,AUTOSELECT=YES,INSTREAM-ID="CC1"')
    expect(transport).not.toContain('ts-captions-en')
    // In a transport stream, the asset has the channel's time.
    const playlist = await textOf(`${CHANNEL}/ts-captions-en.m3u8`)
    const [address = ''] = /^ts\/captions-en\/\d+\.vtt$/m.exec(playlist) ?? []
    const origin = ((Date.parse(NOW) - 60_000) * 90) % 2 ** 33
    const captions = await Promise.all(
      [...playlist.matchAll(/^ts\/.*$/gm)].map(([path]) => textOf(`${CHANNEL}/${path}`)),
    )
    expect(address).not.toBe('')
    expect(captions.join()).toContain(`MPEGTS:${origin + 1}\n`)
    expect(captions.join()).toContain('00:01:04.000 --> 00:01:08.000\nGood evening.')
  })
})

describe('audio descriptions of a channel', () => {
  it('play the described sound of recordings that have one, and the ordinary sound otherwise', async () => {
    const { app, station } = live
    const own = { organization: station.id, playout: 'linear', public: true } as const
    const two = await app.make(channels, { ...own, name: 'Described', slug: 'described' })
    const slate = await makeSlate(app, { channel: two, station })
    // Begins after a gap, and ends where the next recording begins, which has no description.
    const described = await live.makeFilm('Harbor walk', 20)
    const { track, asset } = await live.describe(described, 'en')
    await live.plan(described, -20, 0, { channel: two.id })
    await live.plan(film, 0, 1140, { channel: two.id })
    await live.tick()
    const path = '/live/harbor/described'
    const segment = `${path}/media/${asset}/described`
    expect(await textOf(`${path}/main.m3u8`)).not.toContain('describes-video')
    expect(await statusOf(`${path}/described-en.m3u8`)).toBe(404)
    expect(await statusOf(`${segment}/4.m4s`)).toBe(404)

    await app.app.records.update(captionTracks, track.id, { state: 'published', published: true })
    const main = HLS.parse(await textOf(`${path}/main.m3u8`)) as HLS.types.MasterPlaylist
    expect(main.variants[0]?.audio).toMatchObject([
      { name: 'Sound', isDefault: true },
      {
        name: 'Audio description',
        language: 'en',
        uri: 'described-en.m3u8',
        isDefault: false,
        characteristics: 'public.accessibility.describes-video',
      },
    ])
    // Only the addresses of the program's own sound differ.
    const text = await textOf(`${path}/described-en.m3u8`)
    expect(text).toContain(`${slate}/sound/9.m4s`)
    expect(text).toContain(`${asset}/described/4.m4s`)
    expect(text).toContain(`${film.asset}/sound/0.m4s`)
    const ordinary = await textOf(`${path}/sound.m3u8`)
    expect(text).toBe(ordinary.replaceAll(`${described.asset}/sound/`, `${asset}/described/`))

    const answer = await live.get(`${segment}/4.m4s`)
    expect([answer.status, await answer.text()]).toEqual([200, '---------5'])
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(await textOf(`${segment}/init.mp4`)).toBe('---------0')
    expect(await statusOf(`${path}/media/${asset}/sound/4.m4s`)).toBe(404)
    // The description cannot be read through another channel.
    expect(await statusOf(`${CHANNEL}/media/${asset}/described/4.m4s`)).toBe(404)

    // When the recording is packaged again, it waits for a description that fits.
    const again = { version: 'other', source: 'another', sound: 'described.mp3' }
    await app.app.records.update(captionTracks, track.id, { described: again })
    expect(await textOf(`${path}/described-en.m3u8`)).toBe(ordinary)
    await app.app.records.update(captionTracks, track.id, { state: 'draft', published: false })
    expect(await textOf(`${path}/main.m3u8`)).not.toContain('describes-video')
    expect(await statusOf(`${segment}/4.m4s`)).toBe(404)
  })
})

describe('a stranger', () => {
  it.each([
    ['not public', { public: false }],
    ['archived', { archived: true }],
    ['streamed by another server', { playout: 'stream', streamUrl: 'https://cdn.example/a.m3u8' }],
  ] as const)('gets nothing from a channel that is %s', async (_, values) => {
    const own = { organization: live.station.id, playout: 'linear', public: true } as const
    const slug = `closed-${Object.keys(values)[0]?.toLowerCase()}`
    const closed = await live.app.make(channels, { ...own, name: slug, slug })
    await makeSlate(live.app, { channel: closed, station: live.station })
    await live.plan(film, -60, 600, { channel: closed.id })
    await live.tick()
    expect(await statusOf(`/live/harbor/${slug}/720.m3u8`)).toBe(200)
    await live.app.app.records.update(channels, closed.id, values)

    const files = ['main.m3u8', '720.m3u8', 'ts.m3u8', 'ts/720/10.ts', 'stream/720.ts']
    for (const file of [...files, `media/${film.asset}/720/15.m4s`]) {
      expect(await statusOf(`/live/harbor/${slug}/${file}`)).toBe(404)
    }
  })

  it('gets an error in our format if a stream fails before its first segment', async () => {
    // The test's packages contain no pictures, so no transport stream can be made from them.
    const broken = await live.get('/live/harbor/one/stream/720.ts')
    expect([broken.status, await broken.json()]).toMatchObject([
      503,
      { status: 503, message: expect.stringContaining('Try again in a minute.') },
    ])
    const { storage } = live.app.app
    const [, packaged = ''] = film.asset.split('/')
    await storage.remove(packagedKey(film.medium, packaged, '720.mp4'))
    const lost = await live.get('/live/harbor/one/stream/720.ts')
    expect([lost.status, await lost.json()]).toMatchObject([404, { status: 404 }])
  })

  it('finds a channel only at its own station', async () => {
    await live.app.make(organizations, { slug: 'lakeside' })
    expect(await statusOf('/live/lakeside/one/main.m3u8')).toBe(404)
    expect(await statusOf('/live/nowhere/one/main.m3u8')).toBe(404)
  })
})

it('a channel without a slate is not on air, and queues one', async () => {
  const { app, station } = live
  await app.make(channels, {
    organization: station.id,
    playout: 'linear',
    public: true,
    name: 'New',
    slug: 'new',
  })
  await live.tick()
  const answer = await live.get('/live/harbor/new/main.m3u8')
  expect(answer.status).toBe(404)
  expect(await answer.json()).toMatchObject({ message: 'This channel is not on air.' })
})
