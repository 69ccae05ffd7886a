import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from './database.ts'
import { migrate, readMigrationState } from './migrate.ts'
import { openDatabase } from './open-database.ts'
import { makeDatabaseConfig } from './testing/test-database.ts'

let database: Database

beforeEach(async () => {
  database = openDatabase(await makeDatabaseConfig())
  await database.transaction(async (transaction) => {
    await transaction.schema.dropTable('_migrations').ifExists().execute()
  })
})

afterEach(() => database.close())

function folderOf(files: Record<string, string>): URL {
  const folder = mkdtempSync(join(tmpdir(), 'docket-migrations-'))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return pathToFileURL(`${folder}/`)
}

const FIRST = {
  '0001-boats.sql': 'create table "boats" ("name" text)\n\ncreate index "b" on "boats" ("name")',
}

describe('migrations', () => {
  it('run once each, in order, and only those for this database', async () => {
    const { name } = database.dialect
    const other = name === 'sqlite' ? 'postgres' : 'sqlite'
    const folder = folderOf({
      ...FIRST,
      [`0002-rows.${name}.sql`]: `insert into "boats" values ('Gull')`,
      [`0002-rows.${other}.sql`]: 'this is not SQL',
    })

    await migrate(database, folder)
    await migrate(database, folder)

    expect(await database.read.selectFrom('boats').selectAll().execute()).toEqual([
      { name: 'Gull' },
    ])
  })

  it('are compared with a database without running', async () => {
    const one = folderOf(FIRST)
    const two = folderOf({ '0002-masts.sql': 'create table "masts" ("name" text)' })

    const before = await readMigrationState(database, one)
    expect(before).toEqual({ isEmpty: true, pending: ['0001-boats'], unknown: [] })
    await migrate(database, one)

    expect(await readMigrationState(database, one)).toEqual({
      isEmpty: false,
      pending: [],
      unknown: [],
    })
    expect(await readMigrationState(database, two)).toEqual({
      isEmpty: false,
      pending: ['0002-masts'],
      unknown: ['0001-boats'],
    })
  })

  it('leave nothing behind when one fails', async () => {
    const folder = folderOf({ ...FIRST, '0002-broken.sql': 'this is not SQL' })

    await expect(migrate(database, folder)).rejects.toThrow()

    await expect(database.read.selectFrom('boats').selectAll().execute()).rejects.toThrow()
  })

  it('refuse a database of a newer version, which an older one would damage', async () => {
    await migrate(
      database,
      folderOf({ ...FIRST, '0002-later.sql': 'create table "later" ("id" text)' }),
    )

    await expect(migrate(database, folderOf(FIRST))).rejects.toThrow(/newer version.*0002-later/)
  })
})
