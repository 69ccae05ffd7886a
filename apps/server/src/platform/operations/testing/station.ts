import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@docket/database/open-database'
import { makeDatabaseConfig } from '@docket/database/testing/test-database'
import { superusers } from '@docket/model/accounts/superusers'
import { channels } from '@docket/model/station/channels'
import { listTables } from '@docket/operations/backups'
import type { Config } from '@docket/service/config'
import pg from 'pg'
import type PocketBase from 'pocketbase'
import { PASSWORD } from '#testing/make.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'

export const EMAIL = 'chief@station.example'

/** A running server with data, and a client logged in as its administrator. */
export type Station = {
  app: TestApp
  admin: PocketBase
  /** Id of a channel with a logo. */
  channel: string
  stop(): Promise<void>
}

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

export async function startStation(config: Partial<Config> = {}): Promise<Station> {
  const app = await startTestApp([], { config })
  await app.make(superusers, { email: EMAIL, password: PASSWORD } as Record<string, unknown>)
  const admin = await administratorOf(app)
  const { id } = await app.make(channels)
  await admin.collection('channels').update(id, { logo: new File([PNG], 'logo.png') })
  await admin.collections.create({
    name: 'channel_names',
    type: 'view',
    viewQuery: 'select id, name from channels',
  })
  await admin.settings.update({ meta: { appName: 'Harbor' } })
  return { app, admin, channel: id, stop: app.stop }
}

export async function administratorOf({ client }: TestApp): Promise<PocketBase> {
  const admin = client().autoCancellation(false)
  await admin.collection('_superusers').authWithPassword(EMAIL, PASSWORD)
  return admin
}

/** Returns the number of rows per table. */
export async function countRows(config: TestApp['config']): Promise<Record<string, number>> {
  const database = openDatabase(config)
  const counts: Record<string, number> = {}
  for (const { name } of await listTables(database.read)) {
    const row = await database.read
      .selectFrom(name)
      .select(({ fn }) => fn.countAll().as('rows'))
      .executeTakeFirstOrThrow()
    counts[name] = Number(row.rows)
  }
  await database.close()
  return counts
}

/** Returns the address at which an administrator downloads a backup. */
export async function downloadUrl(admin: PocketBase, name: string): Promise<string> {
  return admin.backups.getDownloadURL(await admin.files.getToken(), name)
}

/** Creates an empty data folder, or an empty Postgres database when the tests run on Postgres. */
export async function makeEmptyPlace(): Promise<Pick<Config, 'dataFolder' | 'databaseUrl'>> {
  const { dataFolder, databaseUrl } = await makeDatabaseConfig()
  if (!databaseUrl) return makeEmptyFolder()
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('drop schema public cascade; create schema public')
  await client.end()
  return { dataFolder, databaseUrl }
}

/** Creates a new empty folder for the embedded database, even when the tests run on Postgres. */
export function makeEmptyFolder(): Pick<Config, 'dataFolder'> {
  return { dataFolder: mkdtempSync(join(tmpdir(), 'docket-restored-')) }
}
