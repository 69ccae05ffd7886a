import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { find, type Library, member, openLibrary, type TestQuery } from './testing/library.ts'
import { SHELVES } from './testing/shelves.ts'

let library: Library

beforeAll(async () => {
  library = await openLibrary()
  await library.fill(SHELVES)
})

afterAll(() => library.close())

function books(rule: string, asking: Partial<TestQuery>): Promise<string[]> {
  return find(library, { collection: 'books', rule, ...asking })
}

describe('a rule', () => {
  const ann = member({
    id: 'ann',
    club: 'north',
    rank: 5,
    badges: ['gold', 'tin'],
    boss: '',
    settings: { theme: 'dark' },
  })

  it.each([
    ['@request.auth.id != "" && club = @request.auth.club', ['b1', 'b2']],
    ['author = @request.auth.id', ['b1']],
    ['@request.auth.club.name = "North" && pages > 100', ['b2']],
    ['@request.auth.badges ~ "gold" && lent = true', ['b1']],
    ['@request.auth.badges:each ?= "silver"', []],
    ['@request.auth.badges:length = 2 && pages = 7', ['b4']],
    ['@request.auth.settings.theme = "dark" && pages = 7', ['b4']],
    [
      '@request.auth.verified = true && @request.auth.collectionName = "members" && pages = 7',
      ['b4'],
    ],
    ['@request.auth.books_via_author.title = title', ['b1']],
    ['@request.auth.books_via_coauthors.title ?= title', ['b1', 'b2']],
    ['@request.auth.books_via_coauthors.club = club', ['b1', 'b2']],
    ['@request.auth.books_via_coauthors.pages > 200 && pages = 7', []],
    ['@request.auth.reviews_via_reader.book.author.name ~ "bob" && pages = 7', ['b4']],
    ['@request.auth.cards_via_owner.number = 17 && pages = 7', ['b4']],
    ['@request.query.words:each ?= genres:each', ['b3']],
    ['@request.query.page = 2 && pages = 7', ['b4']],
    ['@request.query.none:isset = false && @request.query.page:isset = true && pages = 7', ['b4']],
    ['@request.headers.x_club = club', ['b3', 'b4']],
    ['@request.method = "PATCH" && @request.context = "default" && pages = 7', ['b4']],
    ['@request.body.title = title', ['b1']],
    ['@request.data.title:lower = "alpha" && pages = 7', ['b4']],
    ['@request.body.pages > 99 && pages = 7', ['b4']],
    ['@request.body.lent = lent', ['b1']],
    ['@request.body.author.name = "bob_%" && pages = 7', ['b4']],
    ['@request.body.author = author', ['b2']],
    ['@request.body.coauthors:each ?= author', ['b1', 'b4']],
    ['@request.body.coauthors:each = author', []],
    ['@request.body.coauthors.rank > 2 && pages = 7', ['b4']],
    ['@request.body.coauthors.rank > 3 && pages = 7', []],
    ['@request.body.title:changed = true && club = "north"', ['b2']],
    ['@request.body.title:changed = false', ['b1']],
    ['@request.data.pages:changed != true', ['b1']],
    ['false = @request.body.coauthors:changed', ['b1']],
    ['@request.body.author:changed = true && lent = true', ['b1']],
    ['@request.body.lent:changed = false', ['b1']],
    ['@request.body.dueAt:changed = false && pages = 7', ['b4']],
    ['@request.body.dueAt:changed = true', []],
    ['@request.body.missing = null && pages = 7', ['b4']],
    ['title ~ @request.query.part', ['b1']],
    ['title ~ @request.query.none', []],
    ['title > @request.query.none', []],
  ])('can read the request: %s', async (rule, ids) => {
    const request = {
      method: 'PATCH',
      query: { page: '2', part: 'LPH' },
      headers: () => ({ x_club: 'south' }),
      body: { title: 'Alpha', pages: '100', lent: 'true', author: 'bob', coauthors: ['ann', 'cy'] },
    }
    expect(await books(rule, { caller: ann, request })).toEqual(ids)
  })

  it.each(['= 1', '> true', '= title', '= null'])('refuses changes %s', async (rest) => {
    const rule = `@request.body.title:changed ${rest}`
    await expect(books(rule, {})).rejects.toThrow('compare it with one of them')
  })

  it('finds no caller in a guest, an administrator, or the program itself', async () => {
    const rule =
      '@request.auth.id = "" && @request.auth.club = null && @request.auth.club.name = "" && ' +
      '@request.auth.books_via_author.id = "" && @request.auth.books_via_coauthors.id = ""'
    const root = { kind: 'superuser', record: { ...requiredRecord(ann), id: 'root' } } as const
    for (const caller of [{ kind: 'guest' }, root, { kind: 'system' }] as const) {
      expect(await books(rule, { caller })).toHaveLength(4)
    }
    expect(await books(rule, { caller: ann })).toEqual([])
  })
})

function requiredRecord(caller: ReturnType<typeof member>) {
  if (caller.kind !== 'user') throw new Error('A member is a user.')
  return caller.record
}
