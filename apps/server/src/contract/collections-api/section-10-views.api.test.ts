import { beforeAll, describe, expect, it } from 'vitest'
import { type Library, makeLibrary } from '../testing/library.ts'
import {
  type CreatedRecord,
  expectRefusal,
  type Stranger,
  startStranger,
} from '../testing/stranger.ts'

let stranger: Stranger
let library: Library
const COLLECTIONS = '/api/collections'
const BRIEF = '/api/collections/brief/records'

beforeAll(async () => {
  stranger = await startStranger()
  library = await makeLibrary(stranger)
  const query = 'SELECT id, title, n, author, created FROM works'
  await stranger.collection({ name: 'brief', type: 'view', options: { query }, ...READ_ONLY })
})

const READ_ONLY = { createRule: null, updateRule: null, deleteRule: null }
describe('§10 a view', () => {
  it('can be read like any collection, with filters, sorts, fields, and expands', async () => {
    const { body } = await stranger.list('brief', {
      filter: 'n > 0 && author.nick != ""',
      sort: '-n',
      expand: 'author',
      fields: 'title,expand.author.nick',
    })
    expect([body.totalItems, body.items]).toEqual([
      2,
      [
        { title: 'Beta 100%', expand: { author: { nick: 'bob' } } },
        { title: 'Alpha', expand: { author: { nick: 'ada' } } },
      ],
    ])
    const { a } = library.works
    const seen = await stranger.call('GET', `${BRIEF}/${a.id}`)
    expect(seen.body).toEqual({
      id: a.id,
      collectionId: expect.any(String),
      collectionName: 'brief',
      title: 'Alpha',
      n: 1,
      author: a.author,
      created: a.created,
    })
  })

  it('reflects changes of the collections and of its rules', async () => {
    const made = await stranger.create('works', { title: 'Delta', n: 99 })
    expect((await stranger.call('GET', `${BRIEF}/${made.id}`)).body.title).toBe('Delta')
    await stranger.call('DELETE', `/api/collections/works/records/${made.id}`)
    expectRefusal(await stranger.call('GET', `${BRIEF}/${made.id}`), 404)
    await stranger.asAdmin('PATCH', `${COLLECTIONS}/brief`, { listRule: 'n = 1', viewRule: null })
    expect((await stranger.list('brief')).body.totalItems).toBe(1)
    expectRefusal(await stranger.call('GET', `${BRIEF}/${library.works.a.id}`), 403)
    await stranger.asAdmin('PATCH', `${COLLECTIONS}/brief`, { listRule: '', viewRule: '' })
  })

  it.each([
    ['POST', ''],
    ['PATCH', '/aaaaaaaaaaaaaaa'],
    ['DELETE', '/aaaaaaaaaaaaaaa'],
  ])('cannot be written: %s returns 400', async (method, id) => {
    expectRefusal(await stranger.call(method, `${BRIEF}${id}`), 400)
    expectRefusal(await stranger.asAdmin(method, `${BRIEF}${id}`), 400)
    expectRefusal(await stranger.call('GET', '/api/collections/brief/auth-methods'), 400)
  })

  it('that reads no collection reflects its query as well', async () => {
    const given = { name: 'fixed', type: 'view', ...READ_ONLY }
    const made = await stranger.collection({
      ...given,
      options: { query: "SELECT 'a' as id, 1 as n" },
    })
    const seen = async () => [
      (await stranger.list('fixed', { fields: 'id,n,m' })).body.items,
      (await stranger.list('fixed', { fields: 'id', filter: 'n > 1' })).status,
      (await stranger.call('GET', '/api/collections/fixed/records/b')).status,
    ]
    expect(await seen()).toEqual([[{ id: 'a', n: 1 }], 200, 404])
    await stranger.asAdmin('PATCH', `${COLLECTIONS}/${made}`, {
      viewQuery: "SELECT 'b' as id, 2 as n",
    })
    expect(await seen()).toEqual([[{ id: 'b', n: 2 }], 200, 200])
    await stranger.asAdmin('PATCH', `${COLLECTIONS}/${made}`, {
      viewQuery: "SELECT 'c' as id, 3 as m",
    })
    expect(await seen()).toEqual([[{ id: 'c', m: 3 }], 400, 404])
  })

  it('counts and groups', async () => {
    const viewQuery =
      'SELECT author as id, count(id) as works, max(n) as most FROM works WHERE author != "" GROUP BY author'
    const given = { name: 'counts', type: 'view', viewQuery: viewQuery.replaceAll('"', "'") }
    await stranger.collection({ ...given, ...READ_ONLY })
    const { body } = await stranger.list('counts', { filter: `id = "${library.people.ada.id}"` })
    expect(body.items).toMatchObject([{ id: library.people.ada.id, works: 1 }])
  })

  it('says that counts and casts to integers are whole numbers', async () => {
    const viewQuery =
      "SELECT 'all' as id, count(*) as works, cast(total(n) as int) as whole, total(n) as real, cast(min(n) as real) as least FROM works"
    const made = await stranger.collection({
      name: 'wholes',
      type: 'view',
      viewQuery,
      ...READ_ONLY,
    })
    const { body } = await stranger.asAdmin('GET', `${COLLECTIONS}/${made}`)
    const kinds = (key: 'fields' | 'schema', of: (field: CreatedRecord) => unknown) =>
      Object.fromEntries((body[key] as CreatedRecord[]).map((field) => [field.name, of(field)]))
    const expected = { works: true, whole: true, real: false, least: false }
    expect(kinds('fields', (field) => field.onlyInt)).toMatchObject(expected)
    expect(kinds('schema', ({ options }) => (options as CreatedRecord).noDecimal)).toEqual(expected)
  })

  it('is not mentioned when a collection is refused because its name is taken', async () => {
    const fields = [{ name: 'other', type: 'text' }]
    const other = await stranger.collection({ name: 'notworks', fields })
    const taken = {
      message: 'Failed to save the collection.',
      codes: { name: 'validation_not_unique' },
    }
    for (const name of ['works', 'Works']) {
      const base = { name, type: 'base', fields }
      expectRefusal(await stranger.asAdmin('POST', COLLECTIONS, base), 400, taken)
      expectRefusal(
        await stranger.asAdmin('PATCH', `${COLLECTIONS}/${other}`, { name, fields }),
        400,
        taken,
      )
    }
  })

  it('is returned in both forms', async () => {
    const { body } = await stranger.asAdmin('GET', `${COLLECTIONS}/brief`)
    expect(body).toMatchObject({
      type: 'view',
      options: { query: expect.stringContaining('works') },
      viewQuery: expect.stringContaining('works'),
    })
    const names = (body.schema as CreatedRecord[]).map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['title', 'n', 'author']))
  })

  it.each([
    'SELECT title FROM works',
    'SELECT id, nothing FROM works',
    'SELECT id FROM nowhere',
    'DELETE FROM works',
    'SELECT id FROM works; DROP TABLE works',
    'nonsense',
    '',
  ])('is refused for %j', async (query) => {
    for (const given of [{ options: { query } }, { viewQuery: query }]) {
      const answer = await stranger.asAdmin('POST', COLLECTIONS, {
        name: 'broken',
        type: 'view',
        ...given,
      })
      expectRefusal(answer, 400)
      expect(Object.keys(answer.body.data as object).length).toBe(1)
    }
    expectRefusal(await stranger.asAdmin('GET', `${COLLECTIONS}/broken`), 404)
  })
})
