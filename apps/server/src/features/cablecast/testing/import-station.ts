import { BUILT_IN } from '@docket/model/built-in'
import { type Organization, organizations } from '@docket/model/collections/organizations'
import { MIGRATIONS, migrate } from '#platform/database/migrate.ts'
import { openDatabase } from '#platform/database/open-database.ts'
import { syncTables } from '#platform/database/tables.ts'
import { type FakeCablecast, startFakeCablecast } from '#testing/fake-cablecast/fake-cablecast.ts'
import { createTestClock, type TestClock } from '#testing/test-clock.ts'
import { makeDatabaseConfig } from '#testing/test-database.ts'
import { type ImportOptions, type ImportReport, importCablecast } from '../import.ts'
import type { ImportingApp } from '../run.ts'
import { importingApp } from './importing-app.ts'

/** An empty organization and a Cablecast server to import from. */
export type ImportStation = {
  app: ImportingApp
  clock: TestClock
  fake: FakeCablecast
  organization: Organization
  /** Where the embedded database is. */
  dataFolder: string
  /** Imports two weeks around the fake's schedule, unless told otherwise. */
  importNow(options?: Partial<ImportOptions>): Promise<ImportReport>
  close(): Promise<void>
}

/** `folder`: saved answers of a real server in place of the small station. */
export async function openImportStation(folder?: string): Promise<ImportStation> {
  const config = await makeDatabaseConfig()
  const database = openDatabase(config)
  await migrate(database, MIGRATIONS)
  await syncTables(
    database,
    BUILT_IN.map(({ schema }) => schema),
  )
  const clock = createTestClock('2026-11-01T12:00:00Z')
  const app = importingApp(database, clock)
  const fake = await startFakeCablecast(folder === undefined ? {} : { folder })
  const organization = await app.records.create(organizations, {
    name: 'Harbor Community Media',
    slug: 'harbor',
    timeZone: 'America/New_York',
  })
  return {
    app,
    clock,
    fake,
    organization,
    dataFolder: config.dataFolder,
    importNow: (options) => {
      return importCablecast(app, { organization: 'harbor', url: fake.url, ...options })
    },
    async close() {
      await fake.close()
      await database.close()
    },
  }
}
