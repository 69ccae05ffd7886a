import PocketBase from 'pocketbase'
import OldPocketBase from 'pocketbase-old'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  type CreatedRecord,
  expectRefusal,
  field,
  PASSWORD,
  type Stranger,
  startStranger,
} from '../testing/stranger.ts'

let stranger: Stranger
const path = (collection: string, id = '') =>
  `/api/collections/${collection}/records${id && `/${id}`}`

beforeAll(async () => {
  stranger = await startStranger()
  await stranger.collection({
    name: 'notes',
    schema: [field('title', 'text'), field('rank', 'number')],
  })
  for (const rank of [1, 2, 3, 4, 5]) await stranger.create('notes', { title: `n${rank}`, rank })
  await stranger.collection({
    name: 'unique',
    schema: [field('a', 'text'), field('b', 'text'), field('c', 'text')],
    indexes: [
      'CREATE UNIQUE INDEX `idx_one` ON `unique` (`a`)',
      'CREATE UNIQUE INDEX idx_two ON unique (b, c)',
    ],
  })
})

describe('§3 a list', () => {
  it.each([
    [{}, { page: 1, perPage: 30, totalItems: 5, totalPages: 1 }, 5],
    [{ perPage: '2' }, { page: 1, perPage: 2, totalItems: 5, totalPages: 3 }, 2],
    [{ perPage: '2', page: '3' }, { page: 3, perPage: 2, totalItems: 5, totalPages: 3 }, 1],
    [{ perPage: '2', page: '4' }, { page: 4, perPage: 2, totalItems: 5, totalPages: 3 }, 0],
    [{ page: '99' }, { page: 99, perPage: 30, totalItems: 5, totalPages: 1 }, 0],
    [{ perPage: '0' }, { page: 1, perPage: 30, totalItems: 5, totalPages: 1 }, 5],
    [{ perPage: '-1' }, { page: 1, perPage: 30, totalItems: 5, totalPages: 1 }, 5],
    [{ page: '0' }, { page: 1, perPage: 30, totalItems: 5, totalPages: 1 }, 5],
    [{ page: '-5' }, { page: 1, perPage: 30, totalItems: 5, totalPages: 1 }, 5],
    [{ perPage: '5000' }, { page: 1, perPage: 1000, totalItems: 5, totalPages: 1 }, 5],
    [{ perPage: '500' }, { page: 1, perPage: 500, totalItems: 5, totalPages: 1 }, 5],
    [{ skipTotal: '1' }, { page: 1, perPage: 30, totalItems: -1, totalPages: -1 }, 5],
    [{ skipTotal: 'true', perPage: '2' }, { perPage: 2, totalItems: -1, totalPages: -1 }, 2],
    [{ skipTotal: 'false' }, { totalItems: 5, totalPages: 1 }, 5],
    [{ skipTotal: '0' }, { totalItems: 5, totalPages: 1 }, 5],
    [{ filter: 'rank > 9' }, { page: 1, perPage: 30, totalItems: 0, totalPages: 0 }, 0],
    [{ filter: 'rank > 3', perPage: '1' }, { totalItems: 2, totalPages: 2 }, 1],
  ] as [Record<string, string>, object, number][])(
    'requested with %j returns %j',
    async (query, envelope, items) => {
      const { status, body } = await stranger.list('notes', query)
      expect(status).toBe(200)
      expect(Object.keys(body).sort()).toEqual([
        'items',
        'page',
        'perPage',
        'totalItems',
        'totalPages',
      ])
      expect(body).toMatchObject(envelope)
      expect(body.items).toHaveLength(items)
    },
  )

  it.each([{ perPage: 'x' }, { page: 'x' }, { page: '1.5' }, { perPage: '1e2' }])(
    'refuses a value that is not a number: %j',
    async (query) => expectRefusal(await stranger.list('notes', { ...query }), 400),
  )

  it('can be read whole or by its first item, by clients of both eras', async () => {
    const titles = ['n1', 'n2', 'n3', 'n4', 'n5']
    const [newer, older] = [new PocketBase(stranger.url), new OldPocketBase(stranger.url)]
    const all = await newer.collection('notes').getFullList({ batch: 2 })
    expect(all.map(({ title }) => title)).toEqual(titles)
    const allOld = await older.collection('notes').getFullList(2)
    expect(allOld.map(({ title }) => title)).toEqual(titles)
    const huge = await newer.collection('notes').getFullList({ batch: 100_000 })
    expect(huge).toHaveLength(5)
    const first = 'rank = 3'
    expect((await newer.collection('notes').getFirstListItem(first)).title).toBe('n3')
    expect((await older.collection('notes').getFirstListItem(first)).title).toBe('n3')
    const none = newer.collection('notes').getFirstListItem('rank = 99')
    await expect(none).rejects.toMatchObject({ status: 404 })
  })
})

describe('§3 a record', () => {
  it('S3.1 has its system keys and its fields', async () => {
    const made = await stranger.call('POST', path('notes'), { body: { title: 'x' } })
    expect(made.status).toBe(200)
    const keys = ['collectionId', 'collectionName', 'created', 'id', 'rank', 'title', 'updated']
    expect(Object.keys(made.body).sort()).toEqual(keys)
    const seen = await stranger.call('GET', path('notes', String(made.body.id)))
    expect(seen.body).toEqual(made.body)
    const gone = await stranger.call('DELETE', path('notes', String(made.body.id)))
    expect([gone.status, gone.text]).toEqual([204, ''])
    expectRefusal(await stranger.call('GET', path('notes', String(made.body.id))), 404)
    expectRefusal(await stranger.call('DELETE', path('notes', String(made.body.id))), 404)
  })

  it('keeps values that a change does not name, and its creation time', async () => {
    const made = await stranger.create('notes', { title: 'x', rank: 9 })
    const { body } = await stranger.call('PATCH', path('notes', made.id), { body: { title: 'y' } })
    expect(body).toMatchObject({ title: 'y', rank: 9, created: made.created, id: made.id })
    expect(String(body.updated) >= String(made.updated)).toBe(true)
    const same = await stranger.call('PATCH', path('notes', made.id))
    expect([same.status, same.body.title]).toEqual([200, 'y'])
    await stranger.call('DELETE', path('notes', made.id))
  })

  it('of a user has what older clients expect, and no secrets', async () => {
    await stranger.collection({ name: 'people', type: 'auth', schema: [field('nick', 'text')] })
    const given = { email: 'a@people.example', password: PASSWORD, passwordConfirm: PASSWORD }
    const { body, text } = await stranger.call('POST', path('people'), { body: given })
    expect(Object.keys(body).sort()).toEqual(
      'collectionId collectionName created emailVisibility id nick updated username verified'.split(
        ' ',
      ),
    )
    const shown = await stranger.call('GET', path('people', String(body.id)), {
      token: stranger.admin,
    })
    expect(shown.body.email).toBe('a@people.example')
    expect(text + shown.text).not.toMatch(/password|token|sentAt|argon/i)
  })
})

describe('§3 ids', () => {
  it('can be chosen on creation', async () => {
    const id = 'abcdefghij12345'
    const made = await stranger.call('POST', path('notes'), { body: { id } })
    expect(made.body.id).toBe(id)
    const again = await stranger.call('POST', path('notes'), { body: { id } })
    expectRefusal(again, 400, { codes: { id: 'validation_not_unique' } })
    await stranger.call('DELETE', path('notes', id))
  })

  it.each([
    'short',
    'abcdefghij123456',
    'ABCDEFGHIJ12345',
    'abcdefghij1234-',
    'äbcdefghij12345',
    7,
  ])('that are invalid are refused: %s', async (id) => {
    const answer = await stranger.call('POST', path('notes'), { body: { id } })
    expectRefusal(answer, 400, { codes: { id: /^validation_/ } })
  })

  it('never change', async () => {
    const { id } = await stranger.create('notes', {})
    const body = { id: 'abcdefghij12346', title: 'moved' }
    const answer = await stranger.call('PATCH', path('notes', id), { body })
    expectRefusal(answer, 400, { codes: { id: /^validation_/ } })
    expect((await stranger.call('PATCH', path('notes', id), { body: { id } })).status).toBe(200)
    await stranger.call('DELETE', path('notes', id))
  })

  it('of users are unique across all auth collections', async () => {
    await stranger.collection({ name: 'others', type: 'auth', schema: [] })
    const { id } = await stranger.person('people')
    const body = { id, password: PASSWORD, passwordConfirm: PASSWORD }
    const answer = await stranger.call('POST', path('others'), { body })
    expectRefusal(answer, 400, { codes: { id: 'validation_not_unique' } })
  })
})

describe('§3 unique indexes', () => {
  const NOT_UNIQUE = 'validation_not_unique'

  it.each([
    [{ a: '1', b: '9', c: '9' }, { a: NOT_UNIQUE }],
    [
      { a: '2', b: '1', c: '1' },
      { b: NOT_UNIQUE, c: NOT_UNIQUE },
    ],
  ])('report a fault on each of their columns: %j', async (body, codes) => {
    if ((await stranger.found('unique', 'a = "1"')).length === 0) {
      await stranger.create('unique', { a: '1', b: '1', c: '1' })
    }
    expectRefusal(await stranger.call('POST', path('unique'), { body }), 400, { codes })
    const other = await stranger.create('unique', { a: '3', b: '1', c: '3' })
    const changed = await stranger.call('PATCH', path('unique', other.id), { body })
    expectRefusal(changed, 400, { codes })
    await stranger.call('DELETE', path('unique', other.id))
  })

  it('let one of several simultaneous requests win', async () => {
    const tries = Array.from({ length: 8 }, (_, at) =>
      stranger.call('POST', path('unique'), { body: { a: 'race', b: `${at}`, c: 'race' } }),
    )
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 400, 400, 400, 400, 400, 400, 400])
    expect(await stranger.found('unique', 'a = "race"')).toHaveLength(1)
  })
})

describe('§3 deleting', () => {
  async function library() {
    const collectionId = (await stranger.found('shelves', 'id != ""').catch(() => undefined))
      ? 'shelves'
      : await stranger.collection({ name: 'shelves', schema: [field('name', 'text')] })
    if (collectionId !== 'shelves') {
      const relation = (options: object) => ({ collectionId: 'shelves', ...options })
      const schema = [
        field('name', 'text'),
        field('needs', 'relation', relation({ maxSelect: 1 }), { required: true }),
        field('likes', 'relation', relation({ maxSelect: 1 })),
        field('many', 'relation', relation({ maxSelect: null })),
      ]
      await stranger.collection({ name: 'books', schema })
      const cascade = relation({ maxSelect: 1, cascadeDelete: true })
      await stranger.collection({
        name: 'signs',
        schema: [field('on', 'relation', cascade, { required: true })],
      })
      const onSign = { collectionId: 'signs', maxSelect: 1, cascadeDelete: true }
      await stranger.collection({ name: 'lamps', schema: [field('lights', 'relation', onSign)] })
    }
    const [one, two] = [await stranger.create('shelves', {}), await stranger.create('shelves', {})]
    return { one, two }
  }
  const remove = (collection: string, { id }: CreatedRecord) =>
    stranger.call('DELETE', path(collection, id))

  it('is blocked by a required reference', async () => {
    const { one } = await library()
    const book = await stranger.create('books', { needs: one.id })
    expectRefusal(await remove('shelves', one), 400, { codes: {} })
    expect((await stranger.call('GET', path('shelves', one.id))).status).toBe(200)
    await remove('books', book)
    expect((await remove('shelves', one)).status).toBe(204)
  })

  it('empties optional references', async () => {
    const { one, two } = await library()
    const book = await stranger.create('books', {
      needs: two.id,
      likes: one.id,
      many: [one.id, two.id],
    })
    expect((await remove('shelves', one)).status).toBe(204)
    const { body } = await stranger.call('GET', path('books', book.id))
    expect(body).toMatchObject({ needs: two.id, likes: '', many: [two.id] })
  })

  it('names the index that prevents emptying a reference', async () => {
    const goals = await stranger.collection({ name: 'goals', schema: [field('title', 'text')] })
    const schema = [field('goal', 'relation', { collectionId: goals, maxSelect: 1 })]
    const indexes = ['CREATE UNIQUE INDEX one_each ON pointers (goal)']
    await stranger.collection({ name: 'pointers', schema, indexes })
    const [first, second] = [await stranger.create('goals', {}), await stranger.create('goals', {})]
    for (const { id } of [first, second]) await stranger.create('pointers', { goal: id })
    const remove = (id: string) =>
      stranger.call('DELETE', `/api/collections/goals/records/${id}`, { token: stranger.admin })
    expect((await remove(first.id)).status).toBe(204)
    const refused = await remove(second.id)
    expectRefusal(refused, 400, { codes: {} })
    expect(refused.body.message).toMatch(/“pointers”.*“goal”/)
    expect(await stranger.found('pointers', `goal = "${second.id}"`)).toHaveLength(1)
  })

  it('cascades, also through several levels', async () => {
    const { one, two } = await library()
    const sign = await stranger.create('signs', { on: one.id })
    const other = await stranger.create('signs', { on: two.id })
    const lamp = await stranger.create('lamps', { lights: sign.id })
    expect((await remove('shelves', one)).status).toBe(204)
    const left = [path('signs', sign.id), path('lamps', lamp.id), path('signs', other.id)]
    const statuses = left.map(async (one) => (await stranger.call('GET', one)).status)
    expect(await Promise.all(statuses)).toEqual([404, 404, 200])
  })

  it('undoes everything when a deeper record blocks it', async () => {
    const { one } = await library()
    const sign = await stranger.create('signs', { on: one.id })
    const book = await stranger.create('books', { needs: one.id })
    expectRefusal(await remove('shelves', one), 400)
    expect((await stranger.call('GET', path('signs', sign.id))).status).toBe(200)
    await remove('books', book)
  })
})
