import { readdir } from 'node:fs/promises'
import { openDatabase } from '@docket/database/open-database'
import { listTables, type MovedTable, moveCommand, moveDatabase } from '@docket/operations/backups'
import { type Config, readConfig } from '@docket/service/config'
import type PocketBase from 'pocketbase'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { startTestApp } from '#testing/test-app.ts'
import {
  administratorOf,
  makeEmptyFolder,
  makeEmptyPlace,
  type Station,
  startStation,
} from './testing/station.ts'

let station: Station
let before: { channel: unknown; names: unknown }

// Servers are stopped before their database is moved.
beforeAll(async () => {
  station = await startStation()
  // The two databases print JSON differently.
  const carriage = [{ provider: 'County Cable', number: '3' }]
  await station.admin.collection('channels').update(station.channel, { carriage })
  before = await readChannel(station.admin, station.channel)
  await station.stop()
})

async function readChannel(admin: PocketBase, id: string) {
  const channel = await admin.collection('channels').getOne(id)
  return { channel, names: await admin.collection('channel_names').getFullList() }
}

type DataPlace = Pick<Config, 'dataFolder' | 'databaseUrl'>

/** Moves the database from one place to another. Calls `meanwhile` before the move has finished. */
async function move(
  from: DataPlace,
  to: DataPlace,
  meanwhile?: () => Promise<unknown>,
): Promise<MovedTable[]> {
  const [source, target] = [openDatabase(from), openDatabase(to)]
  const { snapshot } = source
  if (meanwhile)
    source.snapshot = (work) =>
      snapshot(async (connection) => {
        // On Postgres, a snapshot begins with its first query.
        await listTables(connection)
        await meanwhile()
        return work(connection)
      })
  try {
    return await moveDatabase(source, target)
  } finally {
    await Promise.all([source.close(), target.close()])
  }
}

describe('the move command', () => {
  const said = () => vi.spyOn(console, 'error').mockReturnValue()

  it('accepts both kinds of database, and nothing else', async () => {
    const config = readConfig({})
    const errors = said()
    for (const words of [[], ['sqlite'], ['sqlite', 'sqlite'], ['postgres', 'sqlite', 'now']])
      expect(await moveCommand(words, config)).toBe(2)
    errors.mockRestore()
  })

  it('says what to set when a database is missing, and creates none', async () => {
    const errors = said()
    const place = makeEmptyFolder()
    expect(await moveCommand(['sqlite', 'postgres'], { ...readConfig({}), ...place })).toBe(1)
    expect(errors).toHaveBeenLastCalledWith(
      'DATABASE_URL is not set. Set it to the Postgres database.',
    )
    const config = { ...readConfig({ DATABASE_URL: 'postgres://db.example/tv' }), ...place }
    expect(await moveCommand(['sqlite', 'postgres'], config)).toBe(1)
    expect(errors.mock.lastCall?.[0]).toMatch(/^There is no .*docket\.db\. Set DOCKET_DATA/)
    expect(await readdir(place.dataFolder)).toEqual([])
    errors.mockRestore()
  })
})

describe('a database that is moved', () => {
  it('has the same rows in the embedded database, and when it is moved back', async () => {
    const { config } = station.app
    const [there, back] = [makeEmptyFolder(), await makeEmptyPlace()]

    const moved = await move(config, there)

    expect(moved.find(({ name }) => name === 'channels')?.rows).toBe(1)
    const filled = moved.filter(({ rows }) => rows > 0)
    expect(new Set(filled.map(({ digest }) => digest)).size).toBe(filled.length)
    expect(await move(there, back)).toEqual(moved)
  })

  it('serves what it served before, with the files that stay in their folder', async () => {
    const { app, channel } = station
    const place = { ...(await makeEmptyPlace()), dataFolder: app.config.dataFolder }
    if (place.databaseUrl === undefined) place.dataFolder = makeEmptyFolder().dataFolder
    await move(app.config, place)

    const moved = await startTestApp([], { config: { databaseUrl: undefined, ...place } as Config })
    const there = await administratorOf(moved)
    const after = await readChannel(there, channel)
    expect(after).toEqual(before)
    if (place.databaseUrl) {
      const logo = await fetch(there.files.getURL(after.channel, after.channel.logo))
      expect(logo.status).toBe(200)
    }
    await moved.stop()
  })

  it('stays where it is when something is written during the move, and can be moved then', async () => {
    const there = makeEmptyFolder()
    const write = async () => {
      const other = openDatabase(station.app.config)
      await other.transaction((transaction) =>
        transaction.updateTable('channels').set({ name: 'Other' }).execute(),
      )
      await other.close()
    }
    await expect(move(station.app.config, there, write)).rejects.toThrow(
      'The table channels was changed during the move. Nothing was moved.',
    )
    const moved = await move(station.app.config, there)
    expect(moved.find((table) => table.name === 'channels')?.rows).toBe(1)
  })

  it('does not replace another database, and is not empty', async () => {
    const there = makeEmptyFolder()
    await expect(move(makeEmptyFolder(), there)).rejects.toThrow('to move from is empty')
    await move(station.app.config, there)
    await expect(move(station.app.config, there)).rejects.toThrow('is not empty')
  })
})
