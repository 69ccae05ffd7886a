import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from './database.ts'
import { openDatabase } from './open-database.ts'
import { makeDatabaseConfig } from './testing/test-database.ts'

let database: Database

beforeAll(async () => {
  database = openDatabase(await makeDatabaseConfig())
})

afterAll(() => database.close())

async function makeBoats(length: 'integer' | 'text', given: unknown): Promise<void> {
  await database.transaction(async (to) => {
    await sql`drop table if exists "boats"`.execute(to)
    await sql`create table "boats" ("name" text, "length" ${sql.raw(length)})`.execute(to)
    const boats = ['Gull', 'Tern', 'Auk'].map((name) => ({ name, length: given }))
    await to.insertInto('boats').values(boats).execute()
  })
}

const selectBoat = (from: Database['read'], name: string) =>
  from.selectFrom('boats').select(['name', 'length']).where('name', '=', name)

const boat = (name: string) => database.rows(selectBoat(database.read, name).compile())

const boatInTransaction = (name: string) =>
  database.transaction((from) => selectBoat(from, name).execute())

describe('raw SQL queries', () => {
  it('are all answered separately, and a wrong one affects no other', async () => {
    await makeBoats('integer', 7)
    const names = Array.from(
      { length: 60 },
      (_, at) => ['Gull', 'Tern', 'Auk', 'Raft'][at % 4] ?? '',
    )
    const wrong = database.rows({ sql: 'select "nothing" from "boats"', parameters: [] })
    const asked = Promise.all(names.map(boat))
    await expect(wrong).rejects.toThrow('nothing')
    expect(await asked).toEqual(names.map((name) => (name === 'Raft' ? [] : [{ name, length: 7 }])))
  })

  it('work after their table changed', async () => {
    await makeBoats('integer', 7)
    for (let times = 0; times < 3; times += 1) await boat('Gull')
    await makeBoats('text', 'long')
    expect(await Promise.all(['Gull', 'Tern', 'Gull', 'Auk'].map(boat))).toEqual(
      ['Gull', 'Tern', 'Gull', 'Auk'].map((name) => [{ name, length: 'long' }]),
    )
  })

  it('work inside a transaction and with the query builder', async () => {
    await makeBoats('integer', 7)
    for (let times = 0; times < 3; times += 1) await boatInTransaction('Tern')
    await makeBoats('text', 'long')
    expect(await boatInTransaction('Tern')).toEqual([{ name: 'Tern', length: 'long' }])
    for (let times = 0; times < 3; times += 1) await selectBoat(database.read, 'Auk').execute()
    await makeBoats('integer', 7)
    expect(await selectBoat(database.read, 'Auk').execute()).toEqual([{ name: 'Auk', length: 7 }])
  })
})
