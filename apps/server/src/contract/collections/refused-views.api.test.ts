import { refusalOf } from '@docket/accounts/testing/record-server'
import { users } from '@docket/model/accounts/users'
import { beforeAll, describe, expect, it } from 'vitest'
import { startWorkshop, type Workshop } from './testing/workshop.ts'

let workshop: Workshop

beforeAll(async () => {
  workshop = await startWorkshop()
})

describe('a query that cannot be a view', () => {
  it.each([
    ['no query', '  ', 'validation_required'],
    ['a write', "update users set username = 'x'", 'must be a SELECT'],
    ['a write behind it', 'select id from users; delete from users', 'semicolons'],
    ['a write within WITH', 'with a as (delete from users) select * from a', 'not expected'],
    ['no id', 'select title from shows', 'column “id”'],
    ['the definitions', 'select id, definition from _collections', 'no collection'],
    ['the settings', 'select id, value from "_settings"', 'no collection'],
    ['the administrators', 'select id, email from _superusers', 'no collection'],
    ['the jobs', 'select id from shows union select id from _jobs', 'no collection'],
    ['the database’s own tables', 'select name as id from sqlite_master', 'no collection'],
    ['another schema', 'select id from pg_catalog.pg_user', 'not expected'],
    ['a password', 'select id, passwordHash from users', 'no column'],
    ['a key of tokens', 'select id, u."tokenKey" from users u', 'no column'],
    ['a key in a condition', "select id from users where tokenKey like 'a%'", 'no column'],
    ['a key in an order', 'select id from users order by tokenKey', 'no column'],
    ['a key in a subquery', 'select id, (select tokenKey from users) as a from shows', 'no column'],
    ['a name in WITH', 'with _jobs as (select id, kind from _jobs) select * from _jobs', 'no coll'],
    ['a file', "select id, readfile('/etc/passwd') as a from shows", 'no function'],
    ['sleep', 'select id, pg_sleep(10) as a from shows', 'no function'],
    ['chance', 'select id, random() as a from shows', 'no function'],
    ['a column that is none', 'select id, nothing from shows', 'no column'],
    ['two columns of a name', 'select id, title as a, description as A from shows', 'Two columns'],
    ['a column without a name', 'select id, count(*) from shows group by id', 'needs a name'],
    ['a reserved name', 'select id, title as expand from shows', 'reserved'],
    ['a text and a number', 'select id from shows where title > 5', 'cast'],
    ['a sum of texts', 'select id, sum(title) as a from shows group by id', 'cast'],
    ['ungrouped columns', 'select title as id, description from shows group by title', 'GROUP BY'],
    ['a bind', 'select id from shows where title = ?', 'cannot be used here'],
    ['a variable', 'select id from shows where title = $1', 'cannot be used here'],
    ['itself', 'select id from self', 'no collection'],
    [
      'too deep',
      `select ${'('.repeat(60)}1${')'.repeat(60)} as id from shows`,
      'nested too deeply',
    ],
    ['too long', `select id, '${'x'.repeat(10_000)}' as a from shows`, 'longer'],
    ['half a text', "select id from shows where title = 'a", 'cannot be used here'],
  ])('is refused with what is wrong: %s', async (_what, viewQuery, told) => {
    const name = viewQuery.includes('self') ? 'self' : workshop.newName()
    const { status, data } = await refusalOf(workshop.makeView(viewQuery, { name }))
    expect(status).toBe(400)
    expect(JSON.stringify(data.viewQuery)).toContain(told)
  })

  it('is reported under the key of the older form', async () => {
    const client = await workshop.older()
    const given = {
      name: workshop.newName(),
      type: 'view',
      options: { query: 'select title from shows' },
    }
    const { status, data } = await refusalOf(client.collections.create(given))
    expect(status).toBe(400)
    expect(data).toMatchObject({ options: { query: { code: 'validation_invalid_query' } } })
  })

  it('has no write rules and no indexes', async () => {
    const query = 'select id, title from shows'
    const rule = await refusalOf(workshop.makeView(query, { createRule: '' }))
    const indexes = ['create index i on t (title)']
    expect(rule.data).toMatchObject({ createRule: { code: 'validation_must_be_blank' } })
    expect((await refusalOf(workshop.makeView(query, { indexes }))).data).toHaveProperty('indexes')
    const broken = await refusalOf(workshop.makeView(query, { listRule: 'description = 1' }))
    expect(broken.data).toMatchObject({ listRule: { code: 'validation_invalid_rule' } })
  })

  it('cannot reach what an outer name hides', async () => {
    // A collection with a field named like a secret column of `users` must not make that secret readable.
    const bait = await workshop.make({ fields: [{ name: 'passwordHash', type: 'text' }] })
    const { admin, server } = workshop
    await server.make(users, { email: 'victim@docket.example' } as never)
    await admin.collection(bait.name).create({ passwordHash: 'bait' })
    const view = await workshop.makeView(
      `select u.id, (select passwordHash from users u) as stolen from ${bait.name} u`,
    )
    const [record] = await admin.collection(view.name).getFullList()
    expect(record?.stolen).toBe('bait')
  })
})
