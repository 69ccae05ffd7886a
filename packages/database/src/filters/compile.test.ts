import { BUILT_IN } from '@docket/model/built-in'
import type { CollectionSchema } from '@docket/model/kernel/collection'
import { Forbidden } from '@docket/model/kernel/errors'
import {
  argument,
  arrange,
  bind,
  type CompileRequest,
  compileCondition,
  compileSort,
  InvalidFilter,
  late,
  narrow,
  type Select,
} from '@docket/query/filter'
import type { Tables } from '@docket/query/schema'
import { DummyDriver, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely'
import { describe, expect, it } from 'vitest'
import { sqliteFilter } from '../sqlite/filter-dialect.ts'
import { member, NOW, requestOf, schemas } from './testing/library.ts'

const kysely = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
})

function ask(
  text: string,
  {
    as = 'client',
    collection = 'books',
    known = schemas,
  }: {
    as?: CompileRequest['as']
    collection?: string
    known?: ReadonlyMap<string, CollectionSchema>
  } = {},
): CompileRequest {
  return { schemas: known, collection, text, as, dialect: sqliteFilter }
}

function compile(condition: string, sort = '') {
  const select = kysely.selectFrom('books').select('books.id') as Select<{ id: string }>
  const narrowed = narrow(select, compileCondition(ask(condition, { as: 'rule' })))
  return arrange(narrowed, compileSort(ask(sort, { as: 'rule' }))).compile()
}

describe('a client’s filter', () => {
  it.each([
    ['secret = 1'],
    ['author.tokenKey ~ "a"'],
    ['author.passwordHash ~ "a"'],
    ['author.password ~ "a"'],
    ['club.safeCode ~ "1"'],
    ['constructor = 1'],
    ['__proto__ = 1'],
    ['title.x = 1'],
    ['title:nonsense = 1'],
    ['pages:length = 1'],
    ['pages:lower = 1'],
    ['title:isset = true'],
    ['genres:each:each = "x"'],
    ['_via_ = 1'],
    ['reviews_via_book = 1'],
    ['reviews_via_reader.stars = 1'],
    ['reviews_via_stars.stars = 1'],
    ['nothing_via_book.stars = 1'],
    ['@nothing = 1'],
    ['author.boss.boss.boss.boss.boss.boss.name = 1'],
  ])('is refused for an unknown field: %s', (text) => {
    expect(() => compileCondition(ask(text))).toThrow(InvalidFilter)
  })

  it('is refused if it passes through a collection that only administrators may list', () => {
    expect(() => compileCondition(ask('vault_via_book.code ~ "1"'))).toThrow(InvalidFilter)
    expect(() => compileSort(ask('vault_via_book.code'))).toThrow(InvalidFilter)
    expect(() =>
      compileCondition(ask('vault_via_book.code ~ "1"', { as: 'superuser' })),
    ).not.toThrow()
    expect(() => compileCondition(ask('vault_via_book.code ~ "1"', { as: 'rule' }))).not.toThrow()
  })

  it('is refused if several multiple relations multiply rows, which rules may do', () => {
    const text = 'coauthors.books_via_coauthors.coauthors.books_via_author.title ?= "x"'
    expect(() => compileCondition(ask(text))).toThrow(InvalidFilter)
    expect(() => compileCondition(ask(text, { as: 'rule' }))).not.toThrow()
  })

  it.each([
    ['@request.auth.id = id'],
    ['@request.body.x:isset = true'],
    ['@collection.members.name ?= title'],
    ['title = @request.query.x'],
  ])('cannot read the request or other collections: %s', (text) => {
    expect(() => compileCondition(ask(text))).toThrow(Forbidden)
    expect(() => compileCondition(ask(text, { as: 'superuser' }))).not.toThrow()
  })

  it('cannot sort by them', () => {
    expect(() => compileSort(ask('@request.auth.id'))).toThrow(Forbidden)
    expect(() => compileSort(ask('-@collection.members.name'))).toThrow(Forbidden)
  })
})

describe('hidden fields', () => {
  it('do not exist for rules and administrators either', () => {
    for (const as of ['rule', 'superuser'] as const) {
      expect(() => compileCondition(ask('safeCode = 1', { as, collection: 'clubs' }))).toThrow(
        InvalidFilter,
      )
      expect(() => compileCondition(ask('@request.auth.tokenKey != ""', { as }))).toThrow(
        InvalidFilter,
      )
    }
  })
})

describe('a rule', () => {
  it.each([
    ['@request = 1'],
    ['@request.auth = 1'],
    ['@request.auth.nothing = 1'],
    ['@request.auth.name.first = 1'],
    ['@request.auth.club.nothing = 1'],
    ['@request.auth.books_via_author = 1'],
    ['@request.auth.books_via_author.nothing = 1'],
    ['@request.auth.books_via_club.title = 1'],
    ['@request.auth.books_via_title.title = 1'],
    ['@request.method.x = 1'],
    ['@request.query = 1'],
    ['@request.cookies.x = 1'],
    ['@request.body = 1'],
    ['@request.body.x:nonsense = 1'],
    ['@request.body.x:each:length = 1'],
    ['@collection.books = 1'],
    ['@collection.nothing.x = 1'],
    ['@collection.members.nothing = 1'],
  ])('is refused for an unknown part of the request: %s', (text) => {
    expect(() => compileCondition(ask(text, { as: 'rule' }))).toThrow(InvalidFilter)
  })

  it('is accepted in every built-in collection', () => {
    const known = new Map<string, CollectionSchema>(
      BUILT_IN.map(({ name, schema }) => [name, schema]),
    )
    for (const { name, access } of known.values()) {
      for (const rule of Object.values(access)) {
        const request = ask(rule ?? '', { as: 'rule', collection: name, known })
        expect(() => compileCondition(request)).not.toThrow()
      }
    }
  })
})

describe('a sort', () => {
  it.each([
    ['nothing'],
    ['title desc'],
    ['-'],
    ['title;'],
    ['@now'],
    ['club.safeCode'],
    ['a.b.c'],
    ['title:nonsense'],
  ])('is refused for an unknown field: %j', (text) => {
    expect(() => compileSort(ask(text))).toThrow(InvalidFilter)
  })

  it('has at most eight keys', () => {
    const keys = (count: number) => Array.from({ length: count }, () => 'title').join(',')
    expect(() => compileSort(ask(keys(8)))).not.toThrow()
    expect(() => compileSort(ask(keys(9)))).toThrow(InvalidFilter)
  })
})

describe('a compiled query', () => {
  it('is the same for every request, and values are bound later', () => {
    const query = compile(
      'club = @request.auth.club && dueAt < @now && title ~ @request.query.q',
      '-author.name',
    )
    const ann = requestOf({
      caller: member({ id: 'ann', club: 'north' }),
      request: { query: { q: '50%' } },
    })
    expect(bind(query, { request: ann, now: NOW }).parameters).toEqual([
      'north',
      '2026-03-04 10:20:30.400Z',
      '50%',
    ])
    expect(bind(query, { request: requestOf({}), now: NOW }).parameters).toEqual([
      '',
      '2026-03-04 10:20:30.400Z',
      null,
    ])
    expect(bind(query, { request: ann, now: NOW }).sql).toBe(query.sql)
  })

  it('keeps texts out of the SQL, no matter who wrote them', () => {
    const query = compile(`title = "'; drop table books; --" && meta.x = 'y"z'`)
    expect(query.sql).not.toContain('drop table')
    expect(query.sql).not.toContain('y"z')
    expect(query.parameters).toContain("'; drop table books; --")
  })

  it('does not wrap a column that has an index', () => {
    const { sql } = compile('club = @request.auth.club && pages >= 5')
    expect(sql).toContain('"books"."club" = ? and "books"."pages" >= ?')
  })

  it('queries unrelated values separately, to avoid combinations', () => {
    const { sql } = compile('coauthors.name ?= "a" && genres:each ?= "b" && coauthors.rank ?= 1')
    expect(sql.match(/exists \(/g)).toHaveLength(2)
  })

  it('accepts named arguments', () => {
    const { sql } = compile('')
    expect(sql).toContain('where 1 = 1')
    const query = {
      ...compile(''),
      parameters: [argument('limit'), argument('none'), late(({ now }) => now), 7],
    }
    const bound = bind(query, { request: requestOf({}), now: NOW, arguments: { limit: 30 } })
    expect(bound.parameters).toEqual([30, null, NOW, 7])
  })

  it('is created once for equal requests, and again for other schemas', () => {
    const text = 'title = "once"'
    expect(compileCondition(ask(text))).toBe(compileCondition(ask(text)))
    expect(compileCondition(ask(text))).not.toBe(compileCondition(ask(text, { as: 'rule' })))
    expect(compileCondition(ask(text))).not.toBe(
      compileCondition(ask(text, { known: new Map(schemas) })),
    )
  })
})
