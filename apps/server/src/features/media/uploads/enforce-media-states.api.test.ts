import { shows } from '@docket/model/library/shows'
import { media } from '@docket/model/media/media'
import { afterPreparing } from '@docket/model/media/uploads'
import { airings } from '@docket/model/schedule/airings'
import { DAY_MS } from '@docket/model/time/instants'
import { beforeAll, describe, expect, it } from 'vitest'
import { film, openUploadDesk, type UploadDesk } from '../testing/upload-desk.ts'

let desk: UploadDesk

beforeAll(async () => {
  desk = await openUploadDesk()
})

/** Makes a show that is about to air, with a recording. */
async function scheduled() {
  const { app, station, uploads } = desk
  const show = await app.make(shows, { organization: station.id })
  const airing = await app.make(airings, { show: show.id, title: 'Council' })
  const { media: id } = await uploads.upload(film(3000), { show: show.id })
  await app.jobs.drain()
  await app.app.records.update(media, id, { status: 'ready' })
  return { id, show: show.id, airing: airing.id }
}

describe('the package of a file', () => {
  it('is written only by the server; people choose a poster among the stills', async () => {
    const { app, api, uploads } = desk
    const { media: id } = await uploads.upload(film(3000))
    await app.jobs.drain()
    const stills = [{ file: 'still-1.jpg', atMs: 0 }]
    await app.app.records.update(media, id, { packaged: 'a1', stills: stills as never })
    const change = (values: object) => api.collection('media').update(id, values)
    for (const values of [
      { packaged: 'b2' },
      { renditions: [] },
      { findings: [] },
      { progress: 50 },
      { problem: 'None' },
      { stills: [] },
      { sprite: {} },
      { poster: 'still-9.jpg' },
    ]) {
      const [name = ''] = Object.keys(values)
      await expect(change(values)).rejects.toMatchObject({
        status: 400,
        response: { data: { [name]: { code: expect.stringMatching(/^media_/) } } },
      })
    }
    await change({ packaged: 'a1', poster: 'still-1.jpg' })
    await expect(
      api.collection('media').create({ name: 'made-up.mp4', packaged: 'c3' }),
    ).rejects.toMatchObject({ response: { data: { packaged: { code: 'media_made' } } } })
    expect(await app.app.records.get(media, id)).toMatchObject({
      packaged: 'a1',
      poster: 'still-1.jpg',
    })
  })
})

describe('a recording whose show is scheduled', () => {
  it('cannot be deleted, until the show is not scheduled anymore', async () => {
    const { app, api } = desk
    const { id, airing } = await scheduled()
    await expect(api.collection('media').delete(id)).rejects.toMatchObject({
      status: 409,
      response: {
        message:
          'Council is scheduled, so its recording cannot be deleted. Replace the file, or remove the show from the schedule first.',
      },
    })
    // Stations may have originals deleted once they are packaged.
    await app.app.records.update(media, id, { file: '', packaged: 'a1' })
    await expect(api.collection('media').delete(id)).rejects.toMatchObject({ status: 409 })
    await app.app.records.update(airings, airing, { status: 'cancelled' })
    await api.collection('media').delete(id)

    await expect(app.app.records.get(media, id)).rejects.toMatchObject({ status: 404 })
  })

  it('can be replaced, and its airings stay', async () => {
    const { app, uploads } = desk
    const { id, show, airing } = await scheduled()
    await uploads.upload(film(5000), { replaces: id })
    await app.jobs.drain()
    const both = await app.app.records.get(media, id)
    await app.app.records.update(media, id, afterPreparing(both, both.replacement))

    expect(await app.app.records.get(media, id)).toMatchObject({ bytes: 5000, show })
    expect(await app.app.records.get(airings, airing)).toMatchObject({ show, status: 'planned' })
  })

  it('keeps its show, is deleted with a show that is not scheduled, and can be deleted once it has aired', async () => {
    const { app, api } = desk
    const both = await scheduled()
    await expect(api.collection('shows').delete(both.show)).rejects.toMatchObject({
      status: 409,
      response: {
        message: expect.stringMatching(
          /^Council is scheduled, .*remove the show from the schedule/,
        ),
      },
    })
    expect(await app.app.records.get(media, both.id)).toMatchObject({ show: both.show })
    await app.app.records.update(airings, both.airing, { status: 'cancelled' })
    await api.collection('shows').delete(both.show)
    await expect(app.app.records.get(media, both.id)).rejects.toMatchObject({ status: 404 })

    const aired = await scheduled()
    app.clock.advance(30 * DAY_MS)
    await (await desk.app.logIn(String(api.authStore.record?.email)))
      .collection('media')
      .delete(aired.id)
    await expect(app.app.records.get(media, aired.id)).rejects.toMatchObject({ status: 404 })
  })
})
