import { flag, json, number, text } from '@docket/model/kernel/field'
import { describe, expect, it } from 'vitest'
import { readIndex, writeIndex } from './index-text.ts'

const FIELDS = { title: text(), code: text(), count: number(), open: flag(), extra: json() }

function read(index: string, table = 'things') {
  return readIndex(table, index, (name) => {
    if (!Object.hasOwn(FIELDS, name)) return undefined
    return { name, field: FIELDS[name as keyof typeof FIELDS] }
  })
}

describe('the text of an index', () => {
  it.each([
    ['CREATE INDEX `a` ON `things` (`title`)', { fields: ['title'], name: 'a' }],
    [
      'create unique index if not exists a on things (title, "code" ASC);',
      { fields: ['title', 'code'], unique: true, name: 'a' },
    ],
    [
      "create index a on b (code) where code != ''",
      { fields: ['code'], where: `"code" <> ''`, name: 'a' },
    ],
    [
      'CREATE INDEX `main`.`a` ON b (`title` COLLATE NOCASE DESC, count collate nocase)',
      { fields: ['title', 'count'], nocase: ['title'], name: 'a' },
    ],
    ['create index things__title__index on things (title)', { fields: ['title'] }],
    [
      "CREATE INDEX a ON b (\n  [code]\n) WHERE `code` = 'it''s' AND count >= -1.5 and open = TRUE",
      { fields: ['code'], where: `"code" = 'it''s' and "count" >= -1.5 and "open" = 1`, name: 'a' },
    ],
  ])('is parsed with any quotes: %s', (index, expected) => {
    expect(read(index)).toEqual(expected)
  })

  it.each([
    'drop table users',
    'create index a on b ()',
    'create index a on b (nothing)',
    'create index a on b (lower(title))',
    'create index a on b (title desc); drop table users',
    'create index a on b (title) where 1=1',
    "create index a on b (title) where title = 'a' or 1=1",
    "create index a on b (title) where title = 'a'; drop table users",
    "create index a on b (title) where title = 'a' -- and",
    "create index a on b (title) where title = 'a\0'",
    "create index a on b (title) where title = 'a\\' and code = ' or 1=1'",
    'create index a on b (title) where title = 5',
    "create index a on b (title) where count = '5'",
    "create index a on b (title) where extra = 'x'",
    'create index a on b (title) where (select 1) = 1',
  ])('is refused when it contains more than fields and plain conditions: %s', (index) => {
    expect(read(index)).toEqual(expect.any(String))
  })

  it('is refused when the database would cut its name', () => {
    expect(read('create index a on b (title)', 't'.repeat(60))).toMatch(/too long/)
  })

  it.each([
    { fields: ['title', 'code'], unique: true, where: `"code" <> ''` },
    { fields: ['title'], where: `"code" <> '"a" <> ''b'''`, nocase: ['title'], name: 'own_name' },
  ])('is the same after parsing: %j', (index) => {
    expect(read(writeIndex('things', index))).toEqual(index)
  })
})
