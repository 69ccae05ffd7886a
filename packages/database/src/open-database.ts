import { join } from 'node:path'
import type { Database } from './database.ts'
import { openPostgres } from './postgres/postgres.ts'
import { openSqlite } from './sqlite/sqlite.ts'

type DatabaseOptions = {
  /** Address of a Postgres database. */
  databaseUrl?: string
  /** Folder of the SQLite file. */
  dataFolder: string
  /** Whether commits in the SQLite file survive a power failure; `true` by default. */
  isDurable?: boolean
}

/** Opens the operator's database: Postgres at `databaseUrl`, otherwise a SQLite file in the data folder. */
export function openDatabase({ databaseUrl, dataFolder, isDurable }: DatabaseOptions): Database {
  if (databaseUrl) return openPostgres(databaseUrl)
  return openSqlite(join(dataFolder, 'docket.db'), isDurable)
}
