import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '../database.ts'
import { openSqlite } from './sqlite.ts'

let database: Database

beforeAll(async () => {
  database = openSqlite(join(mkdtempSync(join(tmpdir(), 'docket-aside-')), 'docket.db'))
  await database.transaction((to) =>
    to.schema.createTable('lines').addColumn('text', 'text').execute(),
  )
})

afterAll(() => database.close())

const note = (text: string) =>
  database.writeAside({ sql: 'insert into lines values (?)', parameters: [text] })

const lines = async () =>
  (await database.read.selectFrom('lines').select('text').execute()).map(({ text }) => text)

it('writes rows only between other writes, and does not block reads', async () => {
  await note('first')
  await note('second')
  expect(await lines()).toEqual(['first', 'second'])
  await expect(sql`delete from lines`.execute(database.read)).rejects.toThrow(/readonly/)
})

it('writes rows after a running transaction, whatever its result', async () => {
  const begun = Promise.withResolvers<void>()
  const end = Promise.withResolvers<void>()
  const failing = database.transaction(async (to) => {
    await to.insertInto('lines').values({ text: 'undone' }).execute()
    begun.resolve()
    await end.promise
    throw new Error('It sank.')
  })
  await begun.promise
  const noted = note('third')
  end.resolve()
  await expect(failing).rejects.toThrow('It sank.')
  await noted
  expect(await lines()).toEqual(['first', 'second', 'third'])
})
