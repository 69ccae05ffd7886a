import { join } from 'node:path'
import type { Config } from '../config.ts'
import type { Database } from './database.ts'
import { openPostgres } from './postgres/postgres.ts'
import { openSqlite } from './sqlite/sqlite.ts'

/**
 * Opens the database that the operator configured: Postgres at `databaseUrl`, otherwise a SQLite file in the
 * data folder.
 */
export function openDatabase({
  databaseUrl,
  dataFolder,
}: Pick<Config, 'databaseUrl' | 'dataFolder'>): Database {
  return databaseUrl ? openPostgres(databaseUrl) : openSqlite(join(dataFolder, 'docket.db'))
}
