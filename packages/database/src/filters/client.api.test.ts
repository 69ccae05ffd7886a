import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { find, type Library, member, openLibrary, type TestQuery } from './testing/library.ts'
import { SHELVES } from './testing/shelves.ts'

let library: Library

beforeAll(async () => {
  library = await openLibrary()
  await library.fill(SHELVES)
})

afterAll(() => library.close())

function books(filter: string, asking: Partial<TestQuery> = {}): Promise<string[]> {
  return find(library, { collection: 'books', filter, ...asking })
}

describe('a sort', () => {
  it.each([
    ['', ['b1', 'b2', 'b3', 'b4']],
    ['title', ['b3', 'b1', 'b4', 'b2']],
    ['-pages', ['b2', 'b1', 'b4', 'b3']],
    ['+lent,-title', ['b2', 'b4', 'b3', 'b1']],
    ['author.name', ['b3', 'b1', 'b2', 'b4']],
    ['-author.name', ['b4', 'b2', 'b1', 'b3']],
    ['-@rowid', ['b4', 'b3', 'b2', 'b1']],
    ['club,-@rowid', ['b2', 'b1', 'b4', 'b3']],
    ['-coauthors.rank', ['b1', 'b2', 'b3', 'b4']],
    ['coauthors.rank', ['b3', 'b4', 'b2', 'b1']],
    ['genres:length', ['b3', 'b2', 'b4', 'b1']],
    ['-meta.year', ['b1', 'b2', 'b3', 'b4']],
  ])('puts missing values first and keeps ties in order of creation: %s', async (sort, ids) => {
    expect(await books('', { sort })).toEqual(ids)
  })

  it('at random omits nothing', async () => {
    expect((await books('', { sort: '@random' })).toSorted()).toEqual(['b1', 'b2', 'b3', 'b4'])
  })
})

describe('a client', () => {
  const ann = member({ id: 'ann', club: 'north' })
  const asAnn = { as: 'client', caller: ann } as const

  it('finds an email address only where it is visible', async () => {
    const search = (filter: string) => find(library, { collection: 'members', filter, ...asAnn })
    expect(await search('email ~ "x.org"')).toEqual(['ann'])
    expect(await search('email:lower ~ "x.org"')).toEqual(['ann'])
    expect(await search('email:each ~ "x.org"')).toEqual(['ann'])
    expect(await search('"bob@x.org" ~ email')).toEqual([])
    expect(await search('email != "bob@x.org"')).toEqual(['ann'])
    expect(await books('author.email ~ "x.org"', asAnn)).toEqual(['b1'])
  })

  it('cannot find hidden email addresses by sorting', async () => {
    const sorted = await find(library, { collection: 'members', sort: '-email', ...asAnn })
    expect(sorted).toEqual(['ann', 'bob', 'cy'])
  })

  it('reaches through relations only what its own lists would show', async () => {
    expect(await books('author.name != ""', asAnn)).toEqual(['b1', 'b2'])
    expect(await books('coauthors.rank ?= 3', asAnn)).toEqual([])
    expect(await books('coauthors.rank > 4', asAnn)).toEqual(['b1'])
    expect(await books('reviews_via_book.stars ?> 0', asAnn)).toEqual(['b1', 'b2'])
    const cy = member({ id: 'cy', club: 'south' })
    expect(await books('reviews_via_book.stars ?> 0', { as: 'client', caller: cy })).toEqual([])
    expect(await books('', { sort: '-author.rank', ...asAnn })).toEqual(['b1', 'b2', 'b3', 'b4'])
  })
})
