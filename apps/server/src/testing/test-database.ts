import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BUILT_IN } from '@docket/model/built-in'
import type { Config } from '#platform/config.ts'
import type { Database } from '#platform/database/database.ts'
import { MIGRATIONS, migrate } from '#platform/database/migrate.ts'
import { openDatabase } from '#platform/database/open-database.ts'
import { syncTables } from '#platform/database/tables.ts'
import { makePostgresDatabase } from './postgres/make-database.ts'

/** Where an empty database of the kind that this run is about is to be found. */
export async function makeDatabaseConfig(): Promise<Pick<Config, 'dataFolder' | 'databaseUrl'>> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'docket-data-'))
  if (process.env.DOCKET_TEST_DATABASE !== 'postgres') return { dataFolder }
  return { dataFolder, databaseUrl: await makePostgresDatabase() }
}

/** Opens an empty, up-to-date database without a server around it. Close it after use. */
export async function openTestDatabase(): Promise<Database> {
  const database = openDatabase(await makeDatabaseConfig())
  await migrate(database, MIGRATIONS)
  await syncTables(
    database,
    BUILT_IN.map(({ schema }) => schema),
  )
  return database
}
