import { join } from 'node:path'
import { createSessions, type Passwords } from '@docket/accounts/sessions'
import type { Database } from '@docket/database/database'
import { MIGRATIONS, migrate } from '@docket/database/migrate'
import { openDatabase } from '@docket/database/open-database'
import { syncTables } from '@docket/database/tables'
import { BUILT_IN } from '@docket/model/built-in'
import { bucketOf, createSettings, mailSetupOf } from '@docket/operations/settings'
import { auditWrites } from '@docket/records/audit'
import { createCollections } from '@docket/records/collections'
import { createRecordStore, createSchemas } from '@docket/records/engine'
import { dropFiles } from '@docket/records/files'
import { createResumable } from '@docket/records/resumable'
import { openFiles } from '@docket/records/storage'
import type { Clock } from '@docket/service/clock'
import type { Config } from '@docket/service/config'
import { createJobs, createLeases } from '@docket/service/jobs'
import type { Log } from '@docket/service/log'
import { createMailer } from '@docket/service/mail'
import type { Metrics } from '@docket/service/metrics'

type CoreOptions = {
  config: Config
  clock: Clock
  log: Log
  passwords: Passwords
  /** Absent if the operator did not turn on metrics. */
  metrics: Metrics | undefined
}

/** The parts of the server that work without HTTP: database, records, jobs, mail, and sessions. */
export type Core = Awaited<ReturnType<typeof createCore>>

/** Opens and migrates the database and builds the floors above it. Throws if the database cannot be used. */
export async function openCore(opening: CoreOptions) {
  return createCore(await openUpToDate(opening.config), opening)
}

/** Builds the same parts on an open database, without migrating or changing it. */
export async function createCore(
  database: Database,
  { config, clock, log, passwords, metrics }: CoreOptions,
) {
  const schemas = createSchemas(BUILT_IN.map(({ schema }) => schema))
  const settings = createSettings({ database, config, clock, log })
  await settings.load()
  const files = openFiles(config.dataFolder, () => bucketOf(settings.current().s3, config))
  const store = createRecordStore({ database, schemas, passwords, files, clock, log })
  const folder = config.uploadsFolder ?? join(config.dataFolder, 'files', '.uploads')
  const resumable = createResumable({ folder, files, database, clock, log })
  const jobs = createJobs({ database, clock, log, meter: metrics?.jobs })
  const leases = createLeases({ database, clock })
  auditWrites({ store, database, jobs, clock })
  const collections = createCollections(store, dropFiles(jobs, files.storage))
  await collections.load()
  const sessions = createSessions({ store, passwords, config, clock })
  const setup = () => mailSetupOf(settings.current(), config)
  const mail = createMailer({ database, jobs, setup, clock, log })
  return {
    database,
    schemas,
    settings,
    store,
    jobs,
    leases,
    collections,
    sessions,
    setup,
    mail,
    resumable,
  }
}

async function openUpToDate(config: Config): Promise<Database> {
  const database = openDatabase(config)
  try {
    await migrate(database, MIGRATIONS)
    await syncTables(
      database,
      BUILT_IN.map(({ schema }) => schema),
    )
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}
