import { bind, compileCondition, narrow, type Select, shapeOf } from '@docket/query/filter'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { find, type Library, openLibrary, type Row, requestOf, schemas } from './testing/library.ts'
import { SHELVES } from './testing/shelves.ts'

let library: Library

beforeAll(async () => {
  library = await openLibrary()
  await library.fill(SHELVES)
})

afterAll(() => library.close())

function books(filter: string): Promise<string[]> {
  return find(library, { collection: 'books', filter })
}

describe('a filter', () => {
  it.each([
    ['', ['b1', 'b2', 'b3', 'b4']],
    ['title = "Alpha"', ['b1']],
    ['title != "Alpha"', ['b2', 'b3', 'b4']],
    ['title = ""', ['b3']],
    ['title = null', ['b3']],
    ['title != null', ['b1', 'b2', 'b4']],
    ["title = 'O\\'Hara'", ['b4']],
    ['title > "B"', ['b2', 'b4']],
    ['pages >= 100 && pages < 250.5', ['b1']],
    ['pages = "7"', ['b4']],
    ['pages = "seven"', []],
    ['pages != "seven"', ['b1', 'b2', 'b3', 'b4']],
    ['pages = ""', []],
    ['lent = true', ['b1']],
    ['lent = false && pages != 0', ['b2', 'b4']],
    ['lent = 1 || title = "" && pages = 1', ['b1']],
    ['lent = 7', []],
    ['lent = 0 && pages = 7', ['b4']],
    ['lent != 1', ['b2', 'b3', 'b4']],
    ['lent = "1"', ['b1']],
    ['lent = "x" || lent = 0.5 || lent = ""', []],
    ['1 = lent', ['b1']],
    ['(lent = 1 || title = "") && pages = 0 // nothing else', ['b3']],
    ['7 = pages', ['b4']],
    ['1 = 1', ['b1', 'b2', 'b3', 'b4']],
    ['dueAt > @now', ['b1']],
    ['dueAt < @todayStart && dueAt != ""', ['b2']],
    ['created = ""', ['b1', 'b2', 'b3', 'b4']],
  ])('compares plain values: %s', async (filter, ids) => {
    expect(await books(filter)).toEqual(ids)
  })

  it.each([
    ['title ~ "ALPHA"', ['b1']],
    ['title ~ "%a"', ['b1', 'b4']],
    ['title ~ "50%"', []],
    ['title ~ "50\\%"', ['b2']],
    ['title !~ "a"', ['b3']],
    ['pages ~ "50"', ['b2']],
    ['genres ~ "crime"', ['b1', 'b2']],
    ['author.name ~ "_%"', ['b1', 'b2', 'b4']],
    ['author.name ~ "b_\\%"', ['b2']],
    ['author.name ~ "ç"', []],
    ['author.name ~ "ÇY"', ['b4']],
    ['author.name !~ "zz"', ['b1', 'b2', 'b4']],
    ['"Alphabet" ~ title && title != ""', ['b1']],
    ['title ~ reviews_via_book.words', []],
    ['reviews_via_book.words ?~ title', ['b1']],
  ])('compares by likeness: %s', async (filter, ids) => {
    expect(await books(filter)).toEqual(ids)
  })

  it.each([
    ['author.name = "Ann"', ['b1']],
    ['author.rank != 5', ['b2', 'b3', 'b4']],
    ['author.rank = null', ['b3']],
    ['author.rank > 0', ['b1', 'b2', 'b4']],
    ['author.boss.name = "Ann"', ['b2']],
    ['author.boss.name = ""', ['b1', 'b3', 'b4']],
    ['author.cards_via_owner.number = 17', ['b1']],
    ['title = author.name', ['b3']],
    ['author.id = coauthors.id', ['b3']],
    ['author.id ?= coauthors.id', ['b1', 'b2', 'b3']],
  ])('follows a relation: %s', async (filter, ids) => {
    expect(await books(filter)).toEqual(ids)
  })

  it.each([
    ['coauthors.rank > 2', ['b1']],
    ['coauthors.rank ?> 2', ['b1', 'b2']],
    ['coauthors.rank != 1', ['b1']],
    ['coauthors.id = ""', ['b3', 'b4']],
    ['coauthors.id ?= "cy"', ['b1']],
    ['coauthors.name ?= "Ann" && coauthors.rank ?= 1', []],
    ['coauthors.name ?= "Ann" && coauthors.rank ?= 5', ['b1', 'b2']],
    ['coauthors.name ?= "Ann" && reviews_via_book.stars ?= 2', ['b1']],
    ['coauthors.name ?= "bob_%" || title = ""', ['b2', 'b3']],
    ['(coauthors.name ?= "Ann" || title = "x") && (coauthors.rank ?= 1 || pages = 100)', ['b1']],
    ['genres:each = "crime"', ['b2']],
    ['genres:each ?= "crime"', ['b1', 'b2']],
    ['genres:each ?!= "crime"', ['b1', 'b3', 'b4']],
    ['genres:length = 2', ['b1']],
    ['genres:length < 1', ['b3']],
    ['author:length = 0', ['b3']],
    ['author.badges:each ?= "tin"', ['b1', 'b4']],
    ['author.badges:length = 0', ['b2', 'b3']],
    ['reviews_via_book.stars > 1', ['b1', 'b2']],
    ['reviews_via_book.stars > 3', ['b2']],
    ['reviews_via_book.stars ?> 4', ['b1']],
    ['reviews_via_book.reader.name ?= "Ann"', ['b2']],
    ['author.books_via_coauthors.title ?= "beta 50%"', ['b1', 'b2']],
    ['title:lower = "alpha"', ['b1']],
  ])('matches all or any of several values: %s', async (filter, ids) => {
    expect(await books(filter)).toEqual(ids)
  })

  it.each([
    ['meta.year = 1999', ['b1']],
    ['meta.year = "1999"', ['b2']],
    ['meta.year > 1990', ['b1']],
    ['meta.parts.1 = "ii"', ['b1']],
    ['meta.parts.01 = "ii" || meta.parts.9 != null', ['b1']],
    ['meta.parts.4294967296 != null || meta.parts.99999999999999999999 != null', []],
    ['meta.7 != null || meta.year.0 != null || meta.parts.0.0 != null', []],
    ['meta.signed = true', ['b1']],
    ['meta = null', ['b3']],
    ['meta.note = null', ['b1', 'b3', 'b4']],
    ['meta.note = ""', []],
    ['meta.note != ""', ['b1', 'b2', 'b3', 'b4']],
    ['meta.empty = ""', ['b2']],
    ['meta.empty = null', ['b1', 'b3', 'b4']],
    ['meta.empty = title', []],
    ['meta.note = meta.isbn', ['b3', 'b4']],
    ['meta.isbn ~ "97"', ['b1']],
    ['meta.year ~ "199"', ['b1', 'b2']],
    ['meta.1 = 2', ['b4']],
    ['meta.year = pages', []],
  ])('reads JSON: %s', async (filter, ids) => {
    expect(await books(filter)).toEqual(ids)
  })

  it.each([
    ['@collection.members.name ?= title', []],
    [
      '@collection.members:x.rank ?= 5 && @collection.members:y.rank ?= 1',
      ['b1', 'b2', 'b3', 'b4'],
    ],
    ['@collection.members.rank ?= 5 && @collection.members.rank ?= 1', []],
    ['@collection.members.rank > 0', ['b1', 'b2', 'b3', 'b4']],
    ['@collection.reviews.book ?= id && @collection.reviews.stars ?= 2', ['b1']],
  ])('reads any collection: %s', async (filter, ids) => {
    expect(await books(filter)).toEqual(ids)
  })

  it.each([
    ['a NUL, which Postgres cannot store', `title = "\0" || title ~ "\0" || meta.x = "\0"`],
    ['half of a pair', 'title = "\ud800" || title ~ "\ud800%"'],
    ['a number that is too large', `pages = ${'9'.repeat(400)} || lent = ${'9'.repeat(400)}`],
    ['a fraction for a flag', 'lent = 0.5 || lent ~ 0.5'],
    ['a pattern with a stray escape', 'title ~ "%\\x%" || title ~ "zz\\"%"'],
    ['text for a number and a number for text', 'pages = title || title ~ 5 && pages ~ "x"'],
  ])('works with values that could break a database: %s', async (_what, filter) => {
    expect(await books(filter)).toEqual([])
  })

  it.each([
    ['conditions through one relation', '&&', 'author.id?="x"'],
    ['alternatives through several', '||', 'coauthors.id="x"'],
    ['conditions that share rows', '&&', 'coauthors.id?="x"'],
    ['conditions on entries', '||', 'genres:each!~"x"'],
  ])('runs at its maximum size: %s', async (_what, sign, condition) => {
    const count = Math.min(200, Math.floor(3500 / (condition.length + sign.length)))
    await expect(books(Array(count).fill(condition).join(sign))).resolves.toBeInstanceOf(Array)
  })

  it.each(['lent = true', 'lent = 1', '1 = lent', 'lent = "1"'])(
    'uses the index of a boolean: %s',
    async (filter) => {
      const place = { schemas, collection: 'books', dialect: library.dialect.filter }
      const shape = shapeOf(filter)
      const condition = compileCondition({ ...place, text: shape, as: 'superuser' })
      const select = library.read.selectFrom('books').select('books.id') as Select<Row>
      const bound = bind(narrow(select, condition).compile(), {
        request: requestOf({}),
        now: 0,
        given: shape.given,
      })
      const isPostgres = library.dialect.name === 'postgres'
      const plan = await library.transaction(async (transaction) => {
        await sql`create index if not exists lent_books on books (lent)`.execute(transaction)
        if (isPostgres) await sql`set local enable_seqscan = off`.execute(transaction)
        const explain = isPostgres ? 'explain' : 'explain query plan'
        return transaction.executeQuery({ ...bound, sql: `${explain} ${bound.sql}` })
      })
      expect(JSON.stringify(plan.rows)).toMatch(/Index Cond|lent_books \(lent=\?\)/)
    },
  )

  it('runs at its maximum depth', async () => {
    const filter = `${'(title="x"||lent=true&&'.repeat(50)}pages=100${')'.repeat(50)}`
    expect(await books(filter)).toEqual(['b1'])
  })
})
