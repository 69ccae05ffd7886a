import { join } from 'node:path'
import type { Config } from '../config.ts'
import type { Database } from './database.ts'
import { openPostgres } from './postgres/postgres.ts'
import { openSqlite } from './sqlite/sqlite.ts'

/** The database that the operator chose: Postgres by its address, else a file in the data folder. */
export function openDatabase({
  databaseUrl,
  dataFolder,
}: Pick<Config, 'databaseUrl' | 'dataFolder'>): Database {
  return databaseUrl ? openPostgres(databaseUrl) : openSqlite(join(dataFolder, 'docket.db'))
}
