import { stripMetadata } from '@docket/records/storage'
import {
  albums,
  drawPicture,
  pages,
  people,
  pngFile,
  textFile,
} from '@docket/records/testing/albums'
import type PocketBase from 'pocketbase'
import type { RecordModel } from 'pocketbase'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  PASSWORD,
  type RecordServer,
  refusalOf,
  startRecordServer,
} from '../testing/record-server.ts'

let server: RecordServer
let client: PocketBase
let album: RecordModel
let picture: Buffer

beforeAll(async () => {
  server = await startRecordServer([people, albums, pages])
  client = server.client()
  const taken = await drawPicture()
  expect((await sharp(taken).metadata()).exif).toBeDefined()
  picture = stripMetadata(taken, 'image/png')
  album = await client.collection('albums').create({
    title: 'Summer',
    cover: pngFile(taken),
    docs: [textFile('0123456789', 'digits.txt'), textFile('<p>Hi</p>', 'page.html')],
  })
})

afterAll(() => server.stop())

const urlOf = (name: string, query = {}) => client.files.getURL(album, name, query)

describe('a file', () => {
  it('can be cached for a month, framed, and shown anywhere, but never run', async () => {
    const { status, headers } = await fetch(urlOf(album.cover))

    expect(status).toBe(200)
    expect(headers.get('x-frame-options')).toBeNull()
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(picture.length),
      'content-disposition': `inline; filename="${album.cover}"`,
      'content-security-policy':
        "default-src 'none'; media-src 'self'; style-src 'unsafe-inline'; sandbox",
      'cache-control': 'max-age=2592000, stale-while-revalidate=86400',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      'access-control-allow-origin': '*',
    })
  })

  it('is an attachment on request', async () => {
    const { headers } = await fetch(urlOf(album.cover, { download: true }))

    expect(headers.get('content-disposition')).toMatch(/^attachment/)
  })

  it('is an attachment when it is HTML or an SVG, with its own type', async () => {
    const cover = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'logo.svg')
    const drawn = await client.collection('albums').create({ title: 'Drawn', cover })
    const svg = await fetch(client.files.getURL(drawn, drawn.cover))
    const html = await fetch(urlOf(album.docs[1]))

    expect(svg.headers.get('content-type')).toBe('image/svg+xml')
    expect(svg.headers.get('content-disposition')).toMatch(/^attachment/)
    expect(html.headers.get('content-disposition')).toMatch(/^attachment/)
  })

  it('returns its size without its content', async () => {
    const answer = await fetch(urlOf(album.docs[0]), { method: 'HEAD' })

    expect([answer.status, answer.headers.get('content-length')]).toEqual([200, '10'])
    expect(await answer.text()).toBe('')
  })

  it.each([
    ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
    ['bytes=7-', 206, '789', 'bytes 7-9/10'],
    ['bytes=-3', 206, '789', 'bytes 7-9/10'],
    ['bytes=0-99', 206, '0123456789', 'bytes 0-9/10'],
    ['bytes=10-', 416, '', 'bytes */10'],
    ['bytes=0-1,4-5', 200, '0123456789', null],
    ['pages=1-2', 200, '0123456789', null],
  ])('returns the range %s', async (range, status, content, told) => {
    const answer = await fetch(urlOf(album.docs[0]), { headers: { range } })

    expect([answer.status, await answer.text()]).toEqual([status, content])
    expect(answer.headers.get('content-range')).toBe(told)
  })

  it('is not sent again to a client that has it, or in part to one with another version', async () => {
    const etag = (await fetch(urlOf(album.docs[0]))).headers.get('etag') ?? ''
    for (const known of [etag, `"another", W/${etag}`, '*']) {
      const again = await fetch(urlOf(album.docs[0]), { headers: { 'if-none-match': known } })
      expect([again.status, await again.text()]).toEqual([304, ''])
    }
    const part = await fetch(urlOf(album.docs[0]), {
      headers: { range: 'bytes=2-4', 'if-range': '"another"' },
    })

    expect([part.status, await part.text()]).toEqual([200, '0123456789'])
  })

  it.each([
    ['of another record', () => `albums/aaaaaaaaaaaaaaa/${album.cover}`],
    ['of another collection', () => `pages/${album.id}/${album.cover}`],
    ['of no collection', () => `nothing/${album.id}/${album.cover}`],
    ['that the record does not name', () => `albums/${album.id}/nothing_aaaaaaaaaa.png`],
    ['outside the folder', () => `albums/${album.id}/..%2f..%2f..%2fdocket.db`],
    ['that is still being staged', () => `.staged/${album.id}/${album.cover}`],
  ])('%s is not found', async (_what, path) => {
    const answer = await fetch(`${server.url}/api/files/${path()}`)

    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({ code: 404, status: 404 })
  })
})

describe('a thumbnail', () => {
  const thumb = async (name: string, size: string) => {
    const bytes = await (await fetch(urlOf(name, { thumb: size }))).arrayBuffer()
    return sharp(Buffer.from(bytes)).metadata()
  }

  it.each([
    ['100x100', 100, 100],
    ['40x20', 40, 20],
    ['40x20t', 40, 20],
    ['0x10', 13, 10],
    ['30x30f', 30, 23],
  ])('in the size %s is created', async (size, width, height) => {
    expect(await thumb(album.cover, size)).toMatchObject({ format: 'png', width, height })
  })

  it('contains no camera metadata, like the stored picture', async () => {
    expect((await sharp(picture).metadata()).exif).toBeUndefined()
    expect((await thumb(album.cover, '40x20')).exif).toBeUndefined()
  })

  it('in a size that the field does not offer is the picture itself', async () => {
    expect(await thumb(album.cover, '41x20')).toMatchObject({ width: 80, height: 60 })
  })

  it('of a file that is not a picture is the file itself', async () => {
    const answer = await fetch(urlOf(album.docs[0], { thumb: '100x100' }))

    expect(await answer.text()).toBe('0123456789')
  })

  it('of a broken picture is the picture itself', async () => {
    const broken = picture.subarray(0, 40)
    const record = await client
      .collection('albums')
      .create({ title: 'Broken', cover: pngFile(broken) })
    const answer = await fetch(client.files.getURL(record, record.cover, { thumb: '40x20' }))

    expect((await answer.arrayBuffer()).byteLength).toBe(40)
  })

  it('is created once, and deleted with the picture', async () => {
    const record = await client
      .collection('albums')
      .create({ title: 'Once', cover: pngFile(picture) })
    const url = client.files.getURL(record, record.cover, { thumb: '40x20' })
    const answers = await Promise.all([1, 2, 3].map(() => fetch(url)))
    const { storage } = server.store.engine.files
    const files = async () => {
      const keys: string[] = []
      for await (const { key } of storage.list(`${record.collectionId}/${record.id}`))
        keys.push(key)
      return keys
    }

    expect(new Set(answers.map(({ headers }) => headers.get('etag'))).size).toBe(1)
    expect(await files()).toHaveLength(2)
    await client.collection('albums').update(record.id, { cover: null })
    await expect.poll(files).toEqual([])
  })
})

describe('a protected file', () => {
  let owner: PocketBase
  let diary: RecordModel

  beforeAll(async () => {
    const account = { email: 'owner@docket.example', password: PASSWORD, passwordConfirm: PASSWORD }
    const { id } = await client.collection('people').create(account)
    await client.collection('people').create({ ...account, email: 'other@docket.example' })
    owner = await server.logIn('people', account.email)
    diary = await client
      .collection('albums')
      .create({ title: 'Mine', owner: id, diary: textFile('Dear diary') })
  })

  const open = (token?: string, headers = {}) =>
    fetch(client.files.getURL(diary, diary.diary, token ? { token } : {}), { headers })

  it('opens with a token of a user who may view its record, and is not cached', async () => {
    const answer = await open(await owner.files.getToken())

    expect([answer.status, await answer.text()]).toEqual([200, 'Dear diary'])
    expect(answer.headers.get('cache-control')).toBe('private, no-cache')
  })

  it('stays closed without a token, with another user’s, and with one for another purpose', async () => {
    const other = await server.logIn('people', 'other@docket.example')
    const { token } = owner.authStore
    const answers = [
      await open(),
      await open(await other.files.getToken()),
      await open(token),
      await open(undefined, { authorization: token }),
      await open('not.a.token'),
    ]

    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
  })

  it('opens for administrators of the installation', async () => {
    const administrator = await server.administrator()

    expect((await open(await administrator.files.getToken())).status).toBe(200)
  })

  it('closes after two minutes', async () => {
    const token = await owner.files.getToken()
    server.clock.advance(121_000)

    expect((await open(token)).status).toBe(404)
  })

  it('has a token that cannot be used to log in', async () => {
    const token = await owner.files.getToken()
    const answer = await fetch(`${server.url}/api/collections/people/auth-refresh`, {
      method: 'POST',
      headers: { authorization: token },
    })

    expect(answer.status).toBe(401)
  })

  it('has no token for guests', async () => {
    expect((await refusalOf(client.files.getToken())).status).toBe(401)
  })
})
