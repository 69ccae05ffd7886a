import { join } from 'node:path'
import type { Database } from './database.ts'
import { openPostgres } from './postgres/postgres.ts'
import { openSqlite } from './sqlite/sqlite.ts'

type Place = {
  /** Address of a Postgres database. */
  databaseUrl?: string
  /** Folder of the SQLite file. */
  dataFolder: string
}

/** Opens the operator's database: Postgres at `databaseUrl`, otherwise a SQLite file in the data folder. */
export function openDatabase({ databaseUrl, dataFolder }: Place): Database {
  return databaseUrl ? openPostgres(databaseUrl) : openSqlite(join(dataFolder, 'docket.db'))
}
