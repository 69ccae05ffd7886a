import { superusers } from '@docket/model/accounts/superusers'
import { shows } from '@docket/model/library/shows'
import { organizations } from '@docket/model/station/organizations'
import type PocketBase from 'pocketbase'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { PASSWORD } from '#testing/make.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'

// Long enough that pixel data does not match by chance.
const NOTED = /SecretCam|Home of Ada|GPSLatitude|photoshop|adobe/i
const EXIF = {
  IFD0: { Make: 'SecretCam', Artist: 'Home of Ada' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '44/1 30/1 0/1' },
}
const XMP = '<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>Home of Ada</a></x:xmpmeta>'
const FORMATS = ['jpeg', 'png', 'webp', 'gif'] as const

let app: TestApp
let show: string
let staff: PocketBase

beforeAll(async () => {
  app = await startTestApp()
  const { id: organization } = await app.make(organizations)
  staff = await app.logInAs({ organization, privileges: ['content'] })
  show = (await app.make(shows, { organization })).id
})

/** A picture that was taken with the camera on its side, with a color profile and full camera metadata. */
async function photo(format: (typeof FORMATS)[number]): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const create = { width: 64, height: 48, channels: 3, background: '#345', noise } as const
  const picture = await sharp({ create })
    .toFormat(format, { quality: 90 })
    .withIccProfile('p3')
    .withExifMerge(EXIF)
    .withXmp(XMP)
    .withMetadata({ orientation: 6 })
    .toBuffer()
  if (format !== 'gif') return picture
  const comment = Buffer.concat([
    Buffer.from([0x21, 0xfe, 11]),
    Buffer.from('Home of Ada'),
    Buffer.from([0]),
  ])
  return Buffer.concat([picture.subarray(0, -1), comment, picture.subarray(-1)])
}

/** Stores the picture, and returns what a stranger downloads. */
async function arrive(picture: Buffer, format: string): Promise<Buffer> {
  const file = new File([new Uint8Array(picture)], `photo.${format}`)
  const { thumbnail } = await staff.collection('shows').update(show, { thumbnail: file })
  return download(thumbnail)
}

async function download(name: string): Promise<Buffer> {
  const answer = await fetch(`${app.url}/api/files/shows/${show}/${name}`)
  expect(answer.status).toBe(200)
  return Buffer.from(await answer.arrayBuffer())
}

/** A generator of numbers from 0 to 1. The sequence is always the same. */
function mulberry32(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const pixels = (picture: Buffer) => sharp(picture).raw().toBuffer()
const textOf = (picture: Buffer) => picture.toString('latin1')

describe.each(FORMATS)('a picture in %s', (format) => {
  it('arrives without its camera metadata, and with the same pixels', async () => {
    const taken = await photo(format)
    expect(textOf(taken)).toMatch(NOTED)
    const shown = await arrive(taken, format)

    expect(textOf(shown)).not.toMatch(NOTED)
    expect((await pixels(shown)).equals(await pixels(taken))).toBe(true)
  })

  it.skipIf(format === 'gif')('keeps its orientation and color profile', async () => {
    const taken = await photo(format)
    const [before, after] = await Promise.all([
      sharp(taken).metadata(),
      sharp(await arrive(taken, format)).metadata(),
    ])
    expect(before.orientation).toBe(6)
    expect(after.orientation).toBe(6)
    expect(before.icc && after.icc?.equals(before.icc)).toBe(true)
    expect(after.xmp).toBeUndefined()
  })

  it('without metadata stays the same, byte for byte', async () => {
    const plain = await sharp(await photo(format))
      .toFormat(format)
      .toBuffer()
    expect((await arrive(plain, format)).equals(plain)).toBe(true)
  })

  it('loses data that is hidden after its end', async () => {
    const taken = await photo(format)
    const shown = await arrive(Buffer.concat([taken, Buffer.from('Home of Ada again')]), format)
    expect(textOf(shown)).not.toMatch(NOTED)
  })

  it.each([0.1, 0.3, 0.6, 0.9])(
    'that is truncated is stored without metadata: %s',
    async (part) => {
      const taken = await photo(format)
      const shown = await arrive(taken.subarray(0, Math.floor(taken.length * part)), format)
      expect(textOf(shown)).not.toMatch(NOTED)
    },
  )
})

it('a picture with any damage is stored', async () => {
  const random = mulberry32(7)
  for (const format of FORMATS) {
    const taken = await photo(format)
    for (let time = 0; time < 20; time += 1) {
      const damaged = Buffer.from(taken)
      for (let at = 0; at < 20; at += 1) {
        damaged[16 + Math.floor(random() * (damaged.length - 16))] = Math.floor(random() * 256)
      }
      await arrive(damaged, format)
    }
  }
})

it('pictures in a batch lose their camera metadata too', async () => {
  const file = new File([new Uint8Array(await photo('jpeg'))], 'photo.jpg')
  await app.make(superusers, { email: 'root@docket.example', password: PASSWORD })
  const root = app.client()
  await root.collection('_superusers').authWithPassword('root@docket.example', PASSWORD)
  await root.settings.update({ batch: { enabled: true } })
  const batch = staff.createBatch()
  batch.collection('shows').update(show, { thumbnail: file })
  const [answer] = await batch.send()
  expect(textOf(await download(answer?.body.thumbnail))).not.toMatch(NOTED)
})
