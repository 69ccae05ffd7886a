import { beforeAll, describe, expect, it } from 'vitest'
import {
  type CreatedRecord,
  expectRefusal,
  field,
  type Stranger,
  startStranger,
} from '../testing/stranger.ts'

const ONLY_ADMINS = 'Only admins can perform this action.'
const NOT_FOUND = "The requested resource wasn't found."
const NONE = '/api/collections/none/records'
const CLOSED = {
  listRule: null,
  viewRule: null,
  createRule: null,
  updateRule: null,
  deleteRule: null,
}

let stranger: Stranger
let anna: CreatedRecord & { token: string }
let ben: CreatedRecord & { token: string }

beforeAll(async () => {
  stranger = await startStranger()
  await stranger.collection({ name: 'folk', type: 'auth', schema: [] })
  anna = await stranger.person('folk')
  ben = await stranger.person('folk')
  const schema = [
    field('title', 'text', { max: 20 }),
    field('owner', 'text'),
    field('count', 'number'),
    field('open', 'bool'),
  ]
  await stranger.collection({ name: 'closed', schema, ...CLOSED })
  await stranger.collection({ name: 'open', schema })
  const mine = '@request.auth.id != "" && owner = @request.auth.id'
  await stranger.collection({
    name: 'own',
    schema,
    listRule: mine,
    viewRule: mine,
    createRule: mine,
    updateRule: mine,
    deleteRule: mine,
  })
})

const records = (collection: string) => `/api/collections/${collection}/records`

describe('§2 a null rule', () => {
  it.each(['GET', 'POST', 'PATCH', 'DELETE', 'GET one'])('closes %s', async (call) => {
    const { id } = await stranger.create('closed', { title: 'a' })
    const [method = ''] = call.split(' ')
    const needsId = !['GET', 'POST'].includes(call)
    const path = `${records('closed')}${needsId ? `/${id}` : ''}`
    for (const token of [undefined, anna.token]) {
      expectRefusal(await stranger.call(method, path, { token }), 403, {
        message: ONLY_ADMINS,
        codes: {},
      })
    }
    const passed = await stranger.call(method, path, { token: stranger.admin })
    expect(passed.status).toBe(method === 'DELETE' ? 204 : 200)
  })
})

describe('§2 an empty rule', () => {
  it('allows every call to everyone', async () => {
    const made = await stranger.call('POST', records('open'), { body: { title: 'a' } })
    const path = `${records('open')}/${made.body.id}`
    const changed = await stranger.call('PATCH', path, { body: { title: 'b' } })
    const seen = await stranger.call('GET', path)
    const listed = await stranger.list('open')
    const gone = await stranger.call('DELETE', path)
    const statuses = [made, changed, seen, listed, gone].map(({ status }) => status)
    expect(statuses).toEqual([200, 200, 200, 200, 204])
    expect([changed.body.title, seen.body.title, gone.text]).toEqual(['b', 'b', ''])
  })
})

describe('§2 an expression that is not met', () => {
  it('restricts a list, to nothing if necessary', async () => {
    const { id } = await stranger.create('own', { owner: anna.id })
    for (const [token, total] of [
      [anna.token, 1],
      [ben.token, 0],
      [undefined, 0],
    ] as const) {
      const { status, body } = await stranger.list('own', { filter: `id="${id}"` }, token)
      expect([status, body.totalItems]).toEqual([200, total])
    }
  })

  it.each(['GET', 'PATCH', 'DELETE'])('returns 404 for %s', async (method) => {
    const { id } = await stranger.create('own', { owner: anna.id })
    const path = `${records('own')}/${id}`
    for (const token of [ben.token, undefined]) {
      const answer = await stranger.call(method, path, { token })
      expectRefusal(answer, 404, { message: NOT_FOUND, codes: {} })
    }
    expect((await stranger.call(method, path, { token: anna.token })).status).toBeLessThan(300)
    expect((await stranger.call('GET', path, { token: stranger.admin })).status).toBe(
      method === 'DELETE' ? 404 : 200,
    )
  })

  it('returns 400 for a new record, which leaves nothing behind', async () => {
    const before = await stranger.found('own', 'id != ""')
    for (const [token, owner] of [
      [ben.token, anna.id],
      [undefined, ''],
      [undefined, anna.id],
    ]) {
      const answer = await stranger.call('POST', records('own'), { body: { owner }, token })
      expectRefusal(answer, 400, { message: 'Failed to create record.', codes: {} })
    }
    expect(await stranger.found('own', 'id != ""')).toEqual(before)
    const body = { owner: anna.id }
    const made = await stranger.call('POST', records('own'), { body, token: anna.token })
    expect(made.status).toBe(200)
  })

  it('does not apply to an administrator', async () => {
    const { id } = await stranger.create('own', { owner: 'somebody' })
    const path = `${records('own')}/${id}`
    for (const method of ['GET', 'PATCH', 'DELETE']) {
      const { status } = await stranger.call(method, path, { token: stranger.admin })
      expect(status).toBeLessThan(300)
    }
  })
})

describe('§2 the order of checks', () => {
  const broken = { body: '{"title":' }
  it('is: collection, type, rule, record, body, values', async () => {
    const missing = 'aaaaaaaaaaaaaaa'
    const { id } = await stranger.create('open', {})
    const long = { body: { title: 'x'.repeat(21) } }
    expectRefusal(await stranger.call('POST', NONE, broken), 404)
    expectRefusal(
      await stranger.call('POST', '/api/collections/open/auth-with-password', broken),
      400,
    )
    expectRefusal(await stranger.call('GET', '/api/collections/open/auth-methods'), 400)
    expectRefusal(await stranger.call('GET', '/api/collections/none/auth-methods'), 404)
    expectRefusal(await stranger.call('POST', records('closed'), broken), 403)
    expectRefusal(await stranger.call('PATCH', `${records('closed')}/${missing}`, broken), 403)
    expectRefusal(await stranger.call('PATCH', `${records('open')}/${missing}`, broken), 404)
    expectRefusal(await stranger.call('PATCH', `${records('open')}/${missing}`, long), 404)
    expectRefusal(await stranger.call('PATCH', `${records('open')}/${id}`, broken), 400)
    expectRefusal(await stranger.call('PATCH', `${records('open')}/${id}`, long), 400, {
      codes: { title: 'validation_max_text_constraint' },
    })
  })
})

describe('§2 a rule can read', () => {
  it('the stored row of an update, and the new values as @request.data', async () => {
    await stranger.collection({
      name: 'steps',
      schema: [
        field('state', 'text'),
        field('count', 'number'),
        field('tags', 'select', { maxSelect: 3, values: ['a', 'b', 'c'] }),
      ],
      createRule: 'count <= 5 && @request.data.state = "new" && state = "new"',
      updateRule: 'state = "new" && @request.data.count < 10 && @request.body.tags:length < 3',
    })
    const made = await stranger.call('POST', records('steps'), {
      body: { state: 'new', count: 5, tags: ['a'] },
    })
    expect(made.status).toBe(200)
    const path = `${records('steps')}/${made.body.id}`
    const status = async (body: object) => (await stranger.call('PATCH', path, { body })).status
    expect(await status({ count: 10 })).toBe(404)
    // Modifiers are resolved before the rule is checked.
    expect(await status({ 'count+': 5 })).toBe(404)
    expect(await status({ 'count+': 4, 'tags+': ['b', 'c'] })).toBe(404)
    expect(await status({ 'count+': 4, 'tags+': 'b' })).toBe(200)
    expect(await status({ count: 1, state: 'done' })).toBe(200)
    expect(await status({ count: 2, state: 'new' })).toBe(404)
  })

  it('the candidate row of a new record', async () => {
    const refused = await stranger.call('POST', records('steps'), {
      body: { state: 'new', 'count+': 6 },
    })
    expectRefusal(refused, 400, { message: 'Failed to create record.', codes: {} })
    const made = await stranger.call('POST', records('steps'), {
      body: { state: 'new', 'count-': 6 },
    })
    expect([made.status, made.body.count]).toEqual([200, -6])
  })

  it('the query, headers, method, and whether a key was sent', async () => {
    await stranger.collection({
      name: 'doors',
      schema: [field('title', 'text')],
      listRule:
        '@request.query.key = "open" && @request.headers.x_door = "2" && @request.method = "GET"',
      createRule: '@request.data.title:isset = true && @request.data.other:isset = false',
      viewRule: '@request.headers.x_door:isset = true || @request.query.key:isset = true',
    })
    const made = await stranger.call('POST', records('doors'), { body: { title: '' } })
    expect(made.status).toBe(200)
    const refused = [{}, { title: 'a', other: null }].map((body) =>
      stranger.call('POST', records('doors'), { body }),
    )
    for (const answer of refused) expectRefusal(await answer, 400)
    const headers = { 'X-Door': '2' }
    const open = await stranger.call('GET', `${records('doors')}?key=open`, { headers })
    const shut = await stranger.call('GET', `${records('doors')}?key=open`)
    expect([open.body.totalItems, shut.body.totalItems]).toEqual([1, 0])
    const path = `${records('doors')}/${made.body.id}`
    const views = [path, `${path}?key=`].map(
      async (one) => (await stranger.call('GET', one)).status,
    )
    expect(await Promise.all(views)).toEqual([404, 200])
  })

  it('whether a value differs from the stored one', async () => {
    await stranger.collection({
      name: 'seals',
      schema: [field('title', 'text'), field('rank', 'number')],
      updateRule: '@request.body.rank:changed = false',
    })
    const { id } = await stranger.create('seals', { title: 'a', rank: 1 })
    const change = async (body: object) =>
      (await stranger.call('PATCH', `${records('seals')}/${id}`, { body })).status
    expect(await change({ title: 'b' })).toBe(200)
    expect(await change({ title: 'c', rank: 1 })).toBe(200)
    expect(await change({ rank: 2 })).toBe(404)
    expect(await change({ 'rank+': 1 })).toBe(404)
  })

  it('whether JSON differs from the stored one, whatever the order of its keys', async () => {
    await stranger.collection({
      name: 'settings',
      schema: [field('data', 'json', { maxSize: 2000 })],
      updateRule: '@request.body.data:changed = false',
    })
    const stored = { b: [1, { d: 2, c: 'x' }], a: null }
    const { id } = await stranger.create('settings', { data: stored })
    const change = async (data: unknown) =>
      (await stranger.call('PATCH', `${records('settings')}/${id}`, { body: { data } })).status
    for (const same of [stored, { a: null, b: [1, { c: 'x', d: 2 }] }, stored]) {
      expect(await change(same)).toBe(200)
    }
    for (const other of [
      { a: null, b: [{ c: 'x', d: 2 }, 1] },
      { a: '', b: [1, { c: 'x', d: 2 }] },
      { a: null, b: [1, { c: 'x', d: '2' }] },
      { a: null, b: [1, { c: 'x' }], 'b[1].d': 2 },
      { a: '\u0000', '\ud800': 1 },
      { a: null },
      {},
      [],
      7,
      null,
    ]) {
      expect(await change(other), JSON.stringify(other)).toBe(404)
    }
  })

  it('every field of the caller, even a hidden address, but nothing of guests and administrators', async () => {
    await stranger.collection({
      name: 'letters',
      schema: [field('to', 'email')],
      listRule: 'to = @request.auth.email && @request.auth.collectionName = "folk"',
    })
    await stranger.create('letters', { to: anna.email })
    const totals = [anna.token, ben.token, undefined].map(
      async (token) => (await stranger.list('letters', {}, token)).body.totalItems,
    )
    expect(await Promise.all(totals)).toEqual([1, 0, 0])
  })

  it('records that the body refers to', async () => {
    await stranger.collection({
      name: 'rooms',
      schema: [field('name', 'text'), field('free', 'bool')],
    })
    await stranger.collection({
      name: 'bookings',
      schema: [field('room', 'relation', { collectionId: 'rooms', maxSelect: 1 })],
      createRule: '@request.data.room.free = true',
      updateRule: '@request.body.room.free = true',
    })
    const free = await stranger.create('rooms', { free: true })
    const taken = await stranger.create('rooms', { free: false })
    const book = (room: string) => stranger.call('POST', records('bookings'), { body: { room } })
    const booked = await book(free.id)
    expect(booked.status).toBe(200)
    expectRefusal(await book(taken.id), 400, { codes: {} })
    const path = `${records('bookings')}/${booked.body.id}`
    const moved = await stranger.call('PATCH', path, { body: { room: taken.id } })
    expectRefusal(moved, 404)
  })

  it('numbers that a form sends as text', async () => {
    await stranger.collection({
      name: 'bids',
      schema: [field('amount', 'number')],
      createRule: '@request.data.amount > 9',
    })
    const bid = (amount: string) => {
      const form = new FormData()
      form.set('amount', amount)
      return stranger.call('POST', records('bids'), { body: form })
    }
    expect((await bid('10')).status).toBe(200)
    expectRefusal(await bid('8'), 400)
  })
})
