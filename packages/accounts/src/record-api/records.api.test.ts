import { LIBRARY } from '@docket/records/testing/library'
import type PocketBase from 'pocketbase'
import type { RecordService } from 'pocketbase'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RecordServer, refusalOf, startRecordServer } from '../testing/record-server.ts'

let server: RecordServer
let client: PocketBase

beforeAll(async () => {
  server = await startRecordServer(LIBRARY)
  client = server.client()
})

afterAll(() => server.stop())

const valid = { title: 'abc', agreed: true }
const ask = (path: string, init?: RequestInit) => fetch(`${server.url}${path}`, init)
const json = (method: string, body: string): RequestInit => ({
  method,
  headers: { 'content-type': 'application/json' },
  body,
})

describe('a record', () => {
  it('is returned with every field, and empty ones as zero values', async () => {
    const record = await client.collection('samples').create({ title: 'abc', agreed: true })
    const whole = {
      id: expect.stringMatching(/^[a-z0-9]{15}$/),
      collectionId: expect.stringMatching(/^[a-z0-9]{15}$/),
      collectionName: 'samples',
      created: '2026-03-02 12:00:00.000Z',
      updated: '2026-03-02 12:00:00.000Z',
      title: 'abc',
      note: '',
      mail: '',
      link: '',
      html: '',
      amount: 0,
      count: 0,
      agreed: true,
      at: '',
      color: '',
      colors: [],
      extra: null,
      picture: '',
      best: '',
      friends: [],
      code: '',
    }
    expect(record).toEqual(whole)
    expect(await client.collection('samples').getOne(record.id)).toEqual(record)
    const { items } = await client.collection('samples').getList(1, 1, { sort: '-created' })
    expect(items).toEqual([record])
  })

  it('stores any text unchanged', async () => {
    const note = 'say "hi" \\ \n\t <b> ünïcödé 🎬 \u2028 </script>'
    const { id } = await client.collection('samples').create({ ...valid, note, extra: { note } })
    const record = await client.collection('samples').getOne(id)
    expect(record).toMatchObject({ note, extra: { note } })
  })

  it('is created with 200, updated with 200, and deleted with 204 and no body', async () => {
    const created = await ask(
      '/api/collections/samples/records',
      json('POST', JSON.stringify(valid)),
    )
    expect(created.status).toBe(200)
    expect(created.headers.get('content-type')).toContain('application/json')
    const { id } = (await created.json()) as { id: string }
    const path = `/api/collections/samples/records/${id}`
    expect((await ask(path, json('PATCH', '{"note":"x"}'))).status).toBe(200)
    const deleted = await ask(path, { method: 'DELETE' })
    expect(deleted.status).toBe(204)
    expect(await deleted.text()).toBe('')
    expect((await ask(path)).status).toBe(404)
  })

  it('can be given an id, which is unique and permanent', async () => {
    const records = client.collection('samples')
    const { id } = await records.create({ ...valid, id: 'abcdefghij12345' })
    expect(id).toBe('abcdefghij12345')
    const used = await refusalOf(records.create({ ...valid, id }))
    expect(used).toMatchObject({ status: 400, data: { id: { code: 'validation_not_unique' } } })
    for (const wrong of ['short', 'ABCDEFGHIJ12345', 'abcdefghij123456', 7]) {
      const refused = await refusalOf(records.create({ ...valid, id: wrong }))
      expect(refused).toMatchObject({ status: 400, data: { id: { code: expect.any(String) } } })
    }
    const moved = await refusalOf(records.update(id, { id: 'zzzzzzzzzz12345' }))
    expect(moved).toMatchObject({ status: 400, data: { id: { code: expect.any(String) } } })
    expect(await records.update(id, { id, note: 'same' })).toMatchObject({ id, note: 'same' })
  })

  it('changes only the fields in the body, and gets a new update time', async () => {
    const { id, created } = await client.collection('samples').create({ ...valid, note: 'kept' })
    server.clock.advance(1000)
    const changed = await client.collection('samples').update(id, { count: '7', unknown: 1 })
    expect(changed).toMatchObject({ note: 'kept', count: 7, created })
    expect(changed.updated > created).toBe(true)
    expect(changed).not.toHaveProperty('unknown')
  })

  it('never shows a hidden field or lets a client write it', async () => {
    const { id } = await client.collection('samples').create({ ...valid, secret: 'mine' })
    const answer = await ask(`/api/collections/samples/records/${id}?fields=*,secret`)
    expect(await answer.json()).not.toHaveProperty('secret')
    const [stored] = await server.store.system.list(
      LIBRARY[1] as (typeof LIBRARY)[1],
      { where: { id } } as never,
    )
    expect(stored).toMatchObject({ secret: '' })
  })
})

describe('a modifier', () => {
  it('adds to and removes from numbers and lists, within the field’s limits', async () => {
    const records = client.collection('samples')
    const { id } = await records.create({ ...valid, count: 3, 'colors+': 'red' })
    expect(await records.update(id, { 'count+': 4, 'colors+': ['green'] })).toMatchObject({
      count: 7,
      colors: ['red', 'green'],
    })
    expect(
      await records.update(id, { 'count-': 2, 'colors-': 'red', '+colors': 'blue' }),
    ).toMatchObject({ count: 5, colors: ['blue', 'green'] })
    const refused = await refusalOf(records.update(id, { 'colors+': 'red' }))
    expect(refused.data).toMatchObject({ colors: { code: 'validation_too_many_values' } })
    expect((await refusalOf(records.update(id, { 'count+': 1000 }))).data).toMatchObject({
      count: { code: 'validation_max_number_constraint' },
    })
  })
})

describe('a list', () => {
  const titles = ['aa', 'bb', 'cc', 'dd', 'ee']
  let books: RecordService

  beforeAll(async () => {
    books = client.collection('books')
    const { id: author } = await client.collection('authors').create({ name: 'A' })
    for (const title of titles) await books.create({ title, author })
  })

  it('is returned in pages with totals', async () => {
    const page = await books.getList(2, 2)
    expect(page).toMatchObject({ page: 2, perPage: 2, totalItems: 5, totalPages: 3 })
    expect(page.items.map(({ title }) => title)).toEqual(['cc', 'dd'])
  })

  it('is in order of creation by default', async () => {
    expect((await books.getFullList()).map(({ title }) => title)).toEqual(titles)
    const reversed = await books.getFullList({ sort: '-title' })
    expect(reversed.map(({ title }) => title)).toEqual(titles.toReversed())
  })

  it('is empty past the end, with correct totals', async () => {
    expect(await books.getList(9, 2)).toMatchObject({ items: [], totalItems: 5, totalPages: 3 })
    expect(await books.getList(2, 5)).toMatchObject({ items: [], totalItems: 5, totalPages: 1 })
  })

  it('does not count when totals are not requested', async () => {
    expect(await books.getList(1, 2, { skipTotal: true })).toMatchObject({
      totalItems: -1,
      totalPages: -1,
    })
  })

  it('has 30 records a page by default, and 1,000 at most', async () => {
    const page = async (query: string) =>
      (await ask(`/api/collections/books/records?${query}`)).json()
    expect(await page('page=0&perPage=-3')).toMatchObject({ page: 1, perPage: 30 })
    expect(await page('perPage=5000')).toMatchObject({ perPage: 1000 })
    expect((await ask('/api/collections/books/records?perPage=many')).status).toBe(400)
    expect((await ask('/api/collections/books/records?page=1.5')).status).toBe(400)
  })

  it('is narrowed by a filter, and refuses an invalid one', async () => {
    const found = await books.getList(1, 10, { filter: 'title >= "dd" && author.name = "A"' })
    expect(found.items.map(({ title }) => title)).toEqual(['dd', 'ee'])
    for (const filter of ['title =', 'nothing = 1', 'title = "a" &&']) {
      expect(await refusalOf(books.getList(1, 1, { filter }))).toMatchObject({
        status: 400,
        data: {},
      })
    }
    expect((await refusalOf(books.getList(1, 1, { sort: 'nothing' }))).status).toBe(400)
    expect((await refusalOf(books.getList(1, 1, { filter: '@request.auth.id = ""' }))).status).toBe(
      403,
    )
  })

  it('can return only the first record, with selected fields', async () => {
    const first = await books.getFirstListItem('title = "bb"', {
      fields: 'title,expand.author.name',
      expand: 'author',
    })
    expect(first).toEqual({ title: 'bb', expand: { author: { name: 'A' } } })
  })

  it('can shorten a text to an excerpt', async () => {
    const { id } = await client.collection('samples').create({
      ...valid,
      html: '<p>Town   <b>Hall</b></p> tonight',
    })
    const record = await client
      .collection('samples')
      .getOne(id, { fields: 'id,html:excerpt(9,true)' })
    expect(record).toEqual({ id, html: 'Town Hall...' })
  })

  it('shows a change immediately, even though equal queries are cached', async () => {
    const before = await books.getList(1, 1, { sort: 'title' })
    const [first] = before.items
    expect(await books.getList(1, 1, { sort: 'title' })).toEqual(before)
    await books.update(first?.id ?? '', { title: 'a0' })
    expect((await books.getList(1, 1, { sort: 'title' })).items[0]).toMatchObject({ title: 'a0' })
  })
})

describe('a request body', () => {
  const create = '/api/collections/samples/records'

  it('can be a multipart form, with JSON in its parts', async () => {
    const form = new FormData()
    form.append('title', 'abc')
    form.append('agreed', 'true')
    form.append('count', '7')
    form.append('colors', 'red')
    form.append('colors', 'blue')
    form.append('extra', '{"a":[1]}')
    form.append('@jsonPayload', '{"note":"from JSON"}')
    const answer = await ask(create, { method: 'POST', body: form })
    expect(await answer.json()).toMatchObject({
      title: 'abc',
      agreed: true,
      count: 7,
      colors: ['red', 'blue'],
      extra: { a: [1] },
      note: 'from JSON',
    })
  })

  it('cannot name files that are not stored', async () => {
    const named = await refusalOf(
      client.collection('samples').create({ ...valid, picture: 'x.png' }),
    )
    expect(named.data).toMatchObject({ picture: { code: 'validation_unknown_filenames' } })
  })

  it('is treated as empty when it is absent', async () => {
    const answer = await ask(create, { method: 'POST' })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({
      data: { title: { code: 'validation_required' }, agreed: { code: 'validation_required' } },
    })
  })

  it('is refused when it is not a JSON object, or too deep, wide, or long', async () => {
    const deep = `${'{"a":'.repeat(40)}1${'}'.repeat(40)}`
    const wide = JSON.stringify(
      Object.fromEntries(Array.from({ length: 501 }, (_, i) => [`k${i}`, i])),
    )
    for (const body of ['{', '[]', '"text"', deep, wide]) {
      expect((await ask(create, json('POST', body))).status).toBe(400)
    }
    const long = JSON.stringify({ ...valid, note: 'x'.repeat(1_100_000) })
    expect((await ask(create, json('POST', long))).status).toBe(413)
  })

  it('gets an error with the status under both names if it is refused', async () => {
    const answer = await ask('/api/collections/nothing/records')
    expect(await answer.json()).toEqual({
      code: 404,
      status: 404,
      message: "The requested resource wasn't found.",
      data: {},
    })
  })
})
