import { beforeAll, describe, expect, it } from 'vitest'
import { type Library, makeLibrary } from '../testing/library.ts'
import {
  expectRefusal,
  field,
  PASSWORD,
  type Stranger,
  startStranger,
} from '../testing/stranger.ts'

let stranger: Stranger
let library: Library
const WORKS = '/api/collections/works/records'

beforeAll(async () => {
  stranger = await startStranger()
  library = await makeLibrary(stranger)
})

/** Returns the initials of the works in sorted order. */
async function sorted(sort: string): Promise<string> {
  const { body, text } = await stranger.list('works', { sort })
  const items = body.items as { title: string }[] | undefined
  return items ? items.map(({ title }) => title.replace(/.*Gamma.*/, 'C')[0] ?? '-').join('') : text
}

describe('§5 sort', () => {
  it.each([
    ['', 'ABC-'],
    ['title', '-ABC'],
    ['+title', '-ABC'],
    ['-title', 'CBA-'],
    ['n', 'C-AB'],
    ['-n', 'BA-C'],
    ['flag,-n', 'B-AC'],
    ['-flag,n', 'CA-B'],
    ['-flag , +n', 'CA-B'],
    ['at', 'C-AB'],
    ['-created', '-CBA'],
    ['created', 'ABC-'],
    ['@rowid', 'ABC-'],
    ['-@rowid', '-CBA'],
    ['author.nick', '-ABC'],
    ['-author.nick', 'CBA-'],
    ['author.rank', '-CBA'],
    ['author.boss.nick,title', '-ABC'],
    ['-author.boss.rank', 'BCA-'],
    ['meta.n', 'BC-A'],
    ['-meta.n', 'ABC-'],
  ])('%j returns %s', async (sort, order) => expect(await sorted(sort)).toBe(order))

  it('@random returns all records', async () => {
    expect([...(await sorted('@random'))].sort().join('')).toBe('-ABC')
  })

  it.each([
    'nothing',
    'title,nothing',
    'author.nothing',
    'title desc',
    'n;drop',
    '(n)',
    'password',
  ])('refuses %j', async (sort) => expectRefusal(await stranger.list('works', { sort }), 400))

  it('is stable across pages', async () => {
    const pages = ['1', '2', '3', '4'].map(async (page) => {
      const { body } = await stranger.list('works', { sort: 'flag', page, perPage: '1' })
      return (body.items as { id: string }[])[0]?.id
    })
    expect(new Set(await Promise.all(pages)).size).toBe(4)
  })
})

describe('§5 fields', () => {
  const one = async (query: string, token?: string) =>
    (await stranger.call('GET', `${WORKS}/${library.works.a.id}?${query}`, { token })).body

  it.each([
    ['fields=title', { title: 'Alpha' }],
    ['fields=title,n', { title: 'Alpha', n: 1 }],
    ['fields=title, n', { title: 'Alpha', n: 1 }],
    ['fields=nothing', {}],
    ['fields=nothing,n', { n: 1 }],
    ['fields=meta.n', { meta: { n: 5 } }],
    ['fields=title:excerpt(2)', { title: 'Al' }],
    ['fields=title:excerpt(2,true)', { title: 'Al...' }],
    ['fields=title:excerpt(20,true)', { title: 'Alpha' }],
    ['fields=expand.author.nick&expand=author', { expand: { author: { nick: 'ada' } } }],
    [
      'fields=n,expand.tags.name&expand=tags',
      { n: 1, expand: { tags: [{ name: 'red' }, { name: 'blue' }] } },
    ],
  ])('%s returns only that', async (query, expected) => expect(await one(query)).toEqual(expected))

  it('* includes every field, except where deeper fields are named', async () => {
    const body = await one('fields=*,expand.author.nick&expand=author')
    expect(body.expand).toEqual({ author: { nick: 'ada' } })
    expect(Object.keys(body)).toContain('coauthors')
    const deep = await one('fields=expand.author.*&expand=author')
    expect((deep.expand as { author: object }).author).toHaveProperty('rank', 5)
    expect(await one('fields=*')).toEqual(await one(''))
  })

  it('do not affect the envelope of a list', async () => {
    const { body } = await stranger.list('works', { fields: 'n', sort: 'n', perPage: '2' })
    const envelope = { page: 1, perPage: 2, totalItems: 4, totalPages: 2 }
    expect(body).toEqual({ ...envelope, items: [{ n: -3 }, { n: 0 }] })
  })

  it('apply to writes and logging in too', async () => {
    const call = { body: { title: 'Delta' } }
    const made = await stranger.call('POST', `${WORKS}?fields=title`, call)
    expect(made.body).toEqual({ title: 'Delta' })
    const [id] = (await stranger.found('works', 'title = "Delta"')) as [string]
    const changed = await stranger.call('PATCH', `${WORKS}/${id}?fields=id,title`, call)
    expect(changed.body).toEqual({ id, title: 'Delta' })
    await stranger.call('DELETE', `${WORKS}/${id}`)
    const body = { identity: 'ada', password: PASSWORD }
    const path = '/api/collections/people/auth-with-password?fields=token,record.nick'
    const loggedIn = await stranger.call('POST', path, { body })
    expect(loggedIn.body).toEqual({ token: expect.any(String), record: { nick: 'ada' } })
  })

  it.each([
    ['<p>Hello <b>big</b>\n\n  world</p>', 100, 'Hello big world'],
    ['<p>Hello</p><p>world</p>', 100, 'Hello world'],
    ['<b>wor</b>ld', 100, 'world'],
    ['a &amp; b &lt;c&gt;', 100, 'a & b <c>'],
    ['<p>Hello world</p>', 5, 'Hello...'],
    ['äöüß', 3, 'äöü...'],
    ['no tags', 7, 'no tags'],
    ['<style>p {}</style>a<script>alert(1)</SCRIPT ><!-- <b>no</b> -->b', 9, 'a b'],
    ['1 < 2, 3 > 2 and <b', 30, '1 < 2, 3 > 2 and <b'],
  ])('f:excerpt of %j at %d is %j', async (title, max, expected) => {
    const { id } = await stranger.create('works', { title })
    const path = `${WORKS}/${id}?fields=title:excerpt(${max},true)`
    expect((await stranger.call('GET', path)).body).toEqual({ title: expected })
    await stranger.call('DELETE', `${WORKS}/${id}`)
  })
})

describe('§5 expand', () => {
  const expanded = async (expand: string, message: 'a' | 'b' | 'c' | 'd' = 'a', token?: string) => {
    const path = `${WORKS}/${library.works[message].id}?${new URLSearchParams({ expand })}`
    return (await stranger.call('GET', path, { token })).body.expand
  }

  it.each([
    ['author', { author: { nick: 'ada', collectionName: 'people' } }],
    ['coauthors', { coauthors: [{ nick: 'ada' }, { nick: 'bob' }] }],
    ['author,tags', { author: { nick: 'ada' }, tags: [{ name: 'red' }, { name: 'blue' }] }],
    [' author , tags ', { author: { nick: 'ada' }, tags: [{ name: 'red' }, { name: 'blue' }] }],
    [
      'coauthors.boss',
      { coauthors: [{ nick: 'ada' }, { nick: 'bob', expand: { boss: { nick: 'ada' } } }] },
    ],
    ['author.nothing,nothing,title', { author: { nick: 'ada' } }],
    ['reviews_via_work', { reviews_via_work: [{ stars: 5 }, { stars: 4 }] }],
    ['reviews(work)', { 'reviews(work)': [{ stars: 5 }, { stars: 4 }] }],
    [
      'reviews_via_work.by',
      {
        reviews_via_work: [
          { expand: { by: { nick: 'bob' } } },
          { expand: { by: { nick: 'cyd' } } },
        ],
      },
    ],
    [
      'reviews(work).by.boss',
      { 'reviews(work)': [{ expand: { by: { expand: { boss: { nick: 'ada' } } } } }, {}] },
    ],
    ['covers_via_of', { covers_via_of: { color: 'green' } }],
    ['covers(of)', { 'covers(of)': { color: 'green' } }],
    [
      'reviews_via_work.work.author',
      { reviews_via_work: [{ expand: { work: { expand: { author: { nick: 'ada' } } } } }, {}] },
    ],
  ])('%s', async (expand, expected) => expect(await expanded(expand)).toMatchObject(expected))

  it.each([
    'nothing',
    'title',
    '',
    ',',
    'nothing.author',
    'reviews_via_stars',
    'reviews_via_nothing',
    'none_via_work',
    '(',
    'reviews(',
    '__proto__',
  ])('omits %j silently', async (expand) => expect(await expanded(expand)).toBeUndefined())

  it('is absent where nothing is referenced', async () => {
    expect(await expanded('author,coauthors,tags,reviews_via_work', 'd')).toBeUndefined()
  })

  it('keeps the stored order', async () => {
    const { a } = library.works
    const [red, blue] = a.tags as string[]
    const path = `${WORKS}/${a.id}?expand=tags&fields=expand.tags.name`
    const names = async (tags: unknown) =>
      (await stranger.call('PATCH', path, { body: { tags } })).body.expand
    expect(await names([blue, red])).toEqual({ tags: [{ name: 'blue' }, { name: 'red' }] })
    expect(await names([red, blue])).toEqual({ tags: [{ name: 'red' }, { name: 'blue' }] })
  })

  it('goes six levels deep', async () => {
    const chain = await stranger.collection({ name: 'chain', schema: [field('name', 'text')] })
    const next = field('next', 'relation', { collectionId: chain, maxSelect: 1 })
    await stranger.call('PATCH', `/api/collections/${chain}`, {
      token: stranger.admin,
      body: { schema: [next] },
    })
    let last = ''
    for (let at = 0; at < 9; at += 1) last = (await stranger.create('chain', { next: last })).id
    const path = `/api/collections/chain/records/${last}?expand=${'next.'.repeat(9)}next`
    let { expand } = (await stranger.call('GET', path)).body as { expand?: { next: never } }
    let depth = 0
    while (expand) {
      depth += 1
      expand = (expand.next as { expand?: { next: never } }).expand
    }
    expect(depth).toBe(6)
  })

  it('works for lists, creation, updates, and logging in', async () => {
    const { ada } = library.people
    const listed = await stranger.list('works', { expand: 'author', filter: 'n = 1' })
    expect((listed.body.items as object[])[0]).toMatchObject({
      expand: { author: { nick: 'ada' } },
    })
    const call = { body: { author: ada.id } }
    const made = await stranger.call('POST', `${WORKS}?expand=author`, call)
    expect(made.body.expand).toMatchObject({ author: { nick: 'ada' } })
    const changed = await stranger.call('PATCH', `${WORKS}/${made.body.id}?expand=author`, call)
    expect(changed.body.expand).toMatchObject({ author: { nick: 'ada' } })
    await stranger.call('DELETE', `${WORKS}/${made.body.id}`)
    const auth = '/api/collections/people'
    const body = { identity: 'bob', password: PASSWORD }
    const loggedIn = await stranger.call('POST', `${auth}/auth-with-password?expand=boss`, { body })
    expect(loggedIn.body).toMatchObject({ record: { expand: { boss: { nick: 'ada' } } } })
    const { token } = library.people.bob
    const again = await stranger.call('POST', `${auth}/auth-refresh?expand=boss`, { token })
    expect(again.body).toMatchObject({ record: { expand: { boss: { nick: 'ada' } } } })
  })

  it('applies the view rule of the target, and hides addresses', async () => {
    const { ada, bob } = library.people
    await stranger.collection({
      name: 'secrets',
      schema: [
        field('owner', 'text'),
        field('by', 'relation', { collectionId: 'people', maxSelect: 1 }),
      ],
      viewRule: 'owner = @request.auth.id',
      listRule: '',
    })
    await stranger.collection({
      name: 'boxes',
      schema: [
        field('one', 'relation', { collectionId: 'secrets', maxSelect: 1 }),
        field('many', 'relation', { collectionId: 'secrets', maxSelect: 5 }),
        field('who', 'relation', { collectionId: 'people', maxSelect: 5 }),
      ],
    })
    const of = async (owner: string) => (await stranger.create('secrets', { owner })).id
    const [mine, theirs] = [await of(ada.id), await of(bob.id)]
    const box = await stranger.create('boxes', {
      one: theirs,
      many: [theirs, mine],
      who: [ada.id, bob.id],
    })
    const path = `/api/collections/boxes/records/${box.id}?expand=one,many,who`
    const seen = async (token?: string) =>
      (await stranger.call('GET', path, { token })).body.expand as Record<string, object[]>
    const guest = await seen()
    expect(Object.keys(guest)).toEqual(['who'])
    expect(guest.who?.map((one) => 'email' in one)).toEqual([true, false])
    const asAda = await seen(ada.token)
    expect(asAda.many).toMatchObject([{ id: mine }])
    expect(asAda).not.toHaveProperty('one')
    const asAdmin = await seen(stranger.admin)
    expect(asAdmin.many).toHaveLength(2)
    expect(asAdmin.who?.map((one) => 'email' in one)).toEqual([true, true])
  })
})
