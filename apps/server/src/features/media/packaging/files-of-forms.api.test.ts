import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeMedia, testPicture, testSound } from '@docket/media/testing/make-media'
import { media } from '@docket/model/media/media'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { media as receiving } from '../media.ts'
import { openUploadDesk, type UploadDesk } from '../testing/upload-desk.ts'
import { packageMedia } from './package-media.ts'
import { finderOf } from './report-encoder.ts'
import { queueWaiting } from './waiting-files.ts'

const FOLDER = mkdtempSync(join(tmpdir(), 'docket-forms-'))
afterAll(() => rmSync(FOLDER, { recursive: true, force: true }))

let desk: UploadDesk

beforeAll(async () => {
  const plan = { preset: 'ultrafast' as const }
  desk = await openUploadDesk({}, [receiving, (app) => packageMedia(app, { plan })])
})

async function video(volume: number): Promise<File> {
  const path = join(FOLDER, `${volume}.mp4`)
  const [picture, sound] = [testPicture({ size: '160x90' }), testSound({ volume })]
  await makeMedia({ path, format: 'mp4', picture, sound })
  return new File([new Uint8Array(await readFile(path))], 'council.mp4')
}

const mediumOf = (id: string) => desk.app.app.records.get(media, id)
const library = () => desk.api.collection('media')

it('packages a recording that is uploaded through the record API, no matter what the form says', async () => {
  const made = await library().create({
    organization: desk.station.id,
    file: await video(-10),
    status: 'ready',
  })
  expect(made).toMatchObject({ status: 'processing', mime: 'video/mp4', kind: 'video' })
  await desk.app.jobs.drain()
  const first = await mediumOf(made.id)
  expect(first).toMatchObject({ status: 'ready', file: made.file, problem: '' })
  expect(first.packaged).not.toBe('')

  const changed = await library().update(made.id, { file: await video(-30) })
  expect(changed).toMatchObject({ status: 'ready', file: made.file, packaged: first.packaged })
  expect(changed.replacement).toMatch(/^council_\w+\.mp4$/)
  await desk.app.jobs.drain()
  const second = await mediumOf(made.id)
  expect(second).toMatchObject({ status: 'ready', file: changed.replacement, replacement: '' })
  expect(second.packaged).not.toBe(first.packaged)
})

it('packages a file that is added to a record without one', async () => {
  const { id } = await library().create({ organization: desk.station.id, name: 'Council' })
  await library().update(id, { file: await video(-20) })
  await desk.app.jobs.drain()
  expect(await mediumOf(id)).toMatchObject({ status: 'ready', name: 'Council', kind: 'video' })
  expect((await mediumOf(id)).packaged).not.toBe('')
})

it('says why a file cannot be packaged, and leaves documents unchanged', async () => {
  const organization = desk.station.id
  const broken = new File(['\0\0\0\x18ftypisom\0\0\0\0isommp41'], 'broken.mp4')
  const { id } = await library().create({ organization, file: broken })
  const papers = new File(['%PDF-1.7'], 'release.pdf')
  const paper = await library().create({ organization, file: papers })
  await desk.app.jobs.drain()
  expect(await mediumOf(id)).toMatchObject({
    status: 'failed',
    problem: expect.stringContaining('not a readable video or audio file'),
  })
  expect(await mediumOf(paper.id)).toMatchObject({ status: 'ready', kind: 'document' })
})

it('packages a recording that an earlier version stored without packaging', async () => {
  const { app } = desk.app
  const { id, file } = await library().create({
    organization: desk.station.id,
    file: await video(-12),
  })
  const papers = new File(['%PDF-1.7'], 'minutes.pdf')
  const paper = await library().create({ organization: desk.station.id, file: papers })
  await desk.app.jobs.drain()
  const asBefore = { status: 'ready', packaged: '', renditions: null, inspection: null } as const
  await app.records.update(media, id, asBefore)
  await app.records.update(media, paper.id, { ...asBefore, kind: '' })

  await queueWaiting(app, finderOf(app))
  expect(await mediumOf(id)).toMatchObject({ status: 'processing', file })
  await desk.app.jobs.drain()

  expect(await mediumOf(id)).toMatchObject({ status: 'ready', file, problem: '' })
  expect((await mediumOf(id)).packaged).not.toBe('')
  expect(await mediumOf(paper.id)).toMatchObject({ status: 'ready', packaged: '' })
})
