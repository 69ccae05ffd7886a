import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type Encoder,
  encoderFinder,
  type FoundEncoder,
  MediaProblem,
} from '@docket/media/encoding'
import { makeMedia, testPicture, testSound } from '@docket/media/testing/make-media'
import { captionTracks } from '@docket/model/captions/caption-tracks'
import { shows } from '@docket/model/library/shows'
import { sayFinding } from '@docket/model/media/findings'
import { type Media, media } from '@docket/model/media/media'
import { packagedPath } from '@docket/model/media/uploads'
import { airings } from '@docket/model/schedule/airings'
import { channels } from '@docket/model/station/channels'
import { organizations } from '@docket/model/station/organizations'
import { HOUR_MS, toInstant } from '@docket/model/time/instants'
import HLS from 'hls-parser'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { media as receiving } from '../media.ts'
import { film, openUploadDesk, person } from '../testing/upload-desk.ts'
import { packageMedia } from './package-media.ts'
import { finderOf, reportEncoder } from './report-encoder.ts'

const FOLDER = mkdtempSync(join(tmpdir(), 'docket-packaging-'))
afterAll(() => rmSync(FOLDER, { recursive: true, force: true }))

const PLAN = { preset: 'ultrafast' as const }

async function openDesk(encoder?: Encoder, findEncoder = encoderFinder(encoder && [encoder])) {
  const desk = await openUploadDesk({}, [
    receiving,
    (app) => packageMedia(app, { findEncoder, plan: PLAN }),
  ])
  const mediumOf = (id: string): Promise<Media> => desk.app.app.records.get(media, id)
  return { ...desk, mediumOf }
}

/** A station's video of six seconds that can be copied. */
async function video(): Promise<Buffer> {
  const path = join(FOLDER, `${randomUUID()}.mp4`)
  await makeMedia({
    path,
    format: 'mp4',
    picture: testPicture({ size: '160x90' }),
    sound: testSound({ volume: -10 }),
  })
  return readFile(path)
}

describe('an uploaded video', () => {
  let desk: Awaited<ReturnType<typeof openDesk>>
  let medium: Media
  let show: string

  beforeAll(async () => {
    desk = await openDesk()
    const { id } = await desk.app.make(shows, { organization: desk.station.id, trtSec: 0 })
    show = id
    const started = await desk.uploads.upload(await video(), { show })
    await desk.app.jobs.drain()
    medium = await desk.mediumOf(started.media)
  })

  it('is packaged, with findings about it', async () => {
    expect(medium).toMatchObject({
      status: 'ready',
      progress: 100,
      problem: '',
      kind: 'video',
      durationMs: 6000,
      width: 160,
      poster: 'still-2.jpg',
    })
    expect(medium.renditions?.map(({ name }) => name)).toEqual(['90', 'sound'])
    expect(medium.findings?.map(sayFinding)).toEqual([
      'Sound is 8 dB too quiet: raised',
      'No captions',
    ])
    expect((await desk.app.app.records.get(shows, show)).trtSec).toBe(6)
  })

  it('is compared with its show and its current captions', async () => {
    const said = async () => (await desk.mediumOf(medium.id)).findings?.map(sayFinding)
    await desk.api.collection('shows').update(show, { trtSec: 18 })
    expect(await said()).toEqual([
      'Sound is 8 dB too quiet: raised',
      'Ends 12 s before its running time',
      'No captions',
    ])
    await desk.api.collection('shows').update(show, { trtSec: 6 })
    const own = { organization: desk.station.id, media: medium.id, language: 'en' }
    const track = await desk.app.make(captionTracks, { ...own, kind: 'captions', published: true })
    expect(await said()).toEqual(['Sound is 8 dB too quiet: raised'])
    await desk.app.app.records.delete(captionTracks, track.id)
    expect(await said()).toEqual(['Sound is 8 dB too quiet: raised', 'No captions'])
  })

  it('plays for members of the station, and for nobody else', async () => {
    const read = (name: string, headers: Record<string, string> = {}) =>
      fetch(desk.app.url + packagedPath(medium, name), { headers })
    const own = { authorization: desk.api.authStore.token }
    const main = await read('main.m3u8', own)
    expect(main.headers.get('content-type')).toBe('application/vnd.apple.mpegurl')
    expect(HLS.parse(await main.text())).toMatchObject({ variants: [{ uri: '90.m3u8' }] })
    const part = await read('90.mp4', { ...own, range: 'bytes=0-99' })
    expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 100])
    const token = await desk.api.files.getToken()
    expect((await read(`${medium.poster}?token=${token}`)).headers.get('content-type')).toBe(
      'image/jpeg',
    )

    const other = await person(desk.app, (await desk.app.make(organizations)).id)
    const answers = [
      await read('main.m3u8'),
      await read('main.m3u8', { authorization: other.api.authStore.token }),
      await read('nothing.mp4', own),
      await read('..%2f..%2fsecret.key', own),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  })

  it('leaves no working files, and no package once it is deleted', async () => {
    const root = join(desk.app.config.dataFolder, 'files')
    expect(await filesIn(join(root, '.packaging'))).toEqual([])
    const again = await desk.uploads.upload(await video())
    await desk.app.jobs.drain()
    expect(await filesIn(join(root, 'packaged', again.media))).toContain('main.m3u8')

    await desk.api.collection('media').delete(again.media)
    await expect.poll(() => filesIn(join(root, 'packaged', again.media))).toEqual([])
  })

  it('is packaged again on request', async () => {
    await desk.api.send(`/api/media/${medium.id}/package`, { method: 'POST' })
    await desk.app.jobs.drain()
    const again = await desk.mediumOf(medium.id)

    expect(again.status).toBe('ready')
    expect(again.packaged).not.toBe(medium.packaged)
    // The disk sets the time of stored files.
    desk.app.clock.advance(Date.now() - desk.app.clock.now() + 2 * HOUR_MS)
    await desk.app.jobs.drain()
    const root = join(desk.app.config.dataFolder, 'files', 'packaged', medium.id)
    expect(await readdir(root)).toEqual([again.packaged])
  })
})

it('reports the encoder to administrators, the log and the health check', async () => {
  const absent = async () => ({ reason: 'It is not installed.' })
  const { app, api } = await openDesk(undefined, absent)
  await expect(api.send('/api/media/encoder', {})).rejects.toMatchObject({ status: 403 })
  const health = async () => {
    const answer = await fetch(`${app.url}/api/health`)
    return ((await answer.json()) as { data: unknown }).data
  }

  reportEncoder(app.app, await absent())
  expect(await health()).toMatchObject({ canBackup: true, encoder: 'none' })
  await finderOf(app.app)()
  expect(await health()).toMatchObject({ canBackup: true, encoder: 'embedded' })
})

it('says in a sentence why a file cannot be packaged', async () => {
  const { uploads, app, mediumOf } = await openDesk()
  const { media: id } = await uploads.upload(film(5000))
  await app.jobs.drain()

  expect(await mediumOf(id)).toMatchObject({
    status: 'failed',
    problem: 'This is not a readable video or audio file, or it is damaged.',
  })
})

it('is packaged for each of two shows that got the same file', async () => {
  const { uploads, app, mediumOf } = await openDesk()
  const content = film(5000)
  const first = await uploads.upload(content)
  const second = await uploads.upload(content)
  await app.jobs.drain()

  const states = [await mediumOf(first.media), await mediumOf(second.media)].map(
    ({ file, status }) => ({ file: file.replace(/^.*_/, ''), status }),
  )
  expect(states[0]).toEqual(states[1])
  expect(states[0]?.status).toBe('failed')
})

it('is stopped on request, and not accepted afterwards', async () => {
  const { uploads, app, api, mediumOf } = await openDesk(
    fake({
      async inspect() {
        await api.send(`/api/media/${started.media}/stop`, { method: 'POST' })
        throw new MediaProblem('canceled')
      },
    }),
  )
  const started = await uploads.upload(film(5000))
  await app.jobs.drain()

  expect(await mediumOf(started.media)).toMatchObject({
    status: 'failed',
    problem: 'Packaging was canceled.',
  })
})

it('begins with the file that airs soonest, once there is an encoder', async () => {
  const order: string[] = []
  const encoder = fake({
    async inspect(file) {
      order.push(file)
      throw new MediaProblem('unreadable')
    },
  })
  let found: FoundEncoder = { reason: 'It is not installed.' }
  const { uploads, app, station, mediumOf } = await openDesk(encoder, async () => found)
  const channel = await app.make(channels, { organization: station.id })
  const inHours = (hours: number) => toInstant(app.clock.now() + hours * HOUR_MS)
  const ids: string[] = []
  for (const hours of [0, 9, 3]) {
    const show = await app.make(shows, { organization: station.id })
    const times = { startsAt: inHours(hours), endsAt: inHours(hours + 1) }
    const airing = { organization: station.id, channel: channel.id, show: show.id, ...times }
    if (hours > 0) await app.make(airings, airing)
    ids.push((await uploads.upload(film(5000 + hours), { show: show.id })).media)
  }
  await app.jobs.drain()
  expect(await mediumOf(ids[0] ?? '')).toMatchObject({
    status: 'processing',
    problem: expect.stringMatching(
      /no encoder\. The file is kept .* Ask the server’s administrator/,
    ),
  })

  found = { encoder, version: 'a test' }
  app.clock.advance(HOUR_MS / 2)
  await app.jobs.drain()

  const files = await Promise.all(ids.map(async (id) => (await mediumOf(id)).file))
  const ranks = files.map((file) => order.findIndex((path) => path.endsWith(file)))
  expect(ranks).toEqual([2, 1, 0])
})

function fake(parts: Partial<Encoder>): Encoder {
  const unused = () => Promise.reject(new Error('not expected'))
  return {
    id: 'embedded',
    probe: async () => ({ ok: true, version: 'a test' }),
    inspect: unused,
    encode: unused,
    generate: unused,
    ...parts,
  }
}

async function filesIn(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return found.filter((one) => one.isFile()).map(({ name }) => name)
}
