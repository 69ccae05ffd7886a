import { copyFileSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import type { Database } from '../database.ts'
import { openDatabase } from '../open-database.ts'
import { makePostgresDatabase } from './postgres/make-database.ts'
import { bringUpToDate } from './up-to-date.ts'

type DatabaseConfig = { dataFolder: string; databaseUrl?: string; isDurable: boolean }

/**
 * Returns the configuration of an empty database of the kind under test. It does not have to survive a power failure.
 */
export async function makeDatabaseConfig(): Promise<DatabaseConfig> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'docket-data-'))
  if (process.env.DOCKET_TEST_DATABASE === 'postgres') {
    return { dataFolder, databaseUrl: await makePostgresDatabase(), isDurable: false }
  }
  const template = inject('sqlite')
  // Unit tests have no template; their database is created when it is opened.
  if (template) copyFileSync(template, join(dataFolder, 'docket.db'))
  return { dataFolder, isDurable: false }
}

/** Opens an empty database with the current schema, without a server. Close it after use. */
export async function openTestDatabase(): Promise<Database> {
  const database = openDatabase(await makeDatabaseConfig())
  await bringUpToDate(database)
  return database
}
