import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../database.ts'
import { openSqlite } from './sqlite.ts'

let database: Database
let path: string

beforeEach(async () => {
  path = join(mkdtempSync(join(tmpdir(), 'docket-writes-')), 'docket.db')
  database = openSqlite(path)
  await database.transaction((to) =>
    to.schema.createTable('boats').addColumn('name', 'text').execute(),
  )
})

afterEach(() => database.close())

/** A write of one boat that has a look at how many there are before. */
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
  it('see one another in the order they came, and keep one another’s failures to themselves', async () => {
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

  it('are not done before they are committed, and then all of them are there', async () => {
    const seen: number[] = []
    await Promise.all(
      ['a', 'b', 'c'].map((name) =>
        launch(name).then(async () => seen.push((await names()).length)),
      ),
    )
    expect(seen).toEqual([3, 3, 3])
  })

  it('all fail when it fails, and none is there', async () => {
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

  it('wait for a process that holds the file, and are done when it lets go', async () => {
    const other = new DatabaseSync(path)
    other.exec('begin immediate')
    const launched = Promise.all([launch('a'), launch('b')])
    expect(await names()).toEqual([])
    other.exec('commit')
    other.close()
    expect(await launched).toEqual([0, 1])
  })
})
