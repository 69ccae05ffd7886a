import { captionTracks } from '@docket/model/captions/caption-tracks'
import { readCues } from '@docket/model/captions/cues'
import { type LiveCaption, liveCaptions } from '@docket/model/captions/on-air/live-captions'
import { media } from '@docket/model/media/media'
import { asRuns } from '@docket/model/playout/as-runs'
import { livePieces } from '@docket/model/playout/live-inputs'
import { airings } from '@docket/model/schedule/airings'
import { SECOND_MS } from '@docket/model/time/instants'
import { createTestClock } from '@docket/service/testing/test-clock'
import type PocketBase from 'pocketbase'
import { beforeEach, describe, expect, it } from 'vitest'
import { storePackage } from '#features/media/packaging/stored-packages.ts'
import { runnerOf } from '../../playout.ts'
import { fakeEncoder, fakePieces } from '../../testing/fake-pieces.ts'
import { startFakeSource } from '../../testing/fake-source.ts'
import { type LiveStation, makeSlate, NOW, startLiveStation } from '../../testing/live-station.ts'
import { watch } from '../../testing/viewer.ts'
import { draftCaptions } from './draft-captions.ts'

/** Outputs a sentence for every four seconds of sound that it receives, using the vocabulary that it was given. */
const SCRIPT = `
const { readFileSync } = require('node:fs')
const [language, file] = process.argv.slice(1)
const known = file ? readFileSync(file, 'utf8').trim() : 'nobody'
let bytes = 0, said = 0
process.stdin.on('data', (chunk) => {
  bytes += chunk.length
  while (said < Math.floor(bytes / 128000)) {
    const from = said * 4 + 1
    console.log(JSON.stringify({ from, until: from + 2, text: 'Sentence ' + said + ' by ' + known }))
    said += 1
  }
})`
const TOOLS = {
  findEncoder: async () => ({ encoder: fakeEncoder, version: 'fake' }),
  fonts: () => Promise.reject(new Error('No slate is drawn.')),
  store: storePackage,
  makers: fakePieces,
  soundOf: async ({ lengthUs }: { lengthUs: number }) => Buffer.alloc((lengthUs / 1000) * 32),
}
const START = Date.parse(NOW)
const TITLE = 'Town meeting'
const CHANNEL = '/live/harbor/one'

let live: LiveStation
let editor: PocketBase
let airing: string

beforeEach(async () => {
  const clock = createTestClock(NOW)
  const source = await startFakeSource(clock)
  source.start()
  const liveTranscriber = [process.execPath, '-e', SCRIPT, '{language}', '{vocabulary}']
  live = await startLiveStation({ clock, config: { liveTranscriber } }, [], TOOLS)
  const { app, station } = live
  await makeSlate(app, live, TITLE)
  const organization = station.id
  const staff = await app.logInAs({ organization, privileges: ['schedule', 'content'] })
  editor = await app.logInAs({ organization, privileges: ['captions'] })
  const input = await staff.collection('liveInputs').create({
    organization,
    name: 'Chamber',
    url: source.url,
    captionsIn: 'en',
  })
  const group = await staff.collection('series').create({
    organization,
    title: 'Council',
    slug: 'council',
    vocabulary: 'Alderwoman Núñez',
  })
  const show = await staff.collection('shows').create({
    organization,
    title: TITLE,
    series: group.id,
  })
  const made = await live.plan(TITLE, 60, 140, {
    kind: 'live',
    liveInput: input.id,
    show: show.id,
  })
  airing = made.id
})

const lines = (): Promise<LiveCaption[]> =>
  live.app.app.records.list(liveCaptions, { sort: 'fromMs' })

const pieces = () => live.app.app.records.count(livePieces)

/** Advances time like a running server, and waits for the transcriber, which needs real time. */
async function until(seconds: number, look?: () => Promise<unknown>): Promise<void> {
  const { app, clock } = live
  const runner = runnerOf(app.app)
  while (clock.now() < START + seconds * SECOND_MS) {
    clock.advance(4 * SECOND_MS)
    const before = (await lines()).length
    const known = await pieces()
    await runner.receiver?.tick()
    await runner.tick()
    // Each piece has eight seconds of sound, with two sentences.
    const wanted = before + 2 * ((await pieces()) - known)
    await expect.poll(async () => (await lines()).length).toBeGreaterThanOrEqual(wanted)
    await look?.()
  }
}

/** Reads the captions of all segments that a playlist of the channel lists. */
async function captionsShown(): Promise<string> {
  const viewer = watch(`${CHANNEL}/captions-en.m3u8`)
  const segments = await viewer.load(live.app.url)
  const texts = await Promise.all(
    segments
      .filter(({ address }) => address.includes('/live'))
      .map(async ({ address }) => (await live.get(`${CHANNEL}/${address}`)).text()),
  )
  return texts.join('\n')
}

describe('captions of a live airing', () => {
  it('are in the player within six seconds, can be corrected, and become the draft of the recording', async () => {
    let seen = ''
    await until(76, async () => {
      seen += await captionsShown()
    })
    const heard = await lines()
    expect(heard.length).toBeGreaterThan(5)
    expect(heard[0]).toMatchObject({ by: 'machine', language: 'en', airing })
    expect(heard[0]?.text).toBe('Sentence 0 by Alderwoman Núñez')
    const delays = heard.map(({ fromMs, saidMs }) => fromMs - saidMs)
    expect(Math.max(...delays)).toBeLessThanOrEqual(6 * SECOND_MS)
    expect(seen).toMatch(/Sentence \d+ by Alderwoman Núñez/)

    const [last] = heard.slice(-1)
    const list = editor.collection('liveCaptions')
    const wrong = { text: 'Corrected, and true.', fromMs: 1, by: 'machine', language: 'es' }
    const corrected = await list.update(last?.id ?? '', wrong)
    expect(corrected).toMatchObject({ fromMs: last?.fromMs, language: 'en', text: wrong.text })
    const typed = await list.create({
      organization: live.station.id,
      airing,
      language: 'en',
      text: 'Typed by hand.',
    })
    expect(typed).toMatchObject({ by: 'person', channel: live.channel.id })
    expect(typed.fromMs).toBe(live.clock.now() + 13 * SECOND_MS)
    await list.update(heard[0]?.id ?? '', { text: '' })
    await until(130, async () => {
      seen += await captionsShown()
    })
    expect(seen).toContain('Corrected, and true.')
    expect(seen).toContain('Typed by hand.')

    await until(180)
    await live.app.jobs.drain()
    const { records } = live.app.app
    const run = await records.get(asRuns, airing)
    expect(run.captions?.tracks[0]).toMatchObject({ language: 'en', service: 'CC1', track: '' })
    expect(run.captions?.tracks[0]?.share).toBeGreaterThan(80)

    // The fake encoder makes no recording, so the draft uses the positions that one would have.
    const medium = await live.app.make(media, { organization: live.station.id, kind: 'video' })
    const places = [{ airsAtUs: (START + 60_000) * 1000, lengthUs: 80_000_000 }]
    await draftCaptions(live.app.app, { medium: medium.id, airing, places })
    const [track] = await records.list(captionTracks, { where: { media: medium.id } })
    expect(track).toMatchObject({ language: 'en', state: 'draft', origin: 'machine' })
    const token = await editor.files.getToken()
    const file = await live.get(
      `/api/files/captionTracks/${track?.id}/${track?.file}?token=${token}`,
    )
    const cues = readCues(await file.text())
    expect(cues.map(({ lines: [text] }) => text)).toContain('Corrected, and true.')
    expect(cues[0]?.fromMs).toBeLessThan(8000)
    expect(cues.every(({ lines: [text] }) => !text?.startsWith('Sentence 0 '))).toBe(true)
  })

  it('are written by people of the station only, while it is on', async () => {
    const values = { organization: live.station.id, airing, language: 'en', text: 'Hello.' }
    const list = editor.collection('liveCaptions')
    const early = { data: { text: { message: expect.stringContaining('not live') } } }
    await expect(list.create(values)).rejects.toMatchObject({ status: 400, response: early })
    await live.app.app.records.update(airings, airing, { status: 'on_air' })
    expect(await list.create(values)).toMatchObject({ by: 'person' })
    for (const wrong of [
      { text: ' ' },
      { text: 'a'.repeat(501) },
      { language: '../x' },
      { airing: 'none' },
    ]) {
      const made = list.create({ ...values, ...wrong })
      await expect(made, JSON.stringify(wrong)).rejects.toMatchObject({ status: 400 })
    }
    const organization = live.station.id
    const member = await live.app.logInAs({ organization, privileges: ['schedule'] })
    await expect(member.collection('liveCaptions').create(values)).rejects.toThrow()
    await expect(live.app.client().collection('liveCaptions').create(values)).rejects.toThrow()
  })
})
