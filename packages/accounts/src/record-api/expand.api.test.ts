import { LIBRARY, readers } from '@docket/records/testing/library'
import type PocketBase from 'pocketbase'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PASSWORD, type RecordServer, startRecordServer } from '../testing/record-server.ts'

let server: RecordServer
let guest: PocketBase
let reader: PocketBase
const ids: Record<string, string> = {}

beforeAll(async () => {
  server = await startRecordServer(LIBRARY)
  guest = server.client()
  for (const name of ['ann', 'bob']) {
    const made = { email: `${name}@a.example`, password: PASSWORD, name }
    ids[name] = (await server.store.system.create(readers, made as never)).id
  }
  reader = await server.logIn('readers', 'ann@a.example')
  const admin = await server.administrator()
  const make = async (key: string, name: string, values: object) => {
    ids[key] = (await admin.collection(name).create(values)).id
  }
  await make('one', 'authors', { name: 'One' })
  await make('two', 'authors', { name: 'Two' })
  await make('shy', 'authors', { name: 'Shy', hiddenFrom: ids.ann })
  await make('book', 'books', {
    title: 'Book',
    author: ids.one,
    helpers: [ids.two, ids.shy, ids.one],
  })
  await make('next', 'books', { title: 'Next', author: ids.shy, sequel: ids.book })
  await make('mine', 'reviews', { book: ids.book, by: ids.ann, text: 'mine' })
  await make('other', 'reviews', { book: ids.book, by: ids.bob, text: 'other' })
  await make('cover', 'covers', { book: ids.book, color: 'red' })
})

afterAll(() => server.stop())

const book = (client: PocketBase, expand: string) =>
  client.collection('books').getOne(ids.book ?? '', { expand })

describe('expand', () => {
  it('returns an object for one reference, and a list in stored order for several', async () => {
    const { expand } = await book(guest, 'author,helpers')
    expect(expand).toMatchObject({
      author: { id: ids.one, name: 'One', collectionName: 'authors' },
      helpers: [{ name: 'Two' }, { name: 'Shy' }, { name: 'One' }],
    })
  })

  it('omits records that the target’s view rule hides from the caller', async () => {
    const { expand } = await book(reader, 'helpers')
    expect(expand?.helpers).toMatchObject([{ name: 'Two' }, { name: 'One' }])
    const next = await reader.collection('books').getOne(ids.next ?? '', { expand: 'author' })
    expect(next).not.toHaveProperty('expand')
  })

  it('omits unknown and misspelled fields', async () => {
    expect(await book(guest, 'nothing,title,author.nothing,sequel,x_via_y')).toMatchObject({
      expand: { author: { id: ids.one } },
    })
    expect(await book(guest, 'nothing')).not.toHaveProperty('expand')
  })

  it('follows back references in both spellings', async () => {
    const { expand } = await book(reader, 'reviews_via_book,reviews(book),books_via_sequel')
    expect(expand).toMatchObject({
      reviews_via_book: [{ text: 'mine' }],
      'reviews(book)': [{ text: 'mine' }],
      books_via_sequel: [{ title: 'Next' }],
    })
    const { expand: helped } = await guest
      .collection('authors')
      .getOne(ids.two ?? '', { expand: 'books_via_helpers' })
    expect(helped?.books_via_helpers).toMatchObject([{ title: 'Book' }])
  })

  it('returns an object for a back reference to only one record', async () => {
    expect(await book(guest, 'covers_via_book')).toMatchObject({
      expand: { covers_via_book: { color: 'red' } },
    })
  })

  it('follows deeper paths, including through lists', async () => {
    const { items } = await guest
      .collection('books')
      .getList(1, 10, { filter: 'title = "Next"', expand: 'sequel.author,sequel.helpers' })
    expect(items[0]?.expand).toMatchObject({
      sequel: { title: 'Book', expand: { author: { name: 'One' }, helpers: { length: 3 } } },
    })
  })

  it('works for created and updated records', async () => {
    const made = await guest
      .collection('books')
      .create({ title: 'New', author: ids.two }, { expand: 'author' })
    expect(made.expand).toMatchObject({ author: { name: 'Two' } })
    const changed = await guest
      .collection('books')
      .update(made.id, { author: ids.one }, { expand: 'author' })
    expect(changed.expand).toMatchObject({ author: { name: 'One' } })
    await guest.collection('books').delete(made.id)
  })

  it('hides users’ email addresses as in other responses', async () => {
    const admin = await server.administrator()
    const review = { expand: 'by' }
    const seen = await reader.collection('reviews').getOne(ids.mine ?? '', review)
    expect(seen.expand?.by).toMatchObject({ email: 'ann@a.example' })
    const { items } = await guest.collection('reviews').getList(1, 10, review)
    expect(items.map((each) => each.expand?.by.email)).toEqual([undefined, undefined])
    const all = await admin.collection('reviews').getFullList(review)
    expect(all.map((each) => each.expand?.by.email)).toEqual(['ann@a.example', 'bob@a.example'])
  })
})
