import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import { type RecordServer, startRecordServer } from '@docket/accounts/testing/record-server'
import { albums, drawPicture, pages, people, pngFile } from '@docket/records/testing/albums'
import type PocketBase from 'pocketbase'
import type { RecordModel } from 'pocketbase'
import { beforeAll, describe, expect, it } from 'vitest'

let server: RecordServer
let client: PocketBase

beforeAll(async () => {
  server = await startRecordServer([people, albums, pages])
  client = server.client()
  return () => server.stop()
})

function filesOf(record: RecordModel): string[] {
  const folder = join(server.settings.dataFolder, 'files', record.collectionId, record.id)
  return readdirSync(folder, { recursive: true }).map(String).sort()
}

/** Sends a raw form, which may be malformed in ways that normal clients avoid. */
async function send(body: string | Buffer, boundary = 'x') {
  const answer = await fetch(`${server.url}/api/collections/albums/records`, {
    method: 'POST',
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: new Uint8Array(Buffer.from(body)),
  })
  return { status: answer.status, body: (await answer.json()) as RecordModel }
}

const part = (disposition: string, content: string) =>
  `--x\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n${content}\r\n`
const TITLE = part('name="title"', 'Hostile')

describe('a file that is valid as two formats', () => {
  const GIF = 'GIF89a/*<script>alert(1)</script>*/=1;alert(1)'

  it.each([
    ['a GIF that is a script', GIF, 'x.html', 'image/gif', 'inline'],
    ['a script called a picture', 'alert(document.domain)', 'x.png', 'text/plain', 'attachment'],
    ['a page called a picture', '<html><script>1</script>', 'x.png', 'text/html', 'attachment'],
    ['a page after a remark', '<!-- --><script>1</script>', 'x.gif', 'text/html', 'attachment'],
    ['XML that is a page', '<?xml version="1.0"?><html/>', 'x.jpg', 'text/xml', 'attachment'],
    ['a program', 'MZ\x90\x00\x03\x00', 'x.png', 'application/octet-stream', 'attachment'],
  ])(
    '%s is served as the type of its content, and never runs',
    async (_what, content, name, type, how) => {
      const bytes = new Uint8Array(Buffer.from(content, 'latin1'))
      const record = await client
        .collection('albums')
        .create({ title: 'Two', docs: [new File([bytes], name, { type: 'image/png' })] })
      const { headers } = await fetch(client.files.getURL(record, record.docs[0]))

      expect(headers.get('content-type')).toBe(type)
      expect(headers.get('content-disposition')).toMatch(new RegExp(`^${how}`))
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox$/)
    },
  )
})

describe('the name of a file', () => {
  it.each([
    ['a way out', '../../../../etc/passwd'],
    ['a Windows way out', '..\\\\..\\\\win.ini'],
    ['a NUL', 'a\0.png.txt'],
    ['a picture written backwards', 'a\u202egnp.txt'],
    ['nothing but dots', '....'],
    ['ten thousand letters', `${'a'.repeat(10_000)}.txt`],
    ['ten thousand dots', `${'.'.repeat(10_000)}`],
    ['markup', '<img src=x onerror=alert(1)>.txt'],
    ['a hidden file', '.htaccess'],
  ])('that contains %s is simplified', async (_what, name) => {
    const file = part(`name="docs"; filename="${name}"`, 'text')
    const { status, body } = await send(`${TITLE}${file}--x--\r\n`)

    expect(status).toBe(200)
    expect(body.docs[0]).toMatch(/^[a-z0-9_]{3,111}_[a-z0-9]{10}\.(?:txt|bin|ini)$/)
    expect(filesOf(body)).toEqual(body.docs)
  })
})

describe('a picture that is made to exhaust the server', () => {
  const chunk = (type: string, content: Buffer) => {
    const typed = Buffer.concat([Buffer.from(type), content])
    const ends = Buffer.alloc(8)
    ends.writeUInt32BE(content.length)
    ends.writeUInt32BE(crc32(typed), 4)
    return Buffer.concat([ends.subarray(0, 4), typed, ends.subarray(4)])
  }
  const bomb = (side: number) => {
    const head = Buffer.alloc(13)
    head.writeUInt32BE(side, 0)
    head.writeUInt32BE(side, 4)
    head[8] = 1
    return Buffer.concat([
      Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
      chunk('IHDR', head),
      chunk('IDAT', deflateSync(Buffer.alloc(1_000_000))),
      chunk('IEND', Buffer.alloc(0)),
    ])
  }

  it.each([20_000, 100_000, 2 ** 31 - 1])('with %i × as many pixels is not drawn', async (side) => {
    const record = await client
      .collection('albums')
      .create({ title: 'Bomb', cover: pngFile(bomb(side)) })
    const answer = await fetch(client.files.getURL(record, record.cover, { thumb: '40x20' }))

    expect(Buffer.from(await answer.arrayBuffer()).equals(bomb(side))).toBe(true)
    expect(filesOf(record)).toEqual([record.cover])
  })
})

describe('a form that is made to exhaust or confuse the server', () => {
  it.each([
    [
      '600 texts',
      Array.from({ length: 600 }, (_, i) => part(`name="k${i}"`, 'v')).join(''),
      '500 text fields',
    ],
    [
      '2 MB of text',
      part('name="a"', 'x'.repeat(999_999)) + part('name="b"', 'x'.repeat(999_999)),
      '1 MB of text',
    ],
    ['one text of 2 MB', part('name="a"', 'x'.repeat(2_000_000)), '1 MB of text'],
    ['21 files', part('name="docs"; filename="a"', '1').repeat(21), '20 files'],
  ])('by %s is refused, with the limit in the error', async (_what, parts, told) => {
    const { status, body } = await send(`${TITLE}${parts}--x--\r\n`)

    expect(status).toBe(413)
    expect(body.message).toContain(told)
  })

  it('by announcing 50 GB is refused after its headers, and its sender reads why', async () => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
    const head = [
      'POST /api/collections/albums/records HTTP/1.1\r\nhost: x',
      'content-type: multipart/form-data; boundary=x\r\ncontent-length: 53687091200\r\n\r\n',
    ]
    socket.write(head.join('\r\n') + TITLE)
    const [said] = (await once(socket, 'data')) as [Buffer]
    socket.destroy()

    expect(String(said)).toMatch(/^HTTP\/1\.1 413 [\s\S]*connection: close[\s\S]* MB of files/i)
  })

  it.each([
    ['a part', part('name="__proto__"', '{"id":"own"}')],
    ['a file', part('name="__proto__"; filename="a.txt"', '1')],
    ['a file named as a method', part('name="constructor"; filename="a.txt"', '1')],
    ['the JSON part', part('name="@jsonPayload"', '{"title":"x","__proto__":{"id":"own"}}')],
    ['JSON in the JSON part', part('name="@jsonPayload"', '{"title":{"__proto__":{"a":1}}}')],
  ])('by setting a prototype with %s is refused', async (_what, parts) => {
    expect((await send(`${TITLE}${parts}--x--\r\n`)).status).toBe(400)
  })

  it('by setting a prototype with JSON is refused', async () => {
    const answer = await fetch(`${server.url}/api/collections/albums/records`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"title":"x","__proto__":{"id":"not an id"}}',
    })

    expect(answer.status).toBe(400)
  })

  it.each([
    ['without a boundary', '', ''],
    ['of nothing', '', 'x'],
    ['of garbage', '\x00\xff--x\r\n\r\n--x', 'x'],
    ['with headers without end', `--x\r\n${'a: b\r\n'.repeat(50_000)}`, 'x'],
    ['with a header without end', `--x\r\ncontent-disposition: ${'a'.repeat(200_000)}`, 'x'],
  ])('%s is refused', async (_what, body, boundary) => {
    expect((await send(body, boundary)).status).toBe(400)
  })
})

describe('an address that is made to abuse thumbnails or ranges', () => {
  let record: RecordModel

  beforeAll(async () => {
    record = await client
      .collection('albums')
      .create({ title: 'Sizes', cover: pngFile(await drawPicture()) })
  })

  it.each([
    'thumb=9999x9999',
    'thumb=0x0',
    'thumb=40x20&thumb=41x20',
    'thumb[]=41x20',
    'thumb=__proto__',
    'thumb=..%2f..%2fx',
    'thumb=40x20%00',
    `thumb=${'1'.repeat(5000)}x1`,
    'thumb=-1x-1',
  ])('%s returns the picture itself or an offered size, and stores nothing else', async (query) => {
    const answer = await fetch(`${client.files.getURL(record, record.cover)}?${query}`)

    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(filesOf(record).filter((name) => !/cover_|40x20$/.test(name))).toEqual([])
  })

  it.each([
    [`bytes=${'0-1,'.repeat(3000)}5-6`, 200],
    ['bytes=99999999999999999999-', 200],
    ['bytes=999999999999999-', 416],
    ['bytes=-0', 416],
    ['bytes=5-2', 200],
    ['bytes=-', 200],
    ['bytes=0x1-5', 200],
    [`bytes=${' '.repeat(5000)}0-1`, 200],
  ])('with the range %s is answered in full or as out of range', async (range, status) => {
    const answer = await fetch(client.files.getURL(record, record.cover), { headers: { range } })

    expect(answer.status).toBe(status)
  })

  it.each([
    '%00',
    '..',
    '%2e%2e%2f%2e%2e%2fsecret',
    `${'a'.repeat(5000)}.png`,
    'a.png%0d%0ax:y',
    '%ff',
  ])('with the name %s finds nothing', async (name) => {
    const url = `${server.url}/api/files/albums/${record.id}/${name}`

    expect([400, 404, 414]).toContain((await fetch(url)).status)
  })
})
