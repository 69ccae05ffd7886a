import { LIBRARY } from '@docket/records/testing/library'
import type PocketBase from 'pocketbase'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type RecordServer, refusalOf, startRecordServer } from '../testing/record-server.ts'

let server: RecordServer
let admin: PocketBase
let author: string
let helper: string
let book: string

beforeAll(async () => {
  server = await startRecordServer(LIBRARY)
  admin = await server.administrator()
})

afterAll(() => server.stop())

beforeEach(async () => {
  author = (await admin.collection('authors').create({ name: 'A' })).id
  helper = (await admin.collection('authors').create({ name: 'B' })).id
  const values = { title: 'T', author, helpers: [helper, author] }
  book = (await admin.collection('books').create(values)).id
})

describe('deleting a record', () => {
  it('deletes cascading records', async () => {
    const review = await admin.collection('reviews').create({ book })
    const cover = await admin.collection('covers').create({ book })
    await admin.collection('books').delete(book)
    for (const { collectionName, id } of [review, cover]) {
      expect((await refusalOf(admin.collection(collectionName).getOne(id))).status).toBe(404)
    }
  })

  it('is refused while another record requires it, and deletes nothing then', async () => {
    const refused = await refusalOf(admin.collection('authors').delete(author))
    expect(refused).toMatchObject({
      status: 400,
      message: expect.stringContaining('required relation reference'),
    })
    expect(await admin.collection('authors').getOne(author)).toMatchObject({ id: author })
    expect(await admin.collection('books').getOne(book)).toMatchObject({
      helpers: [helper, author],
    })
  })

  it('empties optional references', async () => {
    const { id } = await admin.collection('books').create({ title: 'U', author, sequel: book })
    await admin.collection('authors').delete(helper)
    expect(await admin.collection('books').getOne(book)).toMatchObject({ helpers: [author] })
    await admin.collection('books').delete(book)
    expect(await admin.collection('books').getOne(id)).toMatchObject({ sequel: '' })
  })

  it('removes all deleted records from a list at once', async () => {
    const other = await admin.collection('books').create({ title: 'U', author })
    const make = (of: string) => admin.collection('reviews').create({ book: of })
    const [first, second, kept] = [await make(book), await make(book), await make(other.id)]
    const listed = { best: first.id, reviews: [first.id, kept.id, second.id] }
    const { id } = await admin.collection('digests').create(listed)
    await admin.collection('books').delete(book)
    expect(await admin.collection('digests').getOne(id)).toMatchObject({
      best: '',
      reviews: [kept.id],
    })
  })

  it('works for two records that refer to each other', async () => {
    const { id } = await admin.collection('books').create({ title: 'U', author, sequel: book })
    await admin.collection('books').update(book, { sequel: id })
    await admin.collection('books').delete(book)
    expect(await admin.collection('books').getOne(id)).toMatchObject({ sequel: '' })
  })
})
