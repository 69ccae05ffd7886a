import type { CollectionSchema } from '@docket/model/kernel/collection'
import { type CompileRequest, compileCondition, compileSort } from '@docket/query/filter'
import { describe, expect, it } from 'vitest'
import { sqliteFilter } from '../sqlite/filter-dialect.ts'
import { member, NOW, requestOf, schemas } from './testing/library.ts'

const ROWS = 1000
const LIGHT = 250_000
const indexed = new Map<string, CollectionSchema>(
  [...schemas].map(([name, schema]) => [name, withIndexes(schema)]),
)

function withIndexes(schema: CollectionSchema): CollectionSchema {
  const fields = schema.name === 'books' ? ['club', 'pages', 'title'] : ['club', 'name']
  const indexes = fields
    .filter((field) => Object.hasOwn(schema.fields, field))
    .map((field) => ({ fields: [field], ...(field === 'title' && { where: `"title" <> 'x'` }) }))
  return { ...schema, indexes }
}

function place(text: string, as: CompileRequest['as'] = 'rule'): CompileRequest {
  return { schemas: indexed, collection: 'books', text, as, dialect: sqliteFilter }
}

function seeksOf(text: string, as?: CompileRequest['as']) {
  const binding = { request: requestOf({ caller: member({ id: 'm1', club: 'c1' }) }), now: NOW }
  const { seeks } = compileCondition(place(text, as)).cost
  return seeks.map(({ column, textOf }) => [column, textOf(binding)])
}

function stepsOf(text: string, rows = ROWS): number {
  return compileCondition(place(text)).cost.perRecord(() => rows)
}

describe('the cost of a filter', () => {
  it('grows with each comparison, relation, and JSON value', () => {
    const plain = stepsOf('title = "a"')
    expect(stepsOf('title = "a" && pages > 1')).toBeGreaterThan(plain)
    expect(stepsOf('club.name = "a"')).toBeGreaterThan(plain + 5)
    expect(stepsOf('title ~ "%a%b%c"')).toBeGreaterThan(plain)
  })

  it.each([
    'club.books_via_club.title ?~ "%x%"',
    'club.books_via_club.title != "x"',
    '@collection.books.title ?= title',
    'title = "a" || club.books_via_club.club.books_via_club.title ?= "x"',
    'title = "a" && club.books_via_club.club.books_via_club.title ?= "x"',
  ])('grows with the rows of a multiple relation: %s', (text) => {
    expect(stepsOf(text, 2 * ROWS)).toBeGreaterThan(1.9 * stepsOf(text, ROWS))
    expect(stepsOf(text, LIGHT)).toBeGreaterThan(LIGHT)
    expect(stepsOf(text, Number.POSITIVE_INFINITY)).toBe(Number.POSITIVE_INFINITY)
  })
})

describe('an index', () => {
  it('reduces the cost of a required equality to the few matching records', () => {
    expect(seeksOf('club = "c1" && (pages > 1 || title ~ "a")')).toEqual([['club', 'c1']])
    expect(seeksOf('"c1" = club')).toEqual([['club', 'c1']])
    expect(seeksOf('@request.auth.id != "" && club = @request.auth.club')).toEqual([['club', 'c1']])
  })

  it.each([
    ['an alternative is enough', 'club = "c1" || pages > 1'],
    ['it is not equality', 'club != "c1" && club ~ "c"'],
    ['the column has none', 'author = "m1"'],
    ['the column is converted first', 'club:lower = "c1"'],
    ['the value is a number', 'pages = 1'],
    ['the index does not cover all records', 'title = "a"'],
    ['the other side is a column', 'club = author'],
    ['the database could start at another table', 'club = "c1" && author.name = "x"'],
    ['the database could start at the record with an id', 'club = "c1" && author.id = "x"'],
  ])('does not help if %s: %s', (_why, text) => {
    expect(seeksOf(text)).toEqual([])
  })
})

describe('a query without a search', () => {
  const isFree = (text: string) => compileCondition(place(text)).cost.isFree
  const isInPlace = (text: string) => compileSort(place(text)).cost.isFree

  it('has a rule about the request alone, and is in order of creation', () => {
    expect(isFree('')).toBe(true)
    expect(isFree('@request.auth.id != "" && 1 = 1')).toBe(true)
    expect(isInPlace('')).toBe(true)
    expect(isInPlace('-@rowid')).toBe(true)
  })

  it('does not have a rule that must look something up', () => {
    expect(isFree('club = @request.auth.club')).toBe(false)
    expect(isFree('@request.auth.id != "" || pages > 1')).toBe(false)
    expect(isFree('@collection.books.id != ""')).toBe(false)
    expect(isInPlace('title')).toBe(false)
    expect(isInPlace('@random')).toBe(false)
  })
})
