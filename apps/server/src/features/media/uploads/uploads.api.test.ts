import { shows } from '@docket/model/library/shows'
import { media } from '@docket/model/media/media'
import { mediaUploads } from '@docket/model/media/media-uploads'
import { afterPreparing, UPLOADS_PATH } from '@docket/model/media/uploads'
import { organizations } from '@docket/model/station/organizations'
import { HOUR_MS } from '@docket/model/time/instants'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  checksum,
  download,
  film,
  openUploadDesk,
  person,
  type UploadDesk,
  type Uploads,
} from '../testing/upload-desk.ts'

let desk: UploadDesk

beforeAll(async () => {
  desk = await openUploadDesk()
})

const mediumOf = (id: string) => desk.app.app.records.get(media, id)
const uploadOf = (id: string) => desk.app.app.records.find(mediaUploads, { id })

describe('a file that is uploaded in parts', () => {
  it('is announced, received, and stored with its checksum', async () => {
    const { app, api, uploads, station } = desk
    const show = await app.make(shows, { organization: station.id })
    const content = film(200_000)
    const started = await uploads.announce({ name: 'Räte 7.mp4', bytes: 200_000, show: show.id })
    expect(await mediumOf(started.media)).toMatchObject({
      status: 'uploading',
      bytes: 200_000,
      show: show.id,
      organization: station.id,
      name: 'Räte 7.mp4',
    })

    const created = await uploads.create(started.media, content.length)
    expect(created.status).toBe(201)
    expect(created.headers.get('location')).toBe(`/api/media-uploads/${started.upload}`)
    await uploads.send(started.upload, content.subarray(0, 70_000))
    const asked = await uploads.call('HEAD', started.upload)
    expect(asked.headers.get('upload-offset')).toBe('70000')
    await expect.poll(async () => (await uploadOf(started.upload))?.received).toBe(70_000)

    const last = await uploads.send(started.upload, content.subarray(70_000), 70_000)
    expect(last.status).toBe(204)
    expect((await mediumOf(started.media)).status).toBe('processing')
    await app.jobs.drain()

    const kept = await mediumOf(started.media)
    expect(kept).toMatchObject({
      status: 'processing',
      sha256: checksum(content),
      mime: 'video/mp4',
      kind: 'video',
      file: `rate_7_${checksum(content)}.mp4`,
    })
    expect(checksum(await download(api, kept))).toBe(checksum(content))
    expect(await app.app.resumable.list()).not.toContain(started.upload)
  })

  it('can be announced again by a client that missed the response, and by nobody else', async () => {
    const { app, uploads } = desk
    const file = { id: 'chosenbyclient1', name: 'again.mp4', bytes: 1000 }
    const started = await uploads.announce(file)
    expect(await uploads.announce(file)).toEqual(started)
    expect(started.media).toBe(file.id)
    const { uploads: foreign } = await person(app, (await app.make(organizations)).id)
    await expect(foreign.announce(file)).rejects.toThrow()
    await expect(uploads.announce({ ...file, bytes: 2000 })).rejects.toThrow()
    expect(await mediumOf(file.id)).toMatchObject({ bytes: 1000, status: 'uploading' })

    const { media: former } = await uploads.upload(film(5000))
    await app.jobs.drain()
    const replacing = { replaces: former, name: 'new.mp4', bytes: 700 }
    const next = await uploads.announce(replacing)
    expect(await uploads.announce(replacing)).toEqual(next)
    await expect(uploads.announce({ ...replacing, bytes: 701 })).rejects.toThrow(/already/)
  })

  it('tells a client that asks again after the end that the file is complete', async () => {
    const { app, uploads, api } = desk
    const content = film(5000)
    const { media: id, upload } = await uploads.upload(content)
    await app.jobs.drain()

    const asked = await uploads.call('HEAD', upload)
    expect(asked.status).toBe(200)
    expect(asked.headers.get('upload-offset')).toBe('5000')
    expect(await api.send(`/api/media/${id}/complete`, { method: 'POST' })).toEqual({
      state: 'kept',
    })
    expect((await uploads.send(upload, content)).status).toBe(409)
  })

  it('tells pages of any site what the protocol allows here', async () => {
    for (const path of [UPLOADS_PATH, `${UPLOADS_PATH}/anyanyanyanyany`]) {
      const { status, headers } = await fetch(`${desk.app.url}${path}`, { method: 'OPTIONS' })
      expect(status).toBe(204)
      expect(Object.fromEntries(headers)).toMatchObject({
        'tus-resumable': '1.0.0',
        'tus-version': '1.0.0',
        'tus-extension': 'creation,termination',
        'tus-max-size': '1000000000',
        'access-control-allow-origin': '*',
        'access-control-allow-methods': expect.stringContaining('PATCH'),
      })
    }
  })

  it('is never served by the upload’s own address', async () => {
    const { upload } = await desk.uploads.upload(film(100))
    expect((await desk.uploads.call('GET', upload)).status).toBe(404)
  })

  it('cannot be created twice, or with another size', async () => {
    const { uploads } = desk
    const { media: id, upload } = await uploads.announce({ name: 'a.mp4', bytes: 1000 })
    expect((await uploads.create(id, 1001)).status).toBe(400)
    expect((await uploads.create(id, 1000)).status).toBe(201)
    await uploads.send(upload, film(600))
    expect((await uploads.create(id, 1000)).status).toBe(409)
    expect((await uploads.call('HEAD', upload)).headers.get('upload-offset')).toBe('600')
    expect((await uploads.send(upload, film(600), 500)).status).toBe(409)
    expect((await uploads.send(upload, film(600), 600)).status).toBe(413)
  })

  it('is written by one request at a time', async () => {
    const { uploads } = desk
    const content = film(2_000_000)
    const { media: id, upload } = await uploads.announce({ name: 'a.mp4', bytes: content.length })
    await uploads.create(id, content.length)
    await Promise.all([1, 2, 3].map(() => uploads.send(upload, content)))
    // One request may have been interrupted by the next one, which then had the wrong offset.
    const asked = await uploads.call('HEAD', upload)
    const arrived = Number(asked.headers.get('upload-offset'))
    if (arrived < content.length) await uploads.send(upload, content.subarray(arrived), arrived)
    await desk.app.jobs.drain()
    expect((await mediumOf(id)).sha256).toBe(checksum(content))
  })
})

describe('an upload of someone else’s station', () => {
  it('does not exist for strangers, members without the privilege, and guests', async () => {
    const { app, uploads, station } = desk
    const { media: id, upload } = await uploads.announce({ name: 'a.mp4', bytes: 1000 })
    await uploads.create(id, 1000)
    await uploads.send(upload, film(300))
    const other = await app.make(organizations)
    const stranger = await person(app, other.id)
    const member = await person(app, station.id, ['schedule'])
    const guest = { api: app.client() }
    expect((await fetch(`${app.url}/api/media-uploads/${upload}`, { method: 'HEAD' })).status).toBe(
      401,
    )
    expect(guest.api.authStore.isValid).toBe(false)
    for (const each of [stranger.uploads, member.uploads]) await expectNothing(each, id, upload)
    for (const { api } of [stranger, member]) {
      for (const call of ['complete', 'cancel']) {
        await expect(
          api.send(`/api/media/${id}/${call}`, { method: 'POST' }),
        ).rejects.toMatchObject({ status: 404 })
      }
    }
    await expect(
      stranger.uploads.announce({ name: 'b.mp4', bytes: 10, replaces: id }),
    ).rejects.toMatchObject({ status: 404 })
    await expect(member.uploads.announce({ name: 'b.mp4', bytes: 10 })).rejects.toMatchObject({
      status: 400,
    })
    expect((await uploads.call('HEAD', upload)).headers.get('upload-offset')).toBe('300')
  })

  it('cannot be read or written through an address that begins with one’s own upload', async () => {
    const { app, uploads } = desk
    const { media: id, upload: victim } = await uploads.announce({ name: 'a.mp4', bytes: 1000 })
    await uploads.create(id, 1000)
    await uploads.send(victim, film(300))
    const { uploads: foreign } = await person(app, (await app.make(organizations)).id)
    const tail = film(700)
    for (const trick of [`?x=/${victim}`, `?/${victim}/`, `?x=%2F${victim}`]) {
      const own = await foreign.announce({ name: 'b.mp4', bytes: 1000 })
      await foreign.create(own.media, 1000)
      await foreign.send(own.upload, film(300))
      const asked = await foreign.call('HEAD', own.upload + trick)
      expect(asked.headers.get('upload-offset')).toBe('300')
      expect((await foreign.send(own.upload + trick, tail, 300)).status).toBe(204)
      expect((await mediumOf(own.media)).status).toBe('processing')
    }
    expect((await foreign.call('HEAD', `x/../${victim}`)).status).toBe(404)
    expect((await uploads.call('HEAD', victim)).headers.get('upload-offset')).toBe('300')
  })

  async function expectNothing(uploads: Uploads, id: string, upload: string) {
    expect((await uploads.create(id, 1000)).status).toBe(404)
    expect((await uploads.call('HEAD', upload)).status).toBe(404)
    expect((await uploads.send(upload, film(700), 300)).status).toBe(404)
    expect((await uploads.call('DELETE', upload)).status).toBe(404)
  }
})

describe('an upload that is canceled', () => {
  it('is deleted with its medium and its bytes, and is audited', async () => {
    const { app, uploads, user } = desk
    const { media: id, upload } = await uploads.announce({ name: 'a.mp4', bytes: 1000 })
    await uploads.create(id, 1000)
    await uploads.send(upload, film(300))
    expect((await uploads.call('DELETE', upload)).status).toBe(204)

    await expect(mediumOf(id)).rejects.toMatchObject({ status: 404 })
    await expect.poll(() => app.app.resumable.list()).not.toContain(upload)
    expect(user).not.toBe('')
  })

  it('is removed after a day without a byte', async () => {
    const { app, uploads } = desk
    const { media: id, upload } = await uploads.announce({ name: 'a.mp4', bytes: 1000 })
    const young = await uploads.announce({ name: 'b.mp4', bytes: 1000 })
    app.clock.advance(25 * HOUR_MS)
    await app.app.records.update(mediaUploads, young.upload, { seenAt: nowOf() })
    await app.jobs.drain()

    expect(await uploadOf(upload)).toBeUndefined()
    await expect(mediumOf(id)).rejects.toMatchObject({ status: 404 })
    expect(await uploadOf(young.upload)).toBeDefined()
  })

  const nowOf = () => new Date(desk.app.clock.now()).toISOString().replace('T', ' ')
})

describe('a new version of a file', () => {
  it('waits next to the old one until it is prepared, then replaces it', async () => {
    const { app, api, uploads } = desk
    const [first, second] = [film(4000), film(6000)]
    const { media: id } = await uploads.upload(first)
    await app.jobs.drain()
    await app.app.records.update(media, id, { status: 'ready' })

    const started = await uploads.announce({ name: 'better.mp4', bytes: 6000, replaces: id })
    expect(started.media).toBe(id)
    await expect(
      uploads.announce({ name: 'third.mp4', bytes: 6000, replaces: id }),
    ).rejects.toMatchObject({ status: 409 })
    await uploads.create(id, 6000)
    await uploads.send(started.upload, second)
    await app.jobs.drain()

    const both = await mediumOf(id)
    expect(both).toMatchObject({ status: 'ready', name: 'council.mp4', bytes: 4000 })
    expect(checksum(await download(api, both))).toBe(checksum(first))

    await app.app.records.update(media, id, afterPreparing(both, both.replacement))
    const after = await mediumOf(id)
    expect(after).toMatchObject({ name: 'better.mp4', bytes: 6000, sha256: checksum(second) })
    expect(after.replacement).toBe('')
    expect(checksum(await download(api, after))).toBe(checksum(second))
  })

  it('can be canceled, and the old one stays', async () => {
    const { app, uploads, api } = desk
    const { media: id } = await uploads.upload(film(4000))
    await app.jobs.drain()
    const { upload } = await uploads.announce({ name: 'b.mp4', bytes: 6000, replaces: id })
    await api.send(`/api/media/${id}/cancel`, { method: 'POST' })

    expect(await uploadOf(upload)).toBeUndefined()
    expect(await mediumOf(id)).toMatchObject({ replacementBytes: 0, replacementName: '' })
  })
})

it('lets only the server set the state of a file that is being uploaded', async () => {
  const { api, uploads } = desk
  const { media: id } = await uploads.announce({ name: 'a.mp4', bytes: 1000 })
  await expect(api.collection('media').update(id, { status: 'ready' })).rejects.toMatchObject({
    response: { data: { status: { code: 'media_state' } } },
  })
})
