import { appendFile, readdir, rename, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Media, media } from '@docket/model/media/media'
import { mediaUploads } from '@docket/model/media/media-uploads'
import { HOUR_MS, MINUTE_MS } from '@docket/model/time/instants'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  checksum,
  download,
  film,
  openUploadDesk,
  type UploadDesk,
} from '../testing/upload-desk.ts'

let desk: UploadDesk
let folder: string

beforeAll(async () => {
  desk = await openUploadDesk()
  folder = join(desk.app.config.dataFolder, 'files', '.uploads')
})

async function reconcile(): Promise<void> {
  desk.app.clock.advance(MINUTE_MS)
  await desk.app.jobs.drain()
}

async function expectKept(id: string, content: Buffer): Promise<void> {
  const kept: Media = await desk.app.app.records.get(media, id)
  expect(kept).toMatchObject({ status: 'processing', sha256: checksum(content) })
  expect(checksum(await download(desk.api, kept))).toBe(checksum(content))
}

describe('a server that was killed', () => {
  it('after the last byte, before it recorded that, records it automatically', async () => {
    const content = film(9000)
    const { media: id, upload } = await desk.uploads.announce({ name: 'a.mp4', bytes: 9000 })
    await desk.uploads.create(id, 9000)
    await desk.uploads.send(upload, content.subarray(0, 4000))
    await appendFile(join(folder, upload), content.subarray(4000))
    await reconcile()

    await expectKept(id, content)
  })

  it('records it at once when a client asks whether the file is complete', async () => {
    const { api, uploads } = desk
    const content = film(9000)
    const { media: id, upload } = await uploads.announce({ name: 'a.mp4', bytes: 9000 })
    await uploads.create(id, 9000)
    await uploads.send(upload, content.subarray(0, 4000))
    const complete = () => api.send(`/api/media/${id}/complete`, { method: 'POST' })
    await expect(complete()).rejects.toMatchObject({ status: 409 })
    await appendFile(join(folder, upload), content.subarray(4000))

    expect(await complete()).toEqual({ state: 'received' })
    expect(await complete()).toEqual({ state: 'received' })
    await desk.app.jobs.drain()
    await expectKept(id, content)
  })

  it('after the file was stored, before its medium named it, stores it again', async () => {
    const content = film(9000)
    const { media: id, upload } = await desk.uploads.upload(content)
    await writeFile(join(folder, `${upload}.keeping`), 'half of it')
    await reconcile()

    await expectKept(id, content)
  })

  it('without the job that stores a received file queues it again', async () => {
    const content = film(9000)
    const { media: id, upload } = await desk.uploads.announce({ name: 'a.mp4', bytes: 9000 })
    await desk.uploads.create(id, 9000)
    await writeFile(join(folder, upload), content)
    await desk.app.app.records.update(mediaUploads, upload, { state: 'received' })
    await desk.app.app.records.update(media, id, { status: 'processing' })
    await reconcile()
    await reconcile()

    await expectKept(id, content)
  })

  it('deletes old files that belong to no upload', async () => {
    const { upload } = await desk.uploads.upload(film(500))
    await desk.app.jobs.drain()
    const [orphan, young] = ['a'.repeat(15), 'b'.repeat(15)]
    const old = (desk.app.clock.now() - 2 * HOUR_MS) / 1000
    for (const id of [orphan, young]) {
      await writeFile(join(folder, id), 'part')
      await writeFile(join(folder, `${id}.json`), JSON.stringify({ id, size: 9, metadata: {} }))
    }
    await utimes(join(folder, orphan), old, old)
    const soon = desk.app.clock.now() / 1000
    await utimes(join(folder, young), soon, soon)
    await reconcile()

    const names = await readdir(folder)
    expect(names.filter((name) => name.startsWith(orphan))).toEqual([])
    expect(names).toContain(young)
    expect(names).not.toContain(upload)
  })
})

it('reports when an uploaded file is missing, and keeps the others', async () => {
  const content = film(3000)
  const { media: lost, upload } = await desk.uploads.upload(film(500))
  await rename(join(folder, upload), join(folder, 'elsewhere.part'))
  const { media: id } = await desk.uploads.upload(content)
  await reconcile()

  await expectKept(id, content)
  expect(await desk.app.app.records.get(media, lost)).toMatchObject({
    file: '',
    status: 'failed',
    problem: 'The server lost the file before it was stored. Upload it again.',
  })
  expect(await desk.app.app.records.find(mediaUploads, { id: upload })).toBeUndefined()
})
