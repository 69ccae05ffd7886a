import { AsyncLocalStorage } from 'node:async_hooks'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Tables } from '@docket/query/schema'
import { Kysely, SqliteDialect, sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Database } from '../database.ts'
import { createWriter } from './shared-commits.ts'
import { openSqlite } from './sqlite.ts'

let database: Database
let path: string

beforeEach(async () => {
  // Stops the clock, because writes that exceed the time limit would not share a commit.
  vi.spyOn(performance, 'now').mockReturnValue(0)
  path = join(mkdtempSync(join(tmpdir(), 'docket-writes-')), 'docket.db')
  database = openSqlite(path)
  await database.transaction((to) =>
    to.schema.createTable('boats').addColumn('name', 'text').execute(),
  )
})

afterEach(async () => {
  vi.restoreAllMocks()
  await database.close()
})

/** Inserts one boat and returns how many boats existed before. */
function launch(name: string, isShared = true): Promise<number> {
  return database.transaction(
    async (to) => {
      const { length } = await to.selectFrom('boats').select('name').execute()
      await to.insertInto('boats').values({ name }).execute()
      if (name === 'leaky') throw new Error('It sank.')
      return length
    },
    { isShared },
  )
}

const names = async () =>
  (await database.read.selectFrom('boats').select('name').execute()).map(({ name }) => name)

describe('writes that share a commit', () => {
  it('see each other in order, and fail separately', async () => {
    const launched = await Promise.allSettled(['a', 'leaky', 'b', 'c'].map((name) => launch(name)))
    expect(launched.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'fulfilled',
    ])
    expect(await names()).toEqual(['a', 'b', 'c'])
    expect(await Promise.all([launch('d'), launch('e', false), launch('f')])).toEqual([3, 4, 5])
  })

  it('run in the context of their own callers', async () => {
    const caller = new AsyncLocalStorage<string>()
    const ask = (name: string) =>
      caller.run(name, () =>
        database.transaction(async () => caller.getStore(), { isShared: true }),
      )

    expect(await Promise.all([ask('Ada'), ask('Ben')])).toEqual(['Ada', 'Ben'])
  })

  it('are completed if the database is being closed, and refused afterward', async () => {
    const last = launch('last')
    await database.close()
    expect(await last).toBe(0)
    await expect(launch('late')).rejects.toThrow('The database is closed.')
    database = openSqlite(path)
    expect(await names()).toEqual(['last'])
  })

  it('finish only when they are committed, and are then all visible', async () => {
    const seen: number[] = []
    await Promise.all(
      ['a', 'b', 'c'].map((name) =>
        launch(name).then(async () => seen.push((await names()).length)),
      ),
    )
    expect(seen).toEqual([3, 3, 3])
  })

  it('all fail when the commit fails, and none is visible', async () => {
    const ends = (to: Parameters<Parameters<Database['transaction']>[0]>[0]) =>
      sql`rollback`.execute(to)
    const launched = await Promise.allSettled([
      launch('a'),
      database.transaction(ends, { isShared: true }),
      launch('b'),
    ])
    expect(launched.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled'])
    expect(await names()).toEqual(['b'])
  })

  it('wait for another process that locks the file', async () => {
    const other = new DatabaseSync(path)
    other.exec('begin immediate')
    const launched = Promise.all([launch('a'), launch('b')])
    expect(await names()).toEqual([])
    other.exec('commit')
    other.close()
    expect(await launched).toEqual([0, 1])
  })

  it('finish when they are on disk, and fail when the disk refuses', async () => {
    const ends: ((error?: Error) => void)[] = []
    const other = new DatabaseSync(path)
    const kysely = new Kysely<Tables>({
      dialect: new SqliteDialect({ database: async () => never() }),
    })
    const writer = createWriter(other, kysely, {
      settle: () =>
        new Promise((resolve, reject) => {
          ends.push((error) => (error ? reject(error) : resolve()))
        }),
      idle: async () => undefined,
      close: async () => undefined,
    })
    const told: string[] = []
    const write = (name: string) =>
      writer
        .transaction(async () => other.exec(`insert into boats values ('${name}')`), true)
        .then(
          () => told.push(name),
          (error: Error) => told.push(error.message),
        )

    const safe = write('a')
    await expect.poll(() => ends.length).toBe(1)
    expect(await names()).toEqual(['a'])
    expect(told).toEqual([])
    ends[0]?.()
    await safe
    const lost = write('b')
    await expect.poll(() => ends.length).toBe(2)
    ends[1]?.(new Error('The disk is gone.'))
    await lost
    other.close()

    expect(told).toEqual(['a', 'The disk is gone.'])
  })
})

function never(): never {
  throw new Error('Nothing is asked this way.')
}
