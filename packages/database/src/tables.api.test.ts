import { collection } from '@docket/model/kernel/collection'
import { text } from '@docket/model/kernel/field'
import { airings, STANDING } from '@docket/model/schedule/airings'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Database, DatabaseFault } from './database.ts'
import { syncTables } from './tables.ts'
import { openTestDatabase } from './testing/test-database.ts'

let database: Database

beforeEach(async () => {
  database = await openTestDatabase()
})

afterEach(() => database.close())

type Row = {
  id: string
  startsAt: string
  endsAt: string
  channel?: string
  source?: string
  status?: string
}

/** Inserts a booking and returns the fault that the database reports, if any. */
async function book(row: Row): Promise<DatabaseFault | undefined> {
  const values = {
    organization: 'o',
    channel: 'c',
    title: 't',
    source: 'local',
    status: 'planned',
    ...row,
  }
  try {
    await database.transaction((transaction) =>
      transaction.insertInto('airings').values(values).execute(),
    )
    return undefined
  } catch (error) {
    return database.dialect.understand(error)
  }
}

const OCCUPIED = { kind: 'occupied', table: 'airings' }

describe('an airing’s time on a channel', () => {
  beforeEach(async () => {
    await book({ id: 'held', startsAt: '2026-03-02 19:00', endsAt: '2026-03-02 20:00' })
  })

  it.each([
    ['the same', '19:00', '20:00'],
    ['one that starts before and ends within', '18:30', '19:30'],
    ['one that starts within', '19:30', '20:30'],
    ['one inside', '19:15', '19:30'],
    ['one around', '18:00', '21:00'],
  ])('cannot be taken twice: %s', async (_which, from, until) => {
    const taken = await book({
      id: 'new',
      startsAt: `2026-03-02 ${from}`,
      endsAt: `2026-03-02 ${until}`,
    })

    expect(taken).toEqual(OCCUPIED)
  })

  it('can have adjacent airings on both sides', async () => {
    expect(
      await book({ id: 'a', startsAt: '2026-03-02 18:00', endsAt: '2026-03-02 19:00' }),
    ).toBeUndefined()
    expect(
      await book({ id: 'b', startsAt: '2026-03-02 20:00', endsAt: '2026-03-02 21:00' }),
    ).toBeUndefined()
  })

  it.each([
    { channel: 'another' },
    { source: 'cablecast' },
    { status: 'cancelled' },
    { startsAt: '2026-03-02 19:30', endsAt: '2026-03-02 19:30' },
  ])('is not occupied by airings that do not count: %j', async (other) => {
    const row = { id: 'new', startsAt: '2026-03-02 19:00', endsAt: '2026-03-02 20:00', ...other }

    expect(await book(row)).toBeUndefined()
  })

  it('cannot be taken by moving another airing', async () => {
    await book({ id: 'mover', startsAt: '2026-03-02 22:00', endsAt: '2026-03-02 23:00' })

    const moving = database.transaction((transaction) =>
      transaction
        .updateTable('airings')
        .set({ startsAt: '2026-03-02 19:30', endsAt: '2026-03-02 20:30' })
        .where('id', '=', 'mover')
        .execute(),
    )

    await expect(moving).rejects.toSatisfy(
      (error) => database.dialect.understand(error)?.kind === 'occupied',
    )
  })

  it('cannot be taken by an airing that did not count before', async () => {
    await book({
      id: 'imported',
      source: 'cablecast',
      startsAt: '2026-03-02 19:30',
      endsAt: '2026-03-02 20:30',
    })

    const detaching = database.transaction((transaction) =>
      transaction
        .updateTable('airings')
        .set({ source: 'local' })
        .where('id', '=', 'imported')
        .execute(),
    )

    await expect(detaching).rejects.toSatisfy(
      (error) => database.dialect.understand(error)?.kind === 'occupied',
    )
  })

  it('is free again when its airing no longer counts', async () => {
    await database.transaction((transaction) =>
      transaction
        .updateTable('airings')
        .set({ status: 'preempted' })
        .where('id', '=', 'held')
        .execute(),
    )

    expect(
      await book({ id: 'new', startsAt: '2026-03-02 19:00', endsAt: '2026-03-02 20:00' }),
    ).toBeUndefined()
    expect(STANDING).not.toContain('preempted')
  })
})

describe('the tables', () => {
  it('report the columns of a violated unique index', async () => {
    await book({ id: 'one', startsAt: '1', endsAt: '2' })

    expect(await book({ id: 'one', startsAt: '3', endsAt: '4' })).toEqual({
      kind: 'notUnique',
      table: 'airings',
      columns: ['id'],
    })
  })

  it('get the columns and indexes that a definition adds, and keep their data', async () => {
    await book({ id: 'one', startsAt: '1', endsAt: '2' })
    const grown = collection('airings', {
      fields: { ...airings.fields, studio: text() },
      indexes: [...airings.schema.indexes, { fields: ['studio', 'channel'], unique: true }],
    })

    await syncTables(database, [grown.schema])

    expect(await database.read.selectFrom('airings').select(['id', 'studio']).execute()).toEqual([
      { id: 'one', studio: '' },
    ])
    expect(await book({ id: 'two', startsAt: '3', endsAt: '4' })).toEqual({
      kind: 'notUnique',
      table: 'airings',
      columns: ['studio', 'channel'],
    })
  })

  it('of definitions get columns that an earlier version did not have', async () => {
    const { id, name } = airings.schema
    const definition = JSON.stringify(airings.schema)
    await database.transaction(async (transaction) => {
      await sql`drop table "_collections"`.execute(transaction)
      await sql`create table "_collections"
        ("id" text primary key, "name" text not null unique, "definition" text not null)`.execute(
        transaction,
      )
      await transaction.insertInto('_collections').values({ id, name, definition }).execute()
    })

    await syncTables(database, [airings.schema])

    expect(
      await database.read.selectFrom('_collections').select(['id', 'type', 'system']).execute(),
    ).toEqual([{ id, type: 'base', system: 1 }])
  })

  it('are not shared with an administrator’s collection of the same name', async () => {
    const own = { id: 'own', name: 'Studios', type: 'base', system: 0, definition: '{}' }
    await database.transaction((transaction) =>
      transaction.insertInto('_collections').values(own).execute(),
    )
    const ours = collection('studios', { fields: { name: text() } })

    await expect(syncTables(database, [ours.schema])).rejects.toThrow(/rename yours/)
  })

  it('treat addresses as equal regardless of case', async () => {
    const insert = (id: string, email: string) =>
      database.transaction((transaction) =>
        transaction.insertInto('users').values({ id, email }).execute(),
      )
    await insert('ann', 'Ann@station.example')
    await insert('nobody', '')
    await insert('nobody2', '')

    await expect(insert('ann2', 'ann@STATION.example')).rejects.toSatisfy((error) => {
      const fault = database.dialect.understand(error)
      return fault?.kind === 'notUnique' && fault.columns.includes('email')
    })
  })
})
