import { once } from 'node:events'
import { connect } from 'node:net'
import { beforeAll, describe, expect, it } from 'vitest'
import { expectRefusal, field, type Stranger, startStranger } from '../testing/stranger.ts'

let stranger: Stranger
let notes: string
const NOTES = '/api/collections/notes/records'
const NOT_FOUND = "The requested resource wasn't found."

beforeAll(async () => {
  stranger = await startStranger()
  notes = await stranger.collection({
    name: 'notes',
    schema: [field('title', 'text'), field('at', 'date'), field('count', 'number')],
  })
})

describe('§1 paths and bodies', () => {
  it('return JSON in UTF-8', async () => {
    const { headers, body } = await stranger.call('POST', NOTES, { body: { title: 'Zürich 🎬' } })
    expect(headers.get('content-type')).toMatch(/^application\/json/)
    expect(body.title).toBe('Zürich 🎬')
  })

  it('accept multipart forms', async () => {
    const form = new FormData()
    form.set('title', 'Form')
    form.set('count', '7')
    const { status, body } = await stranger.call('POST', NOTES, { body: form })
    expect([status, body.title, body.count]).toEqual([200, 'Form', 7])
  })

  it('may end in a slash', async () => {
    expect((await stranger.call('GET', `${NOTES}/`)).status).toBe(200)
  })

  it('ignore unknown keys', async () => {
    const { status, body } = await stranger.call('POST', NOTES, {
      body: { title: 'a', nonsense: { deep: [1] }, created: '1999-01-01', collectionName: 'x' },
    })
    expect(status).toBe(200)
    expect(body).not.toHaveProperty('nonsense')
    expect(body.collectionName).toBe('notes')
  })

  it.each([
    ['an absent body', {}],
    ['an empty text', { headers: { 'content-type': 'application/json' }, body: '' }],
    ['null', { body: 'null' }],
  ])('treat %s as {}', async (_what, call) => {
    expect((await stranger.call('POST', NOTES, call)).status).toBe(200)
  })

  it.each(['{', '{"title":', 'nonsense', '[1]', '"text"', '7'])('refuse %s', async (body) => {
    expectRefusal(await stranger.call('POST', NOTES, { body }), 400)
  })

  it.each([
    '/api/collections/notes/auth-with-password',
    '/api/admins/auth-with-password',
    '/api/realtime',
  ])('refuse malformed JSON at %s', async (path) => {
    expectRefusal(await stranger.call('POST', path, { body: '{"a' }), 400)
  })

  it.each(['text/xml', 'application/x-www-form-urlencoded', 'nonsense', 'multipart/form-data'])(
    'refuse bodies that are neither JSON nor a form: %s',
    async (type) => {
      const headers = { 'content-type': type }
      expectRefusal(await stranger.call('POST', NOTES, { body: '<a>b</a>', headers }), 400)
    },
  )

  it('name a collection by name or id', async () => {
    const byName = await stranger.list('notes', { sort: 'created' })
    const byId = await stranger.list(notes, { sort: 'created' })
    expect(byId.body).toEqual(byName.body)
  })

  it('use ids of 15 lowercase letters and digits', async () => {
    const { id } = await stranger.create('notes', {})
    expect([id, notes]).toEqual([
      expect.stringMatching(/^[a-z0-9]{15}$/),
      expect.stringMatching(/^[a-z0-9]{15}$/),
    ])
  })
})

describe('§1 tokens', () => {
  it.each(['', 'Bearer '])('give access after %j', async (prefix) => {
    const token = `${prefix}${stranger.admin}`
    expect((await stranger.call('GET', '/api/collections', { token })).status).toBe(200)
  })

  it.each(['nonsense', 'Bearer x.y.z', 'Basic YTpi', `${'a'.repeat(5000)}.b.c`])(
    'that are invalid make a guest, not an error: %s',
    async (token) => {
      expect((await stranger.list('notes', {}, token)).status).toBe(200)
      expect((await stranger.call('GET', '/api/collections', { token })).status).toBe(401)
    },
  )

  it('with another algorithm are invalid', async () => {
    const [, claims] = stranger.admin.split('.')
    const head = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')
    const token = `${head}.${claims}.`
    expect((await stranger.call('GET', '/api/collections', { token })).status).toBe(401)
  })
})

describe('§1 times', () => {
  it('are UTC, with a space and milliseconds', async () => {
    const { created, updated } = await stranger.create('notes', {})
    const form = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3}Z$/)
    expect([created, updated]).toEqual([form, form])
  })

  it.each([
    ['2024-02-03 04:05:06.789Z', '2024-02-03 04:05:06.789Z'],
    ['2024-02-03T04:05:06.789Z', '2024-02-03 04:05:06.789Z'],
    ['2024-02-03T04:05:06Z', '2024-02-03 04:05:06.000Z'],
    ['2024-02-03 04:05:06', '2024-02-03 04:05:06.000Z'],
    ['2024-02-03 04:05', '2024-02-03 04:05:00.000Z'],
    ['2024-02-03', '2024-02-03 00:00:00.000Z'],
    ['2024-02-03T04:05:06+02:00', '2024-02-03 02:05:06.000Z'],
    ['2024-02-03T04:05:06.789-0500', '2024-02-03 09:05:06.789Z'],
    ['2024-02-03T04:05:06.789123Z', '2024-02-03 04:05:06.789Z'],
    ['', ''],
    [null, ''],
  ])('given as %j become %j', async (at, stored) => {
    expect((await stranger.create('notes', { at })).at).toBe(stored)
  })
})

describe('§1 responses to any origin', () => {
  it('allow it, with security headers', async () => {
    const { headers } = await stranger.call('GET', NOTES, {
      headers: { origin: 'https://else.example' },
    })
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN')
  })

  it.each(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'])('allow %s', async (method) => {
    const { status, headers } = await stranger.call('OPTIONS', `${NOTES}/abc`, {
      headers: {
        origin: 'https://else.example',
        'access-control-request-method': method,
        'access-control-request-headers': 'authorization,content-type',
      },
    })
    expect(status).toBe(204)
    expect(headers.get('access-control-allow-methods')).toContain(method)
    expect(headers.get('access-control-allow-headers')).toMatch(/authorization/i)
    expect(headers.get('access-control-allow-headers')).toMatch(/content-type/i)
  })

  it('say so on errors too', async () => {
    const { headers } = await stranger.call('GET', '/api/collections/none/records')
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })

  it('answer HEAD as GET, without a body', async () => {
    const { status, text } = await stranger.call('HEAD', NOTES)
    expect([status, text]).toEqual([200, ''])
  })
})

describe('§1 refusals', () => {
  it.each([
    ['GET', '/api/nowhere'],
    ['POST', '/api/collections/notes/nowhere'],
    ['GET', '/api/collections/none/records'],
    ['POST', '/api/collections/none/records'],
    ['GET', `${NOTES}/aaaaaaaaaaaaaaa`],
    ['GET', `${NOTES}/not-an-id`],
    ['PATCH', `${NOTES}/aaaaaaaaaaaaaaa`],
    ['DELETE', `${NOTES}/aaaaaaaaaaaaaaa`],
    ['GET', '/api/'],
    ['GET', '/api'],
    ['GET', '/api/collections/notes/records/a/b'],
    ['GET', `/api/collections/${'x'.repeat(300)}/records`],
    ['GET', '/api/collections/%ff/records'],
  ])('for missing paths and records: %s %s', async (method, path) => {
    const answer = await stranger.call(method, path)
    if (path.includes('%ff')) return expectRefusal(answer, 400)
    expectRefusal(answer, 404, { message: NOT_FOUND, codes: {} })
  })

  it.each([
    [
      'GET',
      '/api/collections',
      401,
      /^The request requires valid .*authorization token to be set\.$/,
    ],
    ['GET', '/api/settings', 401, /^The request requires valid .*authorization token to be set\.$/],
    ['GET', '/api/admins', 401, /^The request requires valid .*authorization token to be set\.$/],
    [
      'GET',
      '/api/logs/requests',
      401,
      /^The request requires valid .*authorization token to be set\.$/,
    ],
    [
      'POST',
      '/api/collections/users/auth-refresh',
      401,
      /^The request requires valid .*authorization token to be set\.$/,
    ],
    ['GET', `${NOTES}?page=x`, 400, /^Something went wrong while processing your request\.$/],
    ['GET', `${NOTES}?filter=nonsense`, 400, /\.$/],
    ['GET', `${NOTES}?sort=nonsense`, 400, /\.$/],
  ])('have the same form: %s %s', async (method, path, status, message) => {
    const answer = await stranger.call(method, path)
    expectRefusal(answer, status, { codes: {} })
    expect(answer.body.message).toMatch(message)
  })

  it('never show internal errors', async () => {
    const paths = [
      `${NOTES}?filter=${encodeURIComponent("title='\u0000'")}`,
      `${NOTES}?sort=title:x`,
    ]
    for (const path of paths) {
      const { status, text } = await stranger.call('GET', path)
      expect(status).toBeLessThan(500)
      expect(text).not.toMatch(/sqlite|postgres|syntax error|select |node_modules/i)
    }
  })
})

describe('§1 requests that are aborted', () => {
  it('do not harm the server', async () => {
    const leaving = new AbortController()
    const asked = Array.from({ length: 20 }, () =>
      fetch(`${stranger.url}${NOTES}?perPage=500`, { signal: leaving.signal }).catch(() => 'gone'),
    )
    leaving.abort()
    expect(new Set(await Promise.all(asked))).toEqual(new Set(['gone']))
    expect((await stranger.list('notes')).status).toBe(200)
  })

  it('halfway through a body write nothing', async () => {
    const before = (await stranger.list('notes')).body.totalItems
    const { hostname, port } = new URL(stranger.url)
    const socket = connect(Number(port), hostname)
    await once(socket, 'connect')
    socket.write(
      `POST ${NOTES} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n{"title":"half`,
    )
    socket.destroy()
    await once(socket, 'close')
    expect((await stranger.list('notes')).body.totalItems).toBe(before)
  })
})
