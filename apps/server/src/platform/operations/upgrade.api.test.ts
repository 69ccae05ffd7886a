import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import type { App } from '@docket/accounts/app'
import type { Database } from '@docket/database/database'
import { openDatabase } from '@docket/database/open-database'
import { superusers } from '@docket/model/accounts/superusers'
import { BUILT_IN } from '@docket/model/built-in'
import { listTables, moveDatabase, readTable } from '@docket/operations/backups'
import type { Config } from '@docket/service/config'
import { createTestClock } from '@docket/service/testing/test-clock'
import { beforeAll, describe, expect, it } from 'vitest'
import { PASSWORD } from '#testing/make.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { installFeatures } from '../../features.ts'
import { publish } from '../../publish.ts'
import { administratorOf, EMAIL, makeEmptyFolder, makeEmptyPlace } from './testing/station.ts'

type DataPlace = Pick<Config, 'dataFolder' | 'databaseUrl'>
type Rows = Map<string, Record<string, unknown>>

// The demo stations of earlier versions, as those versions left them. Each file is named after the day of its version.
const FOLDER = join(import.meta.dirname, 'testing/databases')
const DAYS = readdirSync(FOLDER).map((file) => file.replace('.db.br', ''))
const CLOCK = '2026-11-30T09:05:00Z'
const DEMO = { email: 'demo@docket.example', password: 'docket-demo-1' }
/** Internal tables of the server, whose rows are temporary. */
const PASSING = /^_/
/** What an update changes on purpose: it lists the words of captions that were published before they could be searched. */
const CHANGES = /^captionTracks\.updated:/

/** Stores a database in a new folder as its version left it. */
function unpack(day: string): DataPlace {
  const folder = makeEmptyFolder()
  const content = brotliDecompressSync(readFileSync(join(FOLDER, `${day}.db.br`)))
  writeFileSync(join(folder.dataFolder, 'docket.db'), content)
  return folder
}

/** Returns the place of the old database, in the kind of database under test. */
async function placeOf(day: string): Promise<DataPlace> {
  const [folder, place] = [unpack(day), await makeEmptyPlace()]
  if (place.databaseUrl === undefined) return folder
  const [from, to] = [openDatabase(folder), openDatabase(place)]
  await moveDatabase(from, to)
  await Promise.all([from.close(), to.close()])
  return place
}

async function start(place: DataPlace): Promise<TestApp> {
  const config = { databaseUrl: undefined, ...place } as Partial<Config>
  const features = [
    installFeatures,
    (app: App) => publish(app, { render: (page) => JSON.stringify(page) }),
  ]
  return startTestApp(features, { config, clock: createTestClock(CLOCK) })
}

/** Reads all rows of all stations, by table and ID. */
async function readAll(place: DataPlace): Promise<Map<string, Rows>> {
  const database = openDatabase(place)
  const tables = (await listTables(database.read)).filter(({ name }) => !PASSING.test(name))
  const all = new Map<string, Rows>()
  for (const table of tables) all.set(table.name, await readRows(database, table))
  await database.close()
  return all
}

async function readRows(
  { read, dialect }: Database,
  table: { name: string; columns: readonly string[] },
): Promise<Rows> {
  const rows: Rows = new Map()
  for await (const batch of readTable(read, dialect, table))
    for (const row of batch) rows.set(String(row.id), row)
  return rows
}

/** Describes each earlier row that is missing after the update, and each value that differs. */
function differences(before: Map<string, Rows>, after: Map<string, Rows>): string[] {
  return [...before].flatMap(([table, rows]) =>
    [...rows].flatMap(([id, row]) => {
      const now = after.get(table)?.get(id)
      if (now === undefined) return [`${table} ${id} is missing`]
      return Object.entries(row)
        .filter(([column, value]) => now[column] !== value)
        .map(([column, value]) => `${table}.${column}: ${value} → ${now[column]}`)
        .filter((difference) => !CHANGES.test(difference))
    }),
  )
}

describe.each(DAYS)('the database of the version of %s', (day) => {
  let place: DataPlace
  beforeAll(async () => {
    place = await placeOf(day)
  })

  it('keeps every value of every record', async () => {
    const before = await readAll(place)
    expect(before.get('airings')?.size).toBeGreaterThan(1000)

    const app = await start(place)
    await app.stop()

    expect(differences(before, await readAll(place))).toEqual([])
  })

  it('is served to staff and viewers, with an intact audit log', async () => {
    const app = await start(place)
    await app.make(superusers, { email: EMAIL, password: PASSWORD } as Record<string, unknown>)
    const admin = await administratorOf(app)
    for (const { name } of BUILT_IN) await admin.collection(name).getList(1, 500)

    const staff = app.client()
    const { record } = await staff.collection('users').authWithPassword(DEMO.email, DEMO.password)
    const [airing] = await staff.collection('airings').getFullList({
      filter:
        'startsAt > "2026-12-01" && show.visibility = "public" && show.status = "ready" && channel.public = true',
      sort: 'startsAt',
    })
    expect(airing?.organization).toBe(record.organization)
    const title = 'Changed after the update'
    await staff.collection('airings').update(airing?.id ?? '', { title })
    expect((await fetch(`${app.url}/tvguide/demo`)).status).toBe(200)
    const listings = await (await fetch(`${app.url}/feeds/demo/xmltv.xml`)).text()
    expect(listings.match(/<programme /g)?.length).toBeGreaterThan(100)
    expect(listings).toContain(title)
    for (const report of await app.verifyAudit()) {
      expect(report).toMatchObject({ sealed: expect.any(Number) })
      expect(report.fault).toBeUndefined()
    }
    await app.stop()
  })
})
