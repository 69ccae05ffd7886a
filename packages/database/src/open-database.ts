import { join } from 'node:path'
import type { Database } from './database.ts'
import { openPostgres } from './postgres/postgres.ts'
import { openSqlite } from './sqlite/sqlite.ts'

type Place = {
  /** Postgres in place of the embedded database. */
  databaseUrl?: string
  /** Folder of the embedded database. */
  dataFolder: string
}

/** The database that the operator chose: Postgres by its address, else a file in the data folder. */
export function openDatabase({ databaseUrl, dataFolder }: Place): Database {
  return databaseUrl ? openPostgres(databaseUrl) : openSqlite(join(dataFolder, 'docket.db'))
}
