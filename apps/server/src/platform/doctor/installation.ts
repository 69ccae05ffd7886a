import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createPasswords } from '@docket/accounts/sessions'
import type { Database } from '@docket/database/database'
import { MIGRATIONS, type MigrationState, readMigrationState } from '@docket/database/migrate'
import { openDatabase } from '@docket/database/open-database'
import { listOutdatedTables } from '@docket/database/tables'
import { BUILT_IN } from '@docket/model/built-in'
import { defaultSettings } from '@docket/operations/settings'
import { systemClock } from '@docket/service/clock'
import type { Config } from '@docket/service/config'
import { explainFailure } from '@docket/service/explain-failure'
import { openLog } from '@docket/service/log'
import { type Core, createCore } from '../open-core.ts'
import { messageOf } from './check.ts'

/** An installation in its current state, opened without changing it. */
export type Installation = {
  database?: Database
  /** Why the database is not open, and what to do. */
  fault?: string
  /** Whether the server has never been started here. */
  isNew: boolean
  migrations?: MigrationState
  /** Collections that the next start will change. */
  outdated: string[]
  /** The parts of the server that work without HTTP. Absent if the database is not up to date. */
  core?: Core
  /** The settings in force, or else those of the environment. */
  settings: ReturnType<typeof defaultSettings>
  close(): Promise<void>
}

/**
 * Opens an installation without changing it. Never throws because of the database: `fault` says what is wrong with it.
 */
export async function openInstallation(config: Config): Promise<Installation> {
  const unopened: Installation = {
    isNew: false,
    outdated: [],
    settings: defaultSettings(config),
    close: async () => undefined,
  }
  // Opening the embedded database would create it.
  if (!config.databaseUrl && !existsSync(join(config.dataFolder, 'docket.db'))) {
    return { ...unopened, isNew: true }
  }
  let database: Database | undefined
  try {
    database = openDatabase(config)
    await database.ping()
    return { ...unopened, ...(await readInstallation(database, config)) }
  } catch (error) {
    await database?.close().catch(() => undefined)
    const explained = explainFailure(error, config)
    return { ...unopened, fault: explained ?? `It cannot be used: ${messageOf(error)}` }
  }
}

async function readInstallation(
  database: Database,
  config: Config,
): Promise<Partial<Installation>> {
  const migrations = await readMigrationState(database, MIGRATIONS)
  const opened = { database, migrations, isNew: migrations.isEmpty, close: () => database.close() }
  if (migrations.pending.length > 0 || migrations.unknown.length > 0) return opened
  const outdated = await listOutdatedTables(
    database,
    BUILT_IN.map(({ schema }) => schema),
  )
  if (outdated.length > 0) return { ...opened, outdated }
  const log = openLog('silent')
  const passwords = createPasswords()
  const opening = { config, clock: systemClock, log, passwords, metrics: undefined }
  const core = await createCore(database, opening)
  return {
    ...opened,
    core,
    settings: core.settings.current(),
    async close() {
      core.mail.close()
      await core.store.close()
      await database.close()
    },
  }
}
