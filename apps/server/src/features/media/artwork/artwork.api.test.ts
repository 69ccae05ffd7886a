import { artworkOf, artworkPath, channelArtwork } from '@docket/model/library/artwork/artwork'
import { ARTWORK_FILES, type ArtworkFile, sizeOfArtwork } from '@docket/model/library/artwork/crops'
import { categories } from '@docket/model/library/categories'
import { series } from '@docket/model/library/series'
import { type Show, shows } from '@docket/model/library/shows'
import { channels } from '@docket/model/station/channels'
import { organizations } from '@docket/model/station/organizations'
import type PocketBase from 'pocketbase'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { artwork } from './artwork.ts'

let app: TestApp
let staff: PocketBase
let organization: string

beforeAll(async () => {
  app = await startTestApp(artwork)
  organization = (await app.make(organizations)).id
  staff = await app.logInAs({ organization, privileges: ['content'] })
})

/** A picture with a red stripe at its right edge. */
async function picture(): Promise<File> {
  const red = await sharp({
    create: { width: 60, height: 300, channels: 3, background: '#f00' },
  })
    .png()
    .toBuffer()
  const bytes = await sharp({
    create: { width: 800, height: 300, channels: 3, background: '#00f' },
  })
    .composite([{ input: red, left: 740, top: 0 }])
    .png()
    .toBuffer()
  return new File([Uint8Array.from(bytes)], 'stripe.png', { type: 'image/png' })
}

async function withPicture(values: object = {}): Promise<Show> {
  const { id } = await app.make(shows, { organization, ...values })
  return staff.collection('shows').update<Show>(id, { thumbnail: await picture() })
}

function addressOf(show: Show, file: ArtworkFile, own: Parameters<typeof artworkOf>[0] = {}) {
  const source = artworkOf({ show, ...own })
  if (!source) throw new Error('A show has artwork.')
  return app.url + artworkPath(source, file)
}

async function read(url: string, headers: Record<string, string> = {}) {
  const response = await fetch(url, { headers })
  const bytes = Buffer.from(await response.arrayBuffer())
  return { status: response.status, headers: response.headers, bytes }
}

/** Whether the picture has a red part. */
async function isRed(bytes: Buffer): Promise<boolean> {
  const { channels } = await sharp(bytes).stats()
  return (channels[0]?.max ?? 0) > 200
}

describe('the picture of a show', () => {
  it('is cropped around its focal point, at an address that changes with it', async () => {
    const show = await withPicture()
    const before = await read(addressOf(show, '1x1-320.webp'))
    expect(await sharp(before.bytes).metadata()).toMatchObject({
      format: 'webp',
      width: 320,
      height: 320,
    })
    expect(await isRed(before.bytes)).toBe(false)

    const changed = await staff
      .collection('shows')
      .update<Show>(show.id, { thumbnailFocus: { x: 0.96, y: 0.5 } })
    const address = addressOf(changed, '1x1-320.webp')
    const after = await read(address)
    expect(address).not.toBe(addressOf(show, '1x1-320.webp'))
    expect(await isRed(after.bytes)).toBe(true)
    expect(after.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    const etag = after.headers.get('etag') ?? ''
    expect((await read(address, { 'if-none-match': etag })).status).toBe(304)
    // Old addresses still work, but are cached only briefly.
    const old = await read(addressOf(show, '1x1-320.webp'))
    expect([old.headers.get('cache-control'), await isRed(old.bytes)]).toEqual([
      'public, max-age=300',
      true,
    ])
  })

  it('has only the offered sizes, all of which can be made', async () => {
    const show = await withPicture({ thumbnailFocus: { x: 0, y: 0 } })
    for (const file of ARTWORK_FILES) {
      const { bytes } = await read(addressOf(show, file))
      expect(await sharp(bytes).metadata()).toMatchObject(sizeOfArtwork(file))
    }
    const [some = ''] = addressOf(show, '1x1-320.webp').split('/1x1-320.webp')
    for (const end of ['1x1-321.webp', '1x1-320.png', '4x3-320.webp', '..%2f..%2fx', '']) {
      expect((await read(`${some}/${end}`)).status).toBe(404)
    }
  })

  it('accepts only a focal point inside the picture', async () => {
    const { id } = await app.make(shows, { organization })
    for (const thumbnailFocus of [{ x: 2, y: 0 }, { x: 0 }, [0, 0], 'x', { x: '0', y: 0 }]) {
      await expect(staff.collection('shows').update(id, { thumbnailFocus })).rejects.toMatchObject({
        status: 400,
      })
    }
    await staff.collection('shows').update(id, { thumbnailFocus: { x: 0, y: 1 } })
    await staff.collection('shows').update(id, { thumbnailFocus: null })
  })
})

describe('a show without a picture', () => {
  it('has the picture of its series, or else a poster that is always the same', async () => {
    const category = await app.make(categories, { organization, color: '#aa3355' })
    const reel = await app.make(series, { organization, title: 'Reel Club', slug: 'reel' })
    const show = await app.make(shows, {
      organization,
      title: 'Reel Club: Metropolis & the Łódź ferry',
      series: reel.id,
      category: category.id,
    })
    const address = addressOf(show, '16x9-640.webp', { series: reel, category })
    const { bytes, headers } = await read(address)
    expect(headers.get('cache-control')).toContain('immutable')
    const { channels } = await sharp(bytes).stats()
    // The picture contains text.
    expect(Math.min(...channels.map(({ max }) => max))).toBeGreaterThan(220)
    expect((await read(addressOf(show, '2x3-320.webp'))).status).toBe(200)
    const again = await read(address.replace('16x9-640', '16x9-320'))
    expect((await sharp(again.bytes).metadata()).width).toBe(320)

    const drawn = await staff
      .collection('series')
      .update(reel.id, { artwork: await picture(), artworkFocus: { x: 1, y: 0 } })
    const own = addressOf(show, '1x1-160.webp', { series: drawn as never })
    expect(own).toContain(`/series/${reel.id}/`)
    expect(await isRed((await read(own)).bytes)).toBe(true)
  })

  it('loses its posters when it is deleted', async () => {
    const { id, ...show } = await app.make(shows, { organization, title: 'Gone' })
    expect((await read(addressOf({ ...show, id }, '16x9-160.webp'))).status).toBe(200)
    const kept = async () => {
      const keys = []
      for await (const { key } of app.app.storage.list(`posters/${id}`)) keys.push(key)
      return keys.length
    }
    expect(await kept()).toBe(1)
    await staff.collection('shows').delete(id)
    await expect.poll(kept).toBe(0)
  })
})

describe('the card of a channel', () => {
  it('is drawn in its color, or else in that of the station, and only for public channels', async () => {
    const channel = await app.make(channels, { organization, name: 'Harbor 8', public: true })
    const cardOf = (station: { name: string; accent?: string }) =>
      app.url + artworkPath(channelArtwork(channel, station), 'card-1200.jpg')
    const { name } = await app.app.records.get(organizations, organization)
    const { status, bytes, headers } = await read(cardOf({ name }))
    expect([status, (await sharp(bytes).metadata()).width]).toEqual([200, 1200])
    expect(headers.get('cache-control')).toContain('immutable')

    const accent = '#b3261e'
    await app.app.records.update(organizations, organization, { guideAccent: accent })
    const own = await read(cardOf({ name, accent }))
    expect(own.headers.get('cache-control')).toContain('immutable')
    const mean = async (picture: Buffer) =>
      (await sharp(picture).stats()).channels.map((one) => Math.round(one.mean))
    const [red = 0, green = 0, blue = 0] = await mean(own.bytes)
    expect(red).toBeGreaterThan(Math.max(green, blue))
    await app.app.records.update(channels, channel.id, { public: false })
    expect((await read(cardOf({ name, accent }))).status).toBe(404)
  })
})

describe('the artwork of a show that viewers do not see', () => {
  it('is for the members of its station', async () => {
    const draft = await app.make(shows, { organization, title: 'Secret', status: 'draft' })
    const address = addressOf(draft, '16x9-320.webp')
    const neighbor = await app.logInAs({
      organization: (await app.make(organizations)).id,
      privileges: ['content'],
    })
    const tokenOf = (client: PocketBase) => client.files.getToken()
    const statuses = [
      await read(address),
      await read(address, { authorization: neighbor.authStore.token }),
      await read(`${address}?token=${await tokenOf(neighbor)}`),
      await read(address, { authorization: staff.authStore.token }),
      await read(`${address}?token=${await tokenOf(staff)}`),
    ]
    expect(statuses.map(({ status }) => status)).toEqual([404, 404, 404, 200, 200])
    expect(statuses[3]?.headers.get('cache-control')).toBe('private, no-cache')
  })

  it('is for others only at the address of its uploaded picture', async () => {
    const show = await withPicture({ visibility: 'private' })
    const address = addressOf(show, '16x9-320.webp')
    expect((await read(address)).status).toBe(200)
    expect((await read(address.replace(/[^/]+\/16x9/, 'guessed/16x9'))).status).toBe(404)
    expect((await read(address.replace(show.id, 'aaaaaaaaaaaaaaa'))).status).toBe(404)
    expect((await read(address.replace('/shows/', '/users/'))).status).toBe(404)
  })
})
