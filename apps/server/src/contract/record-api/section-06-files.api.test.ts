import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  type CreatedRecord,
  expectRefusal,
  field,
  type Stranger,
  startStranger,
} from '../testing/stranger.ts'

let stranger: Stranger
let png: Buffer
const ALBUMS = '/api/collections/albums/records'

beforeAll(async () => {
  stranger = await startStranger()
  png = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#c04020' } })
    .png()
    .toBuffer()
  const thumbs = ['40x20', '40x20t', '40x20b', '40x20f', '0x30', '40x0']
  const people = await stranger.collection({ name: 'people', type: 'auth', schema: [] })
  const schema = [
    field('title', 'text', { max: 10 }),
    field('cover', 'file', { maxSelect: 1, maxSize: 20_000, thumbs }),
    field('docs', 'file', { maxSelect: 3, maxSize: 1000 }),
    field('pictures', 'file', { maxSelect: 2, maxSize: 20_000, mimeTypes: ['image/png'] }),
    field('invites', 'file', { maxSelect: 1, maxSize: 1000, mimeTypes: ['text/calendar'] }),
    field('texts', 'file', { maxSelect: 1, maxSize: 1000, mimeTypes: ['text/plain'] }),
    field('secret', 'file', { maxSelect: 1, maxSize: 1000, protected: true }),
    field('owner', 'relation', { collectionId: people, maxSelect: 1 }),
  ]
  await stranger.collection({ name: 'albums', schema, viewRule: 'owner = @request.auth.id' })
})

const text = (name: string, content = 'hello') => new File([content], name)
const picture = (name = 'cover.png') => new File([new Uint8Array(png)], name)

async function send(files: [key: string, value: File | string][], id = ''): Promise<CreatedRecord> {
  const answer = await trySend(files, id)
  if (answer.status !== 200) throw new Error(answer.text)
  return answer.body as CreatedRecord
}

function trySend(files: readonly [key: string, value: File | string][], id = '') {
  const form = new FormData()
  for (const [key, value] of files) form.append(key, value)
  return stranger.call(id ? 'PATCH' : 'POST', `${ALBUMS}${id && `/${id}`}`, {
    body: form,
    token: stranger.admin,
  })
}

const urlOf = ({ id }: CreatedRecord, name: unknown, query = '') =>
  `/api/files/albums/${id}/${name}${query}`
const fetchFile = (album: CreatedRecord, name: unknown, query = '', headers = {}) =>
  fetch(`${stranger.url}${urlOf(album, name, query)}`, { headers })

describe('§6 a stored name', () => {
  it.each([
    ['My File (1).txt', /^my_file_1_[a-zA-Z0-9]{10}\.txt$/],
    ['Übung.txt', /^ubung_[a-zA-Z0-9]{10}\.txt$/],
    ['a.txt', /^a[a-zA-Z0-9]{2,}_[a-zA-Z0-9]{10}\.txt$/],
    ['readme', /^readme_[a-zA-Z0-9]{10}\.txt$/],
    ['notes.log', /^notes_[a-zA-Z0-9]{10}\.log$/],
    [`${'x'.repeat(200)}.txt`, /^x{100}_[a-zA-Z0-9]{10}\.txt$/],
    ['../../etc/passwd', /^[a-z0-9_]+_[a-zA-Z0-9]{10}\.txt$/],
  ])('of %s is %s', async (name, expected) => {
    const { docs } = await send([['docs', text(name)]])
    expect((docs as string[])[0]).toMatch(expected)
  })

  it('gets its extension from the content when it has none', async () => {
    const { cover } = await send([['cover', picture('cover')]])
    expect(cover).toMatch(/^cover_[a-zA-Z0-9]{10}\.png$/)
  })
})

describe('§6 an upload', () => {
  it('of a calendar is recognized as one, by its field and when it is served', async () => {
    const calendar = () => text('meeting.ics', 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR')
    const album = await send([
      ['invites', calendar()],
      ['texts', calendar()],
    ])
    expect(album.invites).toMatch(/^meeting_[a-zA-Z0-9]{10}\.ics$/)
    const { headers } = await fetchFile(album, album.invites)
    expect(headers.get('content-type')).toBe('text/calendar')
    expectRefusal(await trySend([['invites', text('meeting.ics', 'Tuesday at noon')]]), 400, {
      codes: { invites: 'validation_invalid_mime_type' },
    })
  })

  it.each([
    [[['docs', text('a.txt', 'x'.repeat(1001))]], { docs: 'validation_file_size_limit' }],
    [[['pictures', text('a.png')]], { pictures: 'validation_invalid_mime_type' }],
    [
      ['1', '2', '3', '4'].map((name) => ['docs', text(name)]),
      { docs: /^validation_too_many_(values|files)$/ },
    ],
  ] as [[string, File][], Record<string, string | RegExp>][])(
    'is refused: %#',
    async (files, codes) => {
      expectRefusal(await trySend(files), 400, { codes })
    },
  )

  it('replaces the file of a single field and deletes the previous one', async () => {
    const album = await send([['cover', picture()]])
    const changed = await send([['cover', picture('new.png')]], album.id)
    expect(changed.cover).toMatch(/^new_/)
    expect((await fetchFile(album, album.cover)).status).toBe(404)
    expect((await fetchFile(album, changed.cover)).status).toBe(200)
  })

  it('is added to a multiple field, by its plain name and with +', async () => {
    const album = await send([['docs', text('one.txt')]])
    await send([['docs', text('two.txt')]], album.id)
    const { docs } = await send([['docs+', text('three.txt')]], album.id)
    expect((docs as string[]).map((name) => name.split('_')[0])).toEqual(['one', 'two', 'three'])
    const more = await trySend([['docs', text('four.txt')]], album.id)
    expectRefusal(more, 400, { codes: { docs: /^validation_too_many/ } })
  })

  it('can be sorted, kept, and removed by names', async () => {
    const album = await send([
      ['docs', text('one.txt')],
      ['docs', text('two.txt')],
      ['docs', text('three.txt')],
    ])
    const [one, two, three] = album.docs as string[]
    const path = `${ALBUMS}/${album.id}`
    const docsAfter = async (body: object) => {
      const answer = await stranger.call('PATCH', path, { body, token: stranger.admin })
      return answer.body.docs
    }
    expect(await docsAfter({ docs: [three, one, two] })).toEqual([three, one, two])
    expect(await docsAfter({ 'docs-': one })).toEqual([three, two])
    expect((await fetchFile(album, one)).status).toBe(404)
    expect(await docsAfter({ 'docs-': [three] })).toEqual([two])
    expect(await docsAfter({ docs: [] })).toEqual([])
    expect((await fetchFile(album, two)).status).toBe(404)
  })

  it.each([null, '', []])('is removed by %j', async (nothing) => {
    const album = await send([['cover', picture()]])
    const path = `${ALBUMS}/${album.id}`
    const { body } = await stranger.call('PATCH', path, {
      body: { cover: nothing },
      token: stranger.admin,
    })
    expect(body.cover).toBe('')
    expect((await fetchFile(album, album.cover)).status).toBe(404)
  })

  it('cannot be named unless its record stores it', async () => {
    const album = await send([['cover', picture()]])
    const other = await send([['cover', picture()]])
    const path = `${ALBUMS}/${album.id}`
    for (const cover of ['nothing.png', other.cover]) {
      const answer = await stranger.call('PATCH', path, { body: { cover }, token: stranger.admin })
      expectRefusal(answer, 400, { codes: { cover: 'validation_unknown_filenames' } })
    }
  })

  it('is deleted with its record, and is not stored when the write fails', async () => {
    const album = await send([['cover', picture()]])
    await stranger.call('DELETE', `${ALBUMS}/${album.id}`, { token: stranger.admin })
    expect((await fetchFile(album, album.cover)).status).toBe(404)
    const kept = await send([['docs', text('one.txt')]])
    const failed = await trySend(
      [
        ['docs', text('two.txt')],
        ['title', 'x'.repeat(11)],
      ],
      kept.id,
    )
    expectRefusal(failed, 400)
    const seen = await stranger.call('GET', `${ALBUMS}/${kept.id}`, { token: stranger.admin })
    expect(seen.body.docs).toEqual(kept.docs)
  })
})

describe('§6 a file', () => {
  it('is served to everyone, in full or in part, with its headers', async () => {
    const album = await send([['cover', picture()]])
    const whole = await fetchFile(album, album.cover)
    expect(Buffer.from(await whole.arrayBuffer()).equals(png)).toBe(true)
    const { headers } = whole
    expect(headers.get('content-type')).toBe('image/png')
    expect(headers.get('content-disposition')).toMatch(/^inline/)
    expect(headers.get('cache-control')).toBe('max-age=2592000, stale-while-revalidate=86400')
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; media-src 'self'; style-src 'unsafe-inline'; sandbox",
    )
    expect(headers.get('x-frame-options')).toBeNull()
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('access-control-allow-origin')).toBe('*')
    const part = await fetchFile(album, album.cover, '', { range: 'bytes=0-9' })
    expect([part.status, part.headers.get('content-range')]).toEqual([
      206,
      `bytes 0-9/${png.length}`,
    ])
    expect(Buffer.from(await part.arrayBuffer()).equals(png.subarray(0, 10))).toBe(true)
    const head = await stranger.call('HEAD', urlOf(album, album.cover))
    expect([head.status, head.text, head.headers.get('content-length')]).toEqual([
      200,
      '',
      String(png.length),
    ])
  })

  it.each([
    ['page.html', '<!doctype html><script>1</script>', /^text\/html/, 'attachment'],
    [
      'drawing.svg',
      '<svg xmlns="http://www.w3.org/2000/svg"></svg>',
      /^image\/svg\+xml/,
      'attachment',
    ],
    ['style.css', 'a { color: red }', /^text\/css/, 'attachment'],
    ['notes.txt', 'hello', /^text\/plain/, 'attachment'],
    ['data.json', '{"a":1}', /^(application\/json|text\/plain)/, 'attachment'],
    ['paper.pdf', '%PDF-1.4\n1 0 obj', /^application\/pdf/, 'inline'],
    ['fake.png', '<!doctype html><script>1</script>', /^text\/html/, 'attachment'],
  ])('of the kind %s is %s', async (name, content, type, disposition) => {
    const album = await send([['docs', text(name, content)]])
    const [stored] = album.docs as string[]
    const { headers } = await fetchFile(album, stored)
    expect(headers.get('content-type')).toMatch(type)
    expect(headers.get('content-disposition')).toMatch(new RegExp(`^${disposition}`))
    const download = await fetchFile(album, stored, '?download=1')
    expect(download.headers.get('content-disposition')).toMatch(/^attachment/)
  })

  it('that is unknown returns 404', async () => {
    const album = await send([['cover', picture()]])
    const unknown = [
      urlOf(album, 'nothing_abcdefghij.png'),
      urlOf(album, '..%2f..%2fdata.db'),
      `/api/files/none/${album.id}/${album.cover}`,
      `/api/files/albums/aaaaaaaaaaaaaaa/${album.cover}`,
      `/api/files/albums/${album.id}/`,
    ]
    for (const path of unknown) expectRefusal(await stranger.call('GET', path), 404)
  })
})

describe('§6 thumbs', () => {
  it.each([
    ['40x20', [40, 20]],
    ['40x20t', [40, 20]],
    ['40x20b', [40, 20]],
    ['40x20f', [27, 20]],
    ['0x30', [40, 30]],
    ['40x0', [40, 30]],
    ['100x100', [100, 100]],
    ['41x20', [80, 60]],
    ['0x0', [80, 60]],
    ['nonsense', [80, 60]],
  ])('of %s measure %j', async (size, measures) => {
    const album = await send([['cover', picture()]])
    const [once, again] = await Promise.all(
      [1, 2].map(() => fetchFile(album, album.cover, `?thumb=${size}`)),
    )
    const bytes = Buffer.from((await once?.arrayBuffer()) ?? new ArrayBuffer())
    const { width, height } = await sharp(bytes).metadata()
    expect([once?.status, again?.status, width, height]).toEqual([200, 200, ...measures])
  })

  it('of files that are not pictures are the file itself', async () => {
    const album = await send([['docs', text('a.txt', 'hello')]])
    const answer = await fetchFile(album, (album.docs as string[])[0], '?thumb=100x100')
    expect([answer.status, await answer.text()]).toEqual([200, 'hello'])
  })
})

describe('§6 a protected file', () => {
  it('opens only with a file token of a user who may view the record', async () => {
    const [anna, ben] = [await stranger.person('people'), await stranger.person('people')]
    const album = await send([
      ['secret', text('secret.txt')],
      ['owner', anna.id],
    ])
    const tokenOf = async (token: string) =>
      (await stranger.call('POST', '/api/files/token', { token })).body.token as string
    const statusFor = async (query: string, headers = {}) =>
      (await fetchFile(album, album.secret, query, headers)).status
    const ofAnna = await tokenOf(anna.token)
    expect(await statusFor(`?token=${ofAnna}`)).toBe(200)
    expect(await statusFor(`?token=${await tokenOf(stranger.admin)}`)).toBe(200)
    const refused = [
      await statusFor(''),
      await statusFor('?token=nonsense'),
      await statusFor(`?token=${await tokenOf(ben.token)}`),
      await statusFor(`?token=${anna.token}`),
      await statusFor('', { authorization: anna.token }),
    ]
    for (const status of refused) expect([403, 404]).toContain(status)
    const asAuth = await stranger.call('POST', '/api/collections/people/auth-refresh', {
      token: ofAnna,
    })
    expectRefusal(asAuth, 401)
    const guest = await stranger.call('POST', '/api/files/token')
    expect([400, 401]).toContain(guest.status)
    const { exp } = JSON.parse(Buffer.from(ofAnna.split('.')[1] ?? '', 'base64url').toString())
    expect(exp - Date.now() / 1000).toBeGreaterThan(100)
    expect(exp - Date.now() / 1000).toBeLessThanOrEqual(180)
  })
})
