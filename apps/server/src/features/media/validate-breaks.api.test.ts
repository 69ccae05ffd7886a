import { media } from '@docket/model/media/media'
import { organizations } from '@docket/model/station/organizations'
import { expect, it } from 'vitest'
import { openUploadDesk, person } from './testing/upload-desk.ts'

it('breaks of a medium must be in order and within it, and only staff of its station can set them', async () => {
  const { app, api, station } = await openUploadDesk()
  const own = { organization: station.id, durationMs: 60_000, status: 'ready' } as const
  const { id } = await app.make(media, own)
  const set = (breaks: unknown, by = api) => by.collection('media').update(id, { breaks })

  expect((await set([1000, 59_999])).breaks).toEqual([1000, 59_999])
  for (const wrong of [[60_000], [-1], [2000, 1000], [5, 5], [1.5], 'soon', { at: 1 }]) {
    await expect(set(wrong)).rejects.toMatchObject({ status: 400 })
  }
  const many = Array.from({ length: 101 }, (_, at) => at)
  await expect(set(many)).rejects.toMatchObject({ status: 400 })

  await app.app.records.update(media, id, { durationMs: 30_000 })
  await expect(api.collection('media').update(id, { name: 'new.mp4' })).resolves.toMatchObject({
    breaks: [1000, 59_999],
  })
  const stranger = await person(app, (await app.make(organizations)).id)
  const member = await person(app, station.id, ['captions'])
  for (const { api: other } of [stranger, member]) {
    await expect(set([], other)).rejects.toMatchObject({ status: 404 })
  }
})
