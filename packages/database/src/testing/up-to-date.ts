import { BUILT_IN } from '@docket/model/built-in'
import type { Database } from '../database.ts'
import { MIGRATIONS, migrate } from '../migrate.ts'
import { syncTables } from '../tables.ts'

/** Creates the tables of an empty database, as a server does at startup. */
export async function bringUpToDate(database: Database): Promise<void> {
  await migrate(database, MIGRATIONS)
  await syncTables(
    database,
    BUILT_IN.map(({ schema }) => schema),
  )
}
