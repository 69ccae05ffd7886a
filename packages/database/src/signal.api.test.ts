import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from './database.ts'
import { openDatabase } from './open-database.ts'
import { makeDatabaseConfig } from './testing/test-database.ts'

let here: Database
let there: Database

beforeEach(async () => {
  const config = await makeDatabaseConfig()
  here = openDatabase(config)
  there = openDatabase(config)
})

afterEach(async () => {
  await here.close()
  await there.close()
})

describe('a signal between processes', () => {
  it('arrives, and only on channels with listeners', async () => {
    const [mine, theirs] = signals()
    if (!mine || !theirs) return
    const heard: string[] = []
    await mine.listen('news', (word) => heard.push(word))
    await mine.listen('other news', (word) => word && heard.push(word))

    await theirs.send('weather', 'sunny')
    await theirs.send('news', 'first')
    await theirs.send('news', 'second')

    await expect.poll(() => heard).toEqual(['', 'first', 'second'])
  })

  it('can be lost with the connection, which is restored and reports this', async () => {
    const [mine, theirs] = signals()
    if (!mine || !theirs) return
    const heard: string[] = []
    await mine.listen('news', (word) => heard.push(word))
    expect(heard.splice(0)).toEqual([''])

    await breakListeners(there)

    await expect.poll(() => heard).toEqual([''])
    await theirs.send('news', 'again')
    await expect.poll(() => heard).toEqual(['', 'again'])
  })
})

/** SQLite serves a single process, so it has no signal. */
function signals() {
  if (here.dialect.name === 'sqlite') expect(here.signal).toBeUndefined()
  return [here.signal, there.signal]
}

/** Ends the listening connections, as a restart of the database would. */
async function breakListeners(database: Database): Promise<void> {
  const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query ilike 'listen%'`.execute(database.read)
  expect(rows).toHaveLength(1)
}
