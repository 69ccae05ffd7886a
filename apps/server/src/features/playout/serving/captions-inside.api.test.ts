import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { encoderFinder, inspectInto, prepare } from '@docket/media/encoding'
import { makeMedia, testPicture, testSound } from '@docket/media/testing/make-media'
import { receiveCaptions } from '@docket/media/testing/receive-captions'
import { captionTracks } from '@docket/model/captions/caption-tracks'
import { media } from '@docket/model/media/media'
import { SECOND_MS } from '@docket/model/time/instants'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { storePackage } from '#features/media/packaging/stored-packages.ts'
import { type LiveStation, NOW, startLiveStation } from '../testing/live-station.ts'

const FOLDER = mkdtempSync(join(tmpdir(), 'docket-captions-'))
afterAll(() => rmSync(FOLDER, { recursive: true, force: true }))

const LENGTH_SEC = 24
const BEGINS_SEC = 20
const CHANNEL = '/live/harbor/one'
const VTT = `WEBVTT

00:00:03.000 --> 00:00:06.000
The meeting will come to order.

00:00:08.000 --> 00:00:12.000
Item one: the harbor.
`

let live: LiveStation

beforeEach(async () => {
  live = await startLiveStation()
})

/** Schedules a show with a real recording. Returns its medium. */
async function planMeeting(): Promise<string> {
  const film = await live.makeFilm('Council meeting', LENGTH_SEC)
  const folder = join(FOLDER, film.medium)
  const file = await makeMedia({
    path: `${folder}.mov`,
    format: 'mov',
    sound: testSound({ seconds: LENGTH_SEC }),
    picture: testPicture({ seconds: LENGTH_SEC, size: '160x90', rate: '25' }),
  })
  const { encoder } = await encoderFinder()()
  if (!encoder) throw new Error('There is no encoder.')
  const { inspection } = await inspectInto({ encoder, file, folder })
  const { files: names } = await prepare({ encoder, file, folder, inspection })
  const { app } = live.app
  const { signal } = new AbortController()
  const packaged = await storePackage(app, film.medium, { folder, names, signal })
  await app.records.update(media, film.medium, { packaged, inspection })
  await live.plan(film, BEGINS_SEC, BEGINS_SEC + LENGTH_SEC)
  return film.medium
}

async function caption(medium: string, language: string, vtt: string): Promise<string> {
  const { app, station } = live
  const staff = await app.logInAs({ organization: station.id, privileges: ['captions'] })
  const { id } = await staff.collection('captionTracks').create({
    organization: station.id,
    media: medium,
    language,
    kind: 'captions',
    file: new File([vtt], 'captions.vtt'),
  })
  await app.app.records.update(captionTracks, id, { state: 'published', published: true })
  return id
}

/** Returns the segments of the recording that the channel lists now as transport streams, by number. */
async function segmentsOn(): Promise<Map<number, Buffer>> {
  const playlist = await (await live.get(`${CHANNEL}/ts-360.m3u8`)).text()
  const segments = new Map<number, Buffer>()
  for (const [path, number] of playlist.matchAll(/^ts\/360\/(\d+)\.ts$/gm)) {
    const answer = await live.get(`${CHANNEL}/${path}`)
    // The slate of this station has no real pictures.
    if (answer.status !== 200) continue
    expect(answer.headers.get('cache-control')).toBe('public, max-age=60')
    segments.set(Number(number), Buffer.from(await answer.arrayBuffer()))
  }
  return segments
}

/** Watches the recording on air, and returns its captions with their times in the recording. */
async function watchCaptions(): Promise<[channel: string, second: number, text: string][]> {
  const segments = new Map<number, Buffer>()
  for (let passed = 0; passed < BEGINS_SEC + LENGTH_SEC; passed += 4) {
    await live.pass(4)
    for (const [number, bytes] of await segmentsOn()) segments.set(number, bytes)
  }
  const inOrder = [...segments].sort(([one], [other]) => one - other).map(([, bytes]) => bytes)
  const beginsMs = (((Date.parse(NOW) + BEGINS_SEC * SECOND_MS) * 90) % 2 ** 33) / 90
  return receiveCaptions(Buffer.concat(inOrder)).map(({ channel, fromMs, text }) => {
    return [channel, Math.round((fromMs - beginsMs) / SECOND_MS), text]
  })
}

it('captions go out inside the picture, in two languages, where set-top boxes read them', async () => {
  const medium = await planMeeting()
  await caption(medium, 'en', VTT)
  await caption(medium, 'es', VTT.replace('Item one: the harbor.', 'Punto uno: ¿quién habla?'))
  await live.tick()
  const received = await watchCaptions()
  const of = (wanted: string) => received.filter(([channel]) => channel === wanted)
  expect(of('CC1').map((one) => one.slice(1))).toEqual([
    [3, 'The meeting will come to order.'],
    [8, 'Item one: the harbor.'],
  ])
  expect(of('CC3').map((one) => one.slice(1))).toEqual([
    [3, 'The meeting will come to order.'],
    [8, 'Punto uno: ¿quién habla?'],
  ])
})

it('a correction reaches viewers with the segments that follow', async () => {
  const medium = await planMeeting()
  const track = await caption(medium, 'en', VTT)
  await live.tick()
  await live.pass(BEGINS_SEC + 2)
  const before = await segmentsOn()
  const file = new File([VTT.replaceAll('The meeting', 'This meeting')], 'captions.vtt')
  const { app, station } = live
  const staff = await app.logInAs({ organization: station.id, privileges: ['captions'] })
  await staff.collection('captionTracks').update(track, { file })
  await live.app.app.records.update(captionTracks, track, { state: 'published', published: true })
  const after = await segmentsOn()
  const textsIn = (segments: Map<number, Buffer>) =>
    receiveCaptions(Buffer.concat([...segments.values()])).map(({ text }) => text)
  expect(textsIn(before)).toContain('The meeting will come to order.')
  expect(textsIn(after)).toContain('This meeting will come to order.')
})
