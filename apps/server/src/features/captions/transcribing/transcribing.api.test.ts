import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeMedia, testPicture, testSound } from '@docket/media/testing/make-media'
import { createCommandTranscriber } from '@docket/media/transcribing'
import { captionJobs, captionTracks } from '@docket/model/captions/caption-tracks'
import type { StoredTranscript } from '@docket/model/captions/heard'
import type { Privilege } from '@docket/model/kernel/access'
import { shows } from '@docket/model/library/shows'
import { organizations } from '@docket/model/station/organizations'
import { fileKey } from '@docket/records/storage'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { media as receiving } from '#features/media/media.ts'
import { packageMedia } from '#features/media/packaging/package-media.ts'
import { openUploadDesk, person } from '#features/media/testing/upload-desk.ts'
import { syncCaptionStates } from '../sync-caption-states.ts'
import { reportTranscriber } from './known-transcriber.ts'
import { transcribeMedia } from './transcribe-media.ts'

const FOLDER = mkdtempSync(join(tmpdir(), 'docket-transcribing-'))
afterAll(() => rmSync(FOLDER, { recursive: true, force: true }))

const MODE = join(FOLDER, 'mode')
const CALLS = join(FOLDER, 'calls')

/** A transcriber that the test controls: it recognizes two words, hangs, or fails. */
const SCRIPT = `#!${process.execPath}
const { readFileSync, appendFileSync } = require('node:fs')
const [file, language] = process.argv.slice(2)
const mode = readFileSync('${MODE}', 'utf8')
appendFileSync('${CALLS}', readFileSync(file).toString('latin1', 0, 4) + ' ' + language + '\\n')
if (mode === 'hangs') setInterval(() => {}, 1000)
else if (mode === 'fails') { console.error('no model'); process.exit(1) }
else console.log(JSON.stringify({ words: [
  { word: 'Good', start: 1, end: 1.4, confidence: 0.95 },
  { word: 'ferry.', start: 1.5, end: 2.2, confidence: 0.2 },
] }))
`

async function openDesk() {
  const path = join(FOLDER, 'transcriber.js')
  writeFileSync(path, SCRIPT)
  chmodSync(path, 0o755)
  const transcriber = createCommandTranscriber([path, '{file}', '{language}'])
  const desk = await openUploadDesk({}, [
    receiving,
    syncCaptionStates,
    (app) => packageMedia(app, { plan: { preset: 'ultrafast' } }),
    (app) => transcribeMedia(app, { transcriber }),
  ])
  return { ...desk, transcriber }
}

let desk: Awaited<ReturnType<typeof openDesk>>
let film: Buffer
let canceled: string

const does = (mode: string) => writeFileSync(MODE, mode)
const tasksOf = (media: string) => desk.app.app.records.list(captionJobs, { where: { media } })
const taskOf = async (media: string) => (await tasksOf(media))[0]
const tracksOf = (media: string) => desk.app.app.records.list(captionTracks, { where: { media } })
const call = (medium: string, what: string, api = desk.api) =>
  api.send(`/api/media/${medium}/${what}`, { method: 'POST', requestKey: null })

async function upload(): Promise<string> {
  const { media } = await desk.uploads.upload(film)
  await desk.app.jobs.drain()
  return media
}

beforeAll(async () => {
  const path = join(FOLDER, 'film.mp4')
  const picture = testPicture({ size: '160x90' })
  await makeMedia({ path, format: 'mp4', picture, sound: testSound({ volume: -10 }) })
  film = await readFile(path)
  desk = await openDesk()
})

describe('a recording', () => {
  it('is transcribed on request into a draft with the confidence of its words', async () => {
    does('hears')
    const medium = await upload()
    expect(await tasksOf(medium)).toEqual([])
    await desk.app.app.records.update(organizations, desk.station.id, { language: 'es' })
    await call(medium, 'transcribe')
    await expect(call(medium, 'transcribe')).rejects.toMatchObject({ status: 409 })
    await desk.app.jobs.drain()

    const [track] = await tracksOf(medium)
    expect(track).toMatchObject({
      language: 'es',
      kind: 'captions',
      origin: 'machine',
      state: 'draft',
      published: false,
    })
    const read = async (name: string) => {
      const owner = { collection: captionTracks.schema.id, record: track?.id ?? '' }
      const content = await desk.app.app.storage.read(fileKey(owner, name))
      return Buffer.concat((await content?.toArray()) ?? []).toString()
    }
    expect(await read(track?.file ?? '')).toBe(
      'WEBVTT\n\n00:00:01.000 --> 00:00:02.200\nGood ferry.\n',
    )
    const heard = JSON.parse(await read(track?.heard ?? '')) as StoredTranscript
    expect(heard.words.map(({ confidence }) => confidence)).toEqual([0.95, 0.2])
    expect(await tasksOf(medium)).toMatchObject([
      { state: 'needs_review', progress: 100, transcriber: 'command', provider: 'transcriber.js' },
    ])
    expect(await readFile(CALLS, 'utf8')).toBe('RIFF es\n')
    expect(await readdir(join(desk.app.config.dataFolder, 'files', '.transcribing'))).toEqual([])
    await expect(call(medium, 'transcribe')).rejects.toMatchObject({
      response: { message: expect.stringContaining('has captions in this language') },
    })
  })

  it('is transcribed once it is packaged, if the station turned this on', async () => {
    does('hears')
    await desk.app.app.records.update(organizations, desk.station.id, { transcribes: true })
    const medium = await upload()
    await desk.app.jobs.drain()
    expect(await tracksOf(medium)).toMatchObject([{ state: 'draft', origin: 'machine' }])
    await call(medium, 'package')
    await desk.app.jobs.drain()
    expect(await tasksOf(medium)).toHaveLength(1)
    await desk.app.app.records.update(organizations, desk.station.id, { transcribes: false })
  })

  it('is not transcribed if the file had captions in its language', async () => {
    does('hears')
    const { id: organization } = desk.station
    const wishes = (transcribes: boolean) =>
      desk.app.app.records.update(organizations, organization, { transcribes, language: 'es' })
    await wishes(true)
    const packets = [{ fromMs: 500, untilMs: 1500, text: 'Buenos días' }]
    const path = await makeMedia({
      path: join(FOLDER, 'captioned.mp4'),
      format: 'mp4',
      sound: testSound({ seconds: 3 }),
      picture: testPicture({ seconds: 3, size: '160x90' }),
      captions: [{ codec: 'mov-text', language: 'spa', packets }],
    })
    const { id: show } = await desk.app.make(shows, { organization })
    const { media } = await desk.uploads.upload(await readFile(path), { show })
    await desk.app.jobs.drain()
    expect(await tracksOf(media)).toMatchObject([{ language: 'es', origin: 'file' }])
    expect(await tasksOf(media)).toEqual([])
    await wishes(false)
  })

  it('is transcribed only in a language from the list, which cannot inject a command option', async () => {
    does('hears')
    const medium = await upload()
    await call(medium, 'transcribe')
    const { id = '' } = (await taskOf(medium)) ?? {}
    const calls = await readFile(CALLS, 'utf8')
    const change = { language: '--output=/tmp' }
    await expect(desk.api.collection('captionJobs').update(id, change)).rejects.toMatchObject({
      response: { data: { language: { code: 'transcriber_made' } } },
    })
    // Simulates a record from an earlier version of Docket, or from a client that made the change first.
    await desk.app.app.records.update(captionJobs, id, change)
    await desk.app.jobs.drain()
    expect(await taskOf(medium)).toMatchObject({
      state: 'failed',
      reason: 'The transcriber does not know this language.',
    })
    expect(await readFile(CALLS, 'utf8')).toBe(calls)
  })

  it('is no longer transcribed once someone cancels, with an explanation', async () => {
    const medium = await upload()
    canceled = medium
    does('hangs')
    await call(medium, 'transcribe')
    const done = desk.app.jobs.drain()
    await expect.poll(async () => (await taskOf(medium))?.state).toBe('running')
    await call(medium, 'transcribe/stop')
    await done
    expect(await taskOf(medium)).toMatchObject({
      state: 'failed',
      progress: 0,
      reason: 'Transcription was canceled.',
    })
    expect(await tracksOf(medium)).toEqual([])
    await expect(call(medium, 'transcribe/stop')).rejects.toMatchObject({ status: 409 })
  })

  it('is tried again after the transcriber failed', async () => {
    const medium = canceled
    does('fails')
    await call(medium, 'transcribe')
    await desk.app.jobs.drain()
    expect(await tasksOf(medium)).toContainEqual(
      expect.objectContaining({ state: 'running', attempts: 1 }),
    )
    does('hears')
    desk.app.clock.advance(60_000)
    await desk.app.jobs.drain()
    expect(await tasksOf(medium)).toContainEqual(
      expect.objectContaining({ state: 'needs_review', attempts: 2, reason: '' }),
    )
    expect(await tracksOf(medium)).toHaveLength(1)
  })

  it('keeps the captions that someone made in the meantime', async () => {
    const medium = await upload()
    does('hears')
    await call(medium, 'transcribe')
    const file = new File(['WEBVTT\n\n00:01.000 --> 00:02.000\nMine.\n'], 'a.vtt')
    await desk.api.collection('captionTracks').create({ media: medium, language: 'es', file })
    await desk.app.jobs.drain()
    expect(await tracksOf(medium)).toMatchObject([{ origin: 'upload', heard: '' }])
    expect(await taskOf(medium)).toMatchObject({
      state: 'failed',
      reason: expect.stringContaining('Someone captioned'),
    })
  })
})

describe('transcription', () => {
  it('is for people who may write captions, and hidden from strangers', async () => {
    const medium = await upload()
    const who = async (organization: string, privileges: Privilege[]) =>
      (await person(desk.app, organization, privileges)).api
    const stranger = await who((await desk.app.make(organizations)).id, ['admin'])
    for (const what of ['transcribe', 'transcribe/stop']) {
      await expect(call(medium, what, stranger)).rejects.toMatchObject({ status: 404 })
    }
    const planner = await who(desk.station.id, ['schedule'])
    await expect(call(medium, 'transcribe', planner)).rejects.toMatchObject({
      status: expect.toSatisfy((status: number) => [400, 403, 404].includes(status)),
    })
    expect(await tasksOf(medium)).toEqual([])
    const captioner = await who(desk.station.id, ['captions'])
    await call(medium, 'transcribe', captioner)
    await expect(call(medium, 'transcribe/stop', planner)).rejects.toMatchObject({ status: 404 })
    const task = await taskOf(medium)
    const set = (values: object) =>
      captioner.collection('captionJobs').update(task?.id ?? '', values, { requestKey: null })
    await expect(set({ progress: 50 })).rejects.toMatchObject({ status: 400 })
    await call(medium, 'transcribe/stop', captioner)
  })

  it('is reported by the health check, and only administrators learn why there is none', async () => {
    const ask = async () => (await fetch(`${desk.app.url}/api/health`)).json() as Promise<unknown>
    await reportTranscriber(desk.app.app, undefined)
    expect(await ask()).toMatchObject({ data: { transcriber: 'none' } })
    await reportTranscriber(desk.app.app, desk.transcriber)
    expect(await ask()).toMatchObject({ data: { transcriber: 'command' } })
    expect(await desk.api.send('/api/media/transcriber', {})).toEqual({
      id: 'command',
      name: 'transcriber.js',
      reason: '',
    })
  })
})
