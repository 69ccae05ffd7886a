import {
  type Encoder,
  encoderFinder,
  type FoundEncoder,
  listEncoders,
} from '@docket/media/encoding'
import { captionTracks } from '@docket/model/captions/caption-tracks'
import { series } from '@docket/model/library/series'
import { shows } from '@docket/model/library/shows'
import { type Media, media } from '@docket/model/media/media'
import { packagedPath } from '@docket/model/media/uploads'
import { type Channel, channels } from '@docket/model/station/channels'
import HLS from 'hls-parser'
import { beforeAll, describe, expect, it } from 'vitest'
import { syncCaptionStates } from '#features/captions/sync-caption-states.ts'
import { packageMedia } from '#features/media/packaging/package-media.ts'
import { storePackage } from '#features/media/packaging/stored-packages.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { organizationId } from './demo-id.ts'
import { demoPrograms } from './programs/demo-programs.ts'
import { programOf } from './programs/programs.ts'
import { seedDemo } from './seed-demo.ts'

const TINY = { scale: 1 / 6, fps: 6, preset: 'ultrafast' } as const

/** Starts the demo station with one small program. */
async function openStation(findEncoder: () => Promise<FoundEncoder>): Promise<TestApp> {
  const tools = { findEncoder, store: storePackage, programs: [programOf('stage')], finish: TINY }
  const app = await startTestApp([
    syncCaptionStates,
    (own) => packageMedia(own, { findEncoder }),
    (own) => demoPrograms(own, tools),
  ])
  await seedDemo(app.app, async () => undefined)
  return app
}

function channelsOf({ app }: TestApp): Promise<Channel[]> {
  const organization = organizationId('demo')
  return app.records.list(channels, { where: { organization }, sort: 'position' })
}

function recordings({ app }: TestApp): Promise<Media[]> {
  return app.records.list(media, { where: { loops: true }, sort: 'id' })
}

// The tests run in order on one station: its program is made, reused, and stored again.
describe('a program of the demo station', () => {
  const [real] = listEncoders()
  let app: TestApp
  let made = 0

  beforeAll(async () => {
    const counting: Encoder = {
      ...(real as Encoder),
      async generate(...work) {
        made += 1
        await real?.generate(...work)
      },
    }
    app = await openStation(encoderFinder([counting]))
    app.clock.advance(1000)
    await app.jobs.drain()
  })

  it('is the recording of all shows of its series, with captions of their own', async () => {
    const all = await recordings(app)
    expect(all.map(({ status, durationMs, height }) => [status, durationMs, height])).toEqual(
      Array.from({ length: 4 }, () => ['ready', 24_000, 90]),
    )
    const titles = new Set<string>()
    for (const { id, show } of all) {
      const { title, organization } = await app.app.records.get(shows, show)
      const track = await app.app.records.find(captionTracks, { media: id, published: true })
      const owner = { collection: captionTracks.schema.id, record: track?.id ?? '' }
      const text = await app.app.readFile(owner, track?.file ?? '').then(read)
      expect(text).toContain('♪ guitar, cello and fiddle ♪')
      expect(text.replaceAll('\n', ' ')).toContain(title)
      expect(track?.organization).toBe(organization)
      titles.add(title)
    }
    expect(titles.size).toBe(4)
    expect(made).toBe(1)
  })

  it('can be played by the people of the station', async () => {
    const [medium] = await recordings(app)
    if (!medium) throw new Error('There is no recording.')
    const client = app.client()
    await client.collection('users').authWithPassword('demo@docket.example', 'docket-demo-1')
    const get = (name: string, headers = {}) =>
      fetch(app.url + packagedPath(medium, name), {
        headers: { authorization: client.authStore.token, ...headers },
      })
    const main = HLS.parse(await get('main.m3u8').then((answer) => answer.text()))
    expect(main).toMatchObject({ variants: [{ uri: '90.m3u8', audio: [{ uri: 'sound.m3u8' }] }] })
    for (const name of ['90', 'sound']) {
      const playlist = HLS.parse(await get(`${name}.m3u8`).then((answer) => answer.text()))
      expect(playlist).toMatchObject({ endlist: true })
      expect('segments' in playlist && playlist.segments.length).toBe(6)
      expect((await get(`${name}.mp4`, { range: 'bytes=0-99' })).status).toBe(206)
    }
    expect((await get('index.json')).status).toBe(200)
    expect((await get(medium.poster)).headers.get('content-type')).toBe('image/jpeg')
    expect((await get(medium.sprite?.file ?? '')).headers.get('content-type')).toBe('image/jpeg')
  })

  it('puts the channels on air, and does not undo what people change', async () => {
    const own = await channelsOf(app)
    expect(own.map(({ playout }) => playout)).toEqual(['linear', 'linear', 'linear'])
    const filler = await app.app.records.get(series, own[0]?.fillerSeries ?? '')
    expect(filler.slug).toBe('bulletin-board')
    await app.app.records.update(channels, own[0]?.id ?? '', { playout: 'none' })
  })

  it('is made once, and used again when a recording is deleted', async () => {
    const before = await recordings(app)
    app.clock.advance(3_600_000)
    await app.jobs.drain()
    expect(await recordings(app)).toEqual(before)

    await app.app.records.delete(media, before[0]?.id ?? '')
    app.clock.advance(3_600_000)
    await app.jobs.drain()
    expect((await recordings(app)).map(({ id }) => id)).toEqual(before.map(({ id }) => id))
    expect(made).toBe(1)
    expect((await channelsOf(app)).map(({ playout }) => playout)).toContain('none')
  })
})

describe('a demo station without an encoder', () => {
  it('has no such recordings, and says why in the log', async () => {
    const reason = 'The optional package node-av is not installed.'
    const app = await openStation(async () => ({ reason }))
    await app.jobs.drain()
    expect(await recordings(app)).toEqual([])
    expect((await channelsOf(app)).map(({ playout }) => playout)).toEqual(['', '', ''])
    expect(app.log.lines.map(({ message }) => message)).toContain(
      'The demo station has no recordings: there is no encoder.',
    )
  })
})

async function read(content: AsyncIterable<Buffer> | undefined): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of content ?? []) parts.push(part)
  return Buffer.concat(parts).toString()
}
