import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Database } from '@docket/database/database'
import { readDatabaseBytes } from '@docket/database/database-size'
import { listOutdatedTables } from '@docket/database/tables'
import { BUILT_IN } from '@docket/model/built-in'
import { type EpochMs, toIso } from '@docket/model/time/instants'
import { createBackups } from '@docket/operations/backups'
import { bucketOf, createSettings } from '@docket/operations/settings'
import { type FileStorage, openFiles } from '@docket/records/storage'
import { systemClock } from '@docket/service/clock'
import type { Config } from '@docket/service/config'
import { explainFailure } from '@docket/service/explain-failure'
import { openLog } from '@docket/service/log'
import { openInstallation } from '../doctor/installation.ts'
import type { UpgradeFacts } from './upgrade-plan.ts'

const DAY_LENGTH = '2026-01-01'.length

/** Reads what matters for an update, and changes nothing. */
export async function readUpgradeFacts(config: Config, now: EpochMs): Promise<UpgradeFacts> {
  const installation = await openInstallation(config)
  const { database, migrations, isNew } = installation
  try {
    const freeBytes = await readFreeBytes(config.dataFolder)
    const common = { isNew, migrations: migrations?.pending ?? [] }
    const unknown = migrations?.unknown ?? []
    if (!database || isNew) {
      const { fault = isNew ? undefined : 'The database cannot be opened.' } = installation
      const space = { databaseBytes: 0, filesBytes: 0, neededBytes: 0, freeBytes }
      return { ...common, ...(fault !== undefined && { fault }), collections: [], unknown, space }
    }
    const kept = await readKept(database, config, now)
    const databaseBytes = await readDatabaseBytes(database)
    const neededBytes = databaseBytes + kept.filesBytes
    return {
      ...common,
      unknown,
      collections: await listOutdated(database),
      space: { databaseBytes, filesBytes: kept.filesBytes, neededBytes, freeBytes },
      ...(kept.backup && { backup: kept.backup }),
    }
  } catch (error) {
    const explained = explainFailure(error, config)
    if (explained === undefined) throw error
    throw new Error(explained, { cause: error })
  } finally {
    await installation.close()
  }
}

/** The tables of a much older version may be too different to compare. Its migrations are listed then. */
async function listOutdated(database: Database): Promise<string[]> {
  const schemas = BUILT_IN.map(({ schema }) => schema)
  return listOutdatedTables(database, schemas).catch(() => [])
}

async function readKept(database: Database, config: Config, now: EpochMs) {
  const settings = createSettings({ database, config, clock: systemClock, log: openLog('silent') })
  await settings.load()
  const { storage } = openFiles(config.dataFolder, () => bucketOf(settings.current().s3, config))
  const backups = createBackups({ database, storage, settings, config, clock: systemClock })
  const [newest] = await backups.list()
  const today = toIso(now).slice(0, DAY_LENGTH)
  const at = newest && toIso(newest.storedAt)
  return {
    filesBytes: await sumOf(storage),
    backup: newest && at && { name: newest.key, at, isOfToday: at.startsWith(today) },
  }
}

async function sumOf(storage: FileStorage): Promise<number> {
  let sum = 0
  for await (const { bytes } of storage.list()) sum += bytes
  return sum
}

/** A folder that does not exist yet will be on the same disk as its parent. */
async function readFreeBytes(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  } catch (error) {
    if (dirname(folder) === folder) throw error
    return readFreeBytes(dirname(folder))
  }
}
