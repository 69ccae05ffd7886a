import { BUILT_IN } from '@docket/model/built-in'
import type { Database } from '#platform/database/database.ts'
import { MIGRATIONS, migrate } from '#platform/database/migrate.ts'
import { syncTables } from '#platform/database/tables.ts'

/** Makes of an empty database what a server makes of it when it starts. */
export async function bringUpToDate(database: Database): Promise<void> {
  await migrate(database, MIGRATIONS)
  await syncTables(
    database,
    BUILT_IN.map(({ schema }) => schema),
  )
}
