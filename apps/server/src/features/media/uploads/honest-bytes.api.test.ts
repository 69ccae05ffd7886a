import { media } from '@docket/model/media/media'
import type { ClientResponseError } from 'pocketbase'
import { describe, expect, it } from 'vitest'
import { openUploadDesk } from '../testing/upload-desk.ts'

const KILOBYTE = 1024
const LIMITS = { fileBytes: 100 * KILOBYTE, stationBytes: 100 * KILOBYTE }

/** A form with a file of that many bytes. */
function formWith(bytes: number, more: Record<string, string> = {}, field = 'file'): FormData {
  const form = new FormData()
  form.set(field, new Blob([new Uint8Array(bytes)], { type: 'video/mp4' }), 'film.mp4')
  for (const [name, value] of Object.entries(more)) form.set(name, value)
  return form
}

async function openDesk() {
  const { app, api, uploads, station } = await openUploadDesk({ media: LIMITS })
  const library = api.collection('media')
  return {
    app,
    api,
    uploads,
    library,
    organization: station.id,
    used: async () => (await api.send('/api/media/room', { requestKey: null })).usedBytes,
  }
}

const statusOf = (call: Promise<unknown>) =>
  call.then(
    () => 200,
    ({ status }: ClientResponseError) => status,
  )

describe('the storage space of a station', () => {
  it('counts a file that is uploaded in a form, no matter what the form says', async () => {
    const { library, organization, used } = await openDesk()
    await library.create(formWith(60 * KILOBYTE, { organization, bytes: '1' }))
    expect(await used()).toBe(60 * KILOBYTE)
  })

  it('refuses a form when there is no space left, and stores nothing of it', async () => {
    const { app, library, organization, used } = await openDesk()
    const { id } = await library.create(formWith(60 * KILOBYTE, { organization }))
    expect(await statusOf(library.create(formWith(60 * KILOBYTE, { organization })))).toBe(413)
    expect(await statusOf(library.update(id, formWith(60 * KILOBYTE, {}, 'replacement')))).toBe(413)
    expect(await app.app.records.count(media, { organization })).toBe(1)
    expect(await used()).toBe(60 * KILOBYTE)
  })

  it.each([
    { bytes: 0 },
    { bytes: 0, status: 'deleted' },
    { status: 'deleted' },
    { 'bytes-': 61_000 },
    { replacementBytes: 0 },
  ])('cannot be gained with a record that says %j', async (change) => {
    const { app, library, organization, used } = await openDesk()
    const { id } = await library.create(formWith(60 * KILOBYTE, { organization }))
    await app.app.records.update(media, id, { status: 'ready' })
    await library.update(id, change)
    expect(await used()).toBe(60 * KILOBYTE)
  })

  it('is reserved by announced files, until they are canceled', async () => {
    const { library, uploads, organization, used } = await openDesk()
    const { media: coming } = await uploads.announce({ name: 'a.mp4', bytes: 30 * KILOBYTE })
    await library.update(coming, { bytes: 1 })
    expect(await used()).toBe(30 * KILOBYTE)

    const { id } = await library.create(formWith(10 * KILOBYTE, { organization }))
    await uploads.announce({ name: 'b.mp4', bytes: 20 * KILOBYTE, replaces: id })
    await library.update(id, { replacementBytes: 1 })
    expect(await used()).toBe(60 * KILOBYTE)
    await library.update(id, { replacementName: '', replacementBytes: 0 })
    expect(await used()).toBe(40 * KILOBYTE)
  })
})
