import { albums, pages, people, textFile } from '@docket/records/testing/albums'
import { type Bucket, startBucket } from '@docket/records/testing/bucket'
import PocketBase from 'pocketbase'
import OldPocketBase from 'pocketbase-old'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PASSWORD, type RecordServer, startRecordServer } from '../testing/record-server.ts'

type Album = {
  id: string
  collectionId: string
  collectionName: string
  title: string
  cover: string
  docs: string[]
  diary: string
}

/** The file operations that both generations of clients support. */
type Client = {
  create(form: FormData): Promise<Album>
  update(id: string, body: FormData | Record<string, unknown>): Promise<Album>
  remove(id: string): Promise<unknown>
  url(album: Album, name: string, query?: Record<string, unknown>): string
  token(email: string): Promise<string>
}

function newClient(url: string): Client {
  const client = new PocketBase(url).autoCancellation(false)
  const records = client.collection('albums')
  return {
    create: (form) => records.create<Album>(form),
    update: (id, body) => records.update<Album>(id, body),
    remove: (id) => records.delete(id),
    url: (album, name, query) => client.files.getURL(album, name, query),
    async token(email) {
      await client.collection('people').authWithPassword(email, PASSWORD)
      return client.files.getToken()
    },
  }
}

function oldClient(url: string): Client {
  const client = new OldPocketBase(url).autoCancellation(false)
  const records = client.collection('albums')
  return {
    create: (form) => records.create<Album>(form),
    update: (id, body) => records.update<Album>(id, body),
    remove: (id) => records.delete(id),
    url: (album, name, query) => client.files.getUrl(album, name, query),
    async token(email) {
      await client.collection('people').authWithPassword(email, PASSWORD)
      return client.files.getToken()
    },
  }
}

let bucket: Bucket

beforeAll(async () => {
  bucket = await startBucket()
})

afterAll(() => bucket.stop())

function form(parts: [name: string, value: File | string][]): FormData {
  const made = new FormData()
  for (const [name, value] of parts) made.append(name, value)
  return made
}

type Format = 'png' | 'jpeg' | 'gif' | 'webp'

/** Draws a picture that is red above and blue below. */
async function flag(format: Format): Promise<File> {
  const half = (background: string) => ({
    create: { width: 80, height: 30, channels: 3 as const, background },
  })
  const bytes = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#00f' } })
    .composite([{ input: half('#f00'), top: 0, left: 0 }])
    .toFormat(format)
    .toBuffer()
  return new File([new Uint8Array(bytes)], `flag.${format}`)
}

async function read(url: string): Promise<string> {
  const answer = await fetch(url)
  return answer.ok ? answer.text() : `status ${answer.status}`
}

describe.each([
  ['a folder', 'new clients', newClient],
  ['a folder', 'old clients', oldClient],
  ['a bucket', 'new clients', newClient],
  ['a bucket', 'old clients', oldClient],
] as const)('files in %s, for %s,', (where, _whose, open) => {
  let server: RecordServer
  let client: Client

  beforeAll(async () => {
    const settings = where === 'a bucket' ? { s3: bucket.config } : {}
    server = await startRecordServer([people, albums, pages], settings)
    client = open(server.url)
  })

  afterAll(() => server.stop())

  async function stored(album: Album): Promise<string[]> {
    const names: string[] = []
    const { storage } = server.store.engine.files
    for await (const { key } of storage.list(`${album.collectionId}/${album.id}`)) {
      names.push(key.split('/').slice(2).join('/'))
    }
    return names.sort()
  }

  const make = (...parts: [string, File | string][]) =>
    client.create(form([['title', 'Summer'], ...parts]))
  const make3 = () =>
    make(
      ['docs', textFile('1', 'one.txt')],
      ['docs', textFile('2', 'two.txt')],
      ['docs', textFile('3', 'three.txt')],
    )

  it('are replaced in a field for one file', async () => {
    const album = await make(['cover', await flag('png')])
    const changed = await client.update(album.id, form([['cover', await flag('jpeg')]]))

    expect(changed.cover).toMatch(/^flag_[a-z0-9]{10}\.jpeg$/)
    await expect.poll(() => stored(album)).toEqual([changed.cover])
    expect(await read(client.url(album, album.cover))).toBe('status 404')
  })

  it('are added, put first, and removed in a field for several files', async () => {
    const album = await make(['docs', textFile('2', 'two.txt')])
    await client.update(album.id, form([['docs', textFile('3', 'three.txt')]]))
    const full = await client.update(album.id, form([['+docs', textFile('1', 'one.txt')]]))
    const contents = await Promise.all(full.docs.map((name) => read(client.url(full, name))))
    const [one = '', two, three = ''] = full.docs
    const left = await client.update(album.id, { 'docs-': [one, three] })

    expect(contents).toEqual(['1', '2', '3'])
    expect(left.docs).toEqual([two])
    await expect.poll(() => stored(album)).toEqual([two])
  })

  it('are kept and sorted by their names, in JSON and in a form', async () => {
    const album = await make3()
    const [one = '', two = '', three = ''] = album.docs
    const turned = await client.update(album.id, { docs: [three, one, two] })
    const fewer = await client.update(
      album.id,
      form([
        ['docs', two],
        ['docs', three],
      ]),
    )

    expect([turned.docs, fewer.docs]).toEqual([
      [three, one, two],
      [two, three],
    ])
    await expect.poll(() => stored(album)).toEqual([two, three].sort())
  })

  it.each([[null], [''], [[]]])('are all deleted when the field is set to %j', async (nothing) => {
    const album = await make3()

    expect((await client.update(album.id, { docs: nothing })).docs).toEqual([])
    await expect.poll(() => stored(album)).toEqual([])
  })

  it('cannot be created by a name', async () => {
    const album = await make(['docs', textFile('1')])
    const other = await make(['docs', textFile('2')])

    await expect(client.update(album.id, { docs: other.docs })).rejects.toMatchObject({
      status: 400,
      data: { data: { docs: { code: 'validation_unknown_filenames' } } },
    })
    expect(await stored(album)).toEqual(album.docs)
  })

  it('are not changed by a failed write, and are deleted with their record', async () => {
    const album = await make(['cover', await flag('png')], ['docs', textFile('1')])
    const before = await stored(album)
    const bad = form([
      ['title', ''],
      ['cover', await flag('png')],
      ['docs', textFile('2')],
    ])

    await expect(client.update(album.id, bad)).rejects.toMatchObject({ status: 400 })
    expect(await stored(album)).toEqual(before)
    await client.remove(album.id)
    await expect.poll(() => stored(album)).toEqual([])
  })

  it('are served in full, in part, as 304, and as a download', async () => {
    const album = await make(['docs', textFile('0123456789', 'digits.txt')])
    const url = client.url(album, album.docs[0] ?? '')
    const ask = async (headers: Record<string, string>, method = 'GET') => {
      const answer = await fetch(url, { headers, method })
      return [answer.status, await answer.text(), answer.headers.get('content-range')]
    }
    const save = await fetch(client.url(album, album.docs[0] ?? '', { download: 1 }))

    expect(await ask({})).toEqual([200, '0123456789', null])
    expect(await ask({}, 'HEAD')).toEqual([200, '', null])
    expect(await ask({ range: 'bytes=3-5' })).toEqual([206, '345', 'bytes 3-5/10'])
    expect(await ask({ range: 'bytes=99-' })).toEqual([416, '', 'bytes */10'])
    expect(save.headers.get('content-disposition')).toMatch(/^attachment; filename="digits_/)
  })

  // The drawing depends neither on the storage nor on the client.
  const formats: Format[] =
    where === 'a folder' && open === newClient ? ['png', 'jpeg', 'gif', 'webp'] : ['png']

  it.each(formats)('have thumbnails as %s', async (format) => {
    const album = await make(['cover', await flag(format)])
    const draw = async (thumb: string) => {
      const answer = await fetch(client.url(album, album.cover, { thumb }))
      const picture = Buffer.from(await answer.arrayBuffer())
      const { width, height, format: drawn } = await sharp(picture).metadata()
      const { channels } = await sharp(picture).stats()
      const red = (channels[0]?.mean ?? 0) > 128
      const blue = (channels[2]?.mean ?? 0) > 128
      return `${drawn} ${width}x${height}${red ? ' red' : ''}${blue ? ' blue' : ''}`
    }

    expect(await draw('40x20t')).toMatch(`${format} 40x20 red`)
    expect(await draw('40x20b')).toMatch(/40x20 blue$/)
    expect(await draw('40x20')).toContain('40x20')
    expect(await draw('30x30f')).toMatch(/30x2[23]/)
    expect(await draw('0x10')).toContain('13x10')
    expect(await draw('20x0')).toContain('20x15')
    expect(await draw('100x100')).toContain('100x100')
    expect(await draw('41x20')).toContain('80x60')
    expect(await stored(album)).toHaveLength(8)
    await client.remove(album.id)
    await expect.poll(() => stored(album)).toEqual([])
  })

  it('that are protected open only with a token', async () => {
    const email = 'owner@docket.example'
    const account = { email, password: PASSWORD, passwordConfirm: PASSWORD }
    const { id } = await server.client().collection('people').create(account)
    const album = await make(['owner', id], ['diary', textFile('Dear diary')])
    const token = await client.token(email)

    expect(await read(client.url(album, album.diary, { token }))).toBe('Dear diary')
    expect(await read(client.url(album, album.diary))).toBe('status 404')
    expect(await read(client.url(album, album.diary, { thumb: '100x100' }))).toBe('status 404')
    server.clock.advance(181_000)
    expect(await read(client.url(album, album.diary, { token }))).toBe('status 404')
  })
})
