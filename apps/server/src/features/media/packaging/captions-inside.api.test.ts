import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeMedia, testPicture, testSound } from '@docket/media/testing/make-media'
import { type CaptionTrack, captionTracks } from '@docket/model/captions/caption-tracks'
import { readCues } from '@docket/model/captions/cues'
import { toScc } from '@docket/model/captions/formats/scc'
import { shows } from '@docket/model/library/shows'
import { sayFinding } from '@docket/model/media/findings'
import { media } from '@docket/model/media/media'
import { organizations } from '@docket/model/station/organizations'
import { oneOf } from '@docket/records/engine'
import { fileKey } from '@docket/records/storage'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { syncCaptionStates } from '#features/captions/sync-caption-states.ts'
import { media as receiving } from '../media.ts'
import { openUploadDesk, type UploadDesk } from '../testing/upload-desk.ts'
import { packageMedia } from './package-media.ts'

const FOLDER = mkdtempSync(join(tmpdir(), 'docket-captioned-'))
afterAll(() => rmSync(FOLDER, { recursive: true, force: true }))

let desk: UploadDesk

beforeAll(async () => {
  const plan = { preset: 'ultrafast' as const }
  const packaging = (app: Parameters<typeof packageMedia>[0]) => packageMedia(app, { plan })
  desk = await openUploadDesk({}, [receiving, syncCaptionStates, packaging])
  await desk.app.app.records.update(organizations, desk.station.id, { language: 'es' })
})

/** A film with captions in English, and in an unspecified language. */
async function captioned(text: string): Promise<Buffer> {
  const path = join(FOLDER, 'captioned.mp4')
  const packets = [
    { fromMs: 500, untilMs: 1500, text },
    { fromMs: 2000, untilMs: 2900, text: 'All rise.' },
  ]
  await makeMedia({
    path,
    format: 'mp4',
    sound: testSound({ seconds: 3, volume: -8 }),
    picture: testPicture({ seconds: 3, size: '160x90' }),
    captions: [
      { codec: 'mov-text', language: 'eng', packets },
      { codec: 'mov-text', packets: packets.slice(1) },
    ],
  })
  return readFile(path)
}

async function upload(content: Buffer, to: { show?: string; replaces?: string }) {
  const { media: id } = await desk.uploads.upload(content, to)
  await desk.app.jobs.drain()
  return id
}

const mediumOf = (id: string) => desk.app.app.records.get(media, id)
const saidOf = async (id: string) =>
  (await mediumOf(id)).findings?.map(sayFinding).filter((said) => /captions/i.test(said))
const tracksOf = (...ids: string[]) =>
  desk.app.app.records.list(captionTracks, { where: { media: oneOf(ids) }, sort: 'language' })

async function cuesOf({ id, file }: CaptionTrack) {
  const owner = { collection: captionTracks.schema.id, record: id }
  const content = await desk.app.app.storage.read(fileKey(owner, file))
  const text = Buffer.concat((await content?.toArray()) ?? []).toString()
  return readCues(text).map(({ fromMs, untilMs, lines }) => [fromMs, untilMs, ...lines])
}

it('makes drafts of the captions in a file, and overwrites nothing', async () => {
  const { id: show } = await desk.app.make(shows, { organization: desk.station.id })
  const first = await upload(await captioned('Call to order.'), { show })

  const made = await tracksOf(first)
  const draft = { origin: 'file', kind: 'captions', state: 'draft', published: false }
  expect(made).toMatchObject([
    { language: 'en', ...draft },
    { language: 'es', ...draft },
  ])
  expect(await Promise.all(made.map(cuesOf))).toEqual([
    [
      [500, 1500, 'Call to order.'],
      [2000, 2900, 'All rise.'],
    ],
    [[2000, 2900, 'All rise.']],
  ])
  const kept = 'kept as a draft. Review and publish them under Captions'
  expect(await saidOf(first)).toEqual([
    `Captions in English were in the file: 2 lines, ${kept}`,
    `Captions in Spanish were in the file: 1 line, ${kept}`,
  ])

  await desk.api.collection('captionTracks').update(made[0]?.id ?? '', { state: 'reviewed' })
  await desk.api.collection('captionTracks').update(made[0]?.id ?? '', { state: 'published' })
  expect(await saidOf(first)).toEqual([`Captions in Spanish were in the file: 1 line, ${kept}`])
  await desk.api.send(`/api/media/${first}/package`, { method: 'POST' })
  await desk.app.jobs.drain()
  expect(await saidOf(first)).toEqual([`Captions in Spanish were in the file: 1 line, ${kept}`])

  await upload(await captioned('Something else.'), { show, replaces: first })
  expect((await tracksOf(first)).map(({ id, file }) => [id, file])).toEqual(
    made.map(({ id, file }) => [id, file]),
  )
  const leftOut =
    'Captions in English are in the file: 2 lines, not used because there already are some'
  expect(await saidOf(first)).toContainEqual(expect.stringContaining(leftOut))

  // Channels play the newest recording, so a new cut has its own captions.
  const second = await upload(await captioned('And again.'), { show })
  const [newest] = await tracksOf(second)
  expect(newest && (await cuesOf(newest))[0]).toEqual([500, 1500, 'And again.'])
})

it('makes a draft of captions inside the picture, in the language of the station', async () => {
  const path = join(FOLDER, 'picture.mp4')
  const cue = { line: 1, fromMs: 1000, untilMs: 2500, lines: ['Llamada al orden'] }
  const picture = testPicture({ seconds: 3, size: '160x90', rate: '30000/1001' })
  await makeMedia({ path, format: 'mp4', picture, scc: toScc([cue]) })
  const { id: show } = await desk.app.make(shows, { organization: desk.station.id })
  const id = await upload(await readFile(path), { show })

  const [draft, ...others] = await tracksOf(id)
  expect(draft).toMatchObject({ language: 'es', origin: 'file', state: 'draft' })
  expect(others).toEqual([])
  const [[fromMs, untilMs, text] = []] = draft ? await cuesOf(draft) : []
  expect(text).toBe('Llamada al orden')
  expect(Math.abs(Number(fromMs) - 1000)).toBeLessThanOrEqual(50)
  expect(Math.abs(Number(untilMs) - 2500)).toBeLessThanOrEqual(50)
})

it('says what to do about the captions of a recording without a show', async () => {
  const id = await upload(await captioned('Call to order.'), {})
  expect(await tracksOf(id)).toEqual([])
  const advice = 'To use them, add the recording to a show and prepare it again'
  expect(await saidOf(id)).toEqual([
    `Captions in English are in the file: 2 lines. ${advice}`,
    `Captions in Spanish are in the file: 1 line. ${advice}`,
    'No captions',
  ])
  const { id: show } = await desk.app.make(shows, { organization: desk.station.id })
  await desk.api.collection('media').update(id, { show })
  await desk.api.send(`/api/media/${id}/package`, { method: 'POST' })
  await desk.app.jobs.drain()
  expect(await tracksOf(id)).toMatchObject([{ language: 'en' }, { language: 'es' }])
})
