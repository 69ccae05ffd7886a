import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { media } from '@docket/model/media/media'
import { mediaUploads } from '@docket/model/media/media-uploads'
import { MAX_OPEN_UPLOADS } from '@docket/model/media/uploads'
import { organizations } from '@docket/model/station/organizations'
import { describe, expect, it } from 'vitest'
import { film, openUploadDesk, person } from '../testing/upload-desk.ts'

const MEGABYTE = 1024 ** 2
const GIGABYTE = 1024 ** 3

describe('the space for media', () => {
  it('limits the size of a file and of a station’s media, with a sentence that says what to do', async () => {
    const limits = { fileBytes: GIGABYTE, stationBytes: 2 * GIGABYTE }
    const { app, api, uploads, station } = await openUploadDesk({ media: limits })
    await expect(
      uploads.announce({ name: 'long.mp4', bytes: 1.5 * GIGABYTE }),
    ).rejects.toMatchObject({
      status: 413,
      response: {
        message: 'This file is 1.5 GB. The largest file that can be uploaded is 1 GB.',
      },
    })
    await uploads.announce({ name: 'a.mp4', bytes: GIGABYTE })
    await uploads.announce({ name: 'b.mp4', bytes: 700 * MEGABYTE })
    await expect(uploads.announce({ name: 'c.mp4', bytes: 400 * MEGABYTE })).rejects.toMatchObject({
      status: 413,
      response: {
        message:
          'Your station can store 2 GB of media and has 324 MB left. This file is 400 MB. Delete media that you no longer need, or ask the administrators of the server for more space.',
      },
    })
    expect(await app.app.records.count(media)).toBe(2)
    expect(await api.send('/api/media/room', {})).toEqual({
      usedBytes: GIGABYTE + 700 * MEGABYTE,
      mostBytes: 2 * GIGABYTE,
      fileBytes: GIGABYTE,
      isDiskFull: false,
      hasDropFolder: false,
    })

    await app.app.records.update(organizations, station.id, { mediaQuotaGb: 3 })
    const { media: id } = await uploads.announce({ name: 'c.mp4', bytes: 400 * MEGABYTE })
    await api.send(`/api/media/${id}/cancel`, { method: 'POST' })
    expect(await api.send('/api/media/room', {})).toMatchObject({
      usedBytes: GIGABYTE + 700 * MEGABYTE,
      mostBytes: 3 * GIGABYTE,
    })
  })

  it('is a limit that a station cannot change', async () => {
    const { app, station } = await openUploadDesk()
    const { api } = await person(app, station.id, ['admin'])
    const seen = await api.collection('organizations').update(station.id, { mediaQuotaGb: 900 })
    expect(seen.mediaQuotaGb).toBeUndefined()
    expect((await app.app.records.get(organizations, station.id)).mediaQuotaGb).toBe(0)
  })

  it('applies to files that are announced at the same moment', async () => {
    const limits = { fileBytes: GIGABYTE, stationBytes: GIGABYTE }
    const { app, uploads } = await openUploadDesk({ media: limits })
    const all = Array.from({ length: 6 }, (_, count) =>
      uploads.announce({ name: `${count}.mp4`, bytes: 400 * MEGABYTE }),
    )
    const answers = await Promise.allSettled(all)
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    expect(await app.app.records.count(mediaUploads)).toBe(2)
  })

  it('allows each person a number of unfinished uploads', async () => {
    const { app, uploads, station } = await openUploadDesk()
    for (let count = 0; count < MAX_OPEN_UPLOADS; count += 1) {
      await uploads.announce({ name: `${count}.mp4`, bytes: 10 })
    }
    await expect(uploads.announce({ name: 'more.mp4', bytes: 10 })).rejects.toMatchObject({
      status: 429,
      response: {
        message: 'You have 10 unfinished uploads. Finish or cancel one of them first.',
      },
    })
    const other = await person(app, station.id)
    await other.uploads.announce({ name: 'more.mp4', bytes: 10 })
  })
})

describe('a disk that is almost full', () => {
  it('refuses new files and further parts, and keeps what was uploaded', async () => {
    const { app, uploads } = await openUploadDesk()
    const { media: id, upload } = await uploads.announce({ name: 'a.mp4', bytes: 1000 })
    await uploads.create(id, 1000)
    await uploads.send(upload, film(400))
    app.config.diskFloorBytes = 10 ** 18

    const answer = await uploads.send(upload, film(600), 400)
    expect(answer.status).toBe(507)
    expect(await answer.json()).toMatchObject({
      message: expect.stringContaining('What you have uploaded so far is kept.'),
    })
    await expect(uploads.announce({ name: 'b.mp4', bytes: 10 })).rejects.toMatchObject({
      status: 507,
    })
    app.config.diskFloorBytes = 0
    expect((await uploads.send(upload, film(600), 400)).status).toBe(204)
  })
})

it('leaves no file of a deleted medium behind', async () => {
  const { app, api, uploads } = await openUploadDesk()
  const { media: id } = await uploads.upload(film(5000))
  await app.jobs.drain()
  await api.collection('media').delete(id)

  const folder = join(app.config.dataFolder, 'files')
  await expect
    .poll(async () => {
      const names = await readdir(folder, { recursive: true, withFileTypes: true })
      return names.filter((one) => one.isFile()).map(({ name }) => name)
    })
    .toEqual([])
})
