import type { Database } from '@docket/database/database'
import { readDatabaseTime } from '@docket/database/database-time'
import { plural } from '@docket/model/texts/plural'
import { bucketOf } from '@docket/operations/settings'
import { type FileSurvey, type NamedFile, surveyFiles } from '@docket/records/files'
import { openFiles, tryBucket, tryFolder } from '@docket/records/storage'
import { buildInfo } from '@docket/service/build-info'
import type { Config } from '@docket/service/config'
import { explainFailure } from '@docket/service/explain-failure'
import { type Check, type Finding, failing, messageOf, ok, warning } from './check.ts'
import type { Installation } from './installation.ts'

const SKEW_MS = 1000
const MAX_SKEW_MS = 5000

/** Checks the database, the files, and the clock against that of the database. */
export function dataChecks(config: Config, installation: Installation): Check[] {
  return [
    { check: 'clock', name: 'Clock', find: () => checkClock(installation.database) },
    { check: 'database', name: 'Database', find: () => judgeDatabase(installation, config) },
    { check: 'migrations', name: 'Migrations', find: () => judgeMigrations(installation) },
    { check: 'storage', name: 'Storage', find: () => checkStorage(config, installation) },
    {
      check: 'files',
      name: 'Files',
      limitMs: 2 ** 31 - 1,
      find: () => checkFiles(installation),
    },
  ]
}

async function checkClock(database: Database | undefined): Promise<Finding> {
  const now = Date.now()
  const built = Date.parse(buildInfo().date)
  if (now < built) {
    return failing(
      `The clock says ${new Date(now).toISOString()}, before this version was made: set the clock, and let systemd-timesyncd or chrony keep it.`,
    )
  }
  const theirs = database && (await readDatabaseTime(database).catch(() => undefined))
  if (theirs === undefined) {
    return ok(`The clock says ${new Date(now).toISOString()}. To compare it, add --clock URL.`)
  }
  return judgeSkew((now + Date.now()) / 2 - theirs, 'the database')
}

/** Judges how far this machine's clock is ahead of another one. */
export function judgeSkew(aheadMs: number, other: string): Finding {
  const off = Math.abs(aheadMs)
  const said = `${(off / 1000).toFixed(1)} seconds ${aheadMs > 0 ? 'ahead of' : 'behind'} ${other}`
  if (off > MAX_SKEW_MS) {
    return failing(
      `The clock is ${said}, so programs start at the wrong time: set the clock, and let systemd-timesyncd or chrony keep it.`,
    )
  }
  if (off > SKEW_MS) {
    return warning(`The clock is ${said}: let systemd-timesyncd or chrony keep it.`)
  }
  return ok(`The clock agrees with ${other}.`)
}

function judgeDatabase({ fault, isNew, database }: Installation, config: Config): Finding {
  if (fault !== undefined) return failing(fault)
  if (isNew) return warning('There is no data yet: the first start of the server sets it up.')
  if (database?.dialect.isEmbedded) return ok(`SQLite answers, in ${config.dataFolder}.`)
  return ok(`Postgres answers, at ${new URL(config.databaseUrl ?? '').host}.`)
}

function judgeMigrations({ migrations, isNew, outdated }: Installation): Finding {
  if (isNew) return ok('The first start of the server sets up the database.')
  if (!migrations)
    return warning('They cannot be compared without the database: repair that first.')
  const { pending, unknown } = migrations
  if (unknown.length > 0) {
    return failing(
      `A newer version of Docket has used the database (it knows “${unknown[0]}”): start that version, or restore an older backup.`,
    )
  }
  const due = pending.length + outdated.length
  if (due === 0) return ok('The database is up to date.')
  const changes = plural(due, { one: '# change', other: '# changes' })
  return warning(
    `The next start makes ${changes} to the database: make a backup, then restart the server.`,
  )
}

async function checkStorage(config: Config, { settings, isNew }: Installation): Promise<Finding> {
  const bucket = bucketOf(settings.s3, config)
  if (isNew && !bucket) return ok('Files will be stored in the data folder.')
  try {
    if (bucket) await tryBucket(bucket)
    else await tryFolder(openFiles(config.dataFolder))
  } catch (error) {
    return failing(explainFailure(error, config) ?? messageOf(error))
  }
  const place = bucket ? `The bucket “${bucket.bucket}”` : 'The data folder'
  return ok(`${place} stores, returns and removes files.`)
}

async function checkFiles({ core, isNew }: Installation): Promise<Finding> {
  if (isNew) return ok('There are no files yet.')
  if (!core)
    return warning('They cannot be compared with records until the database is up to date.')
  return judgeFiles(await surveyFiles(core.store, Date.now()))
}

function nameMissing({ key, collection, record }: NamedFile): string {
  return `missing: ${key} (${collection}, record ${record})`
}

export function judgeFiles({ named, missing, orphans, foreign }: FileSurvey): Finding {
  const details = [
    ...missing.map(nameMissing),
    ...orphans.map((key) => `without a record: ${key}`),
    ...foreign.map((key) => `without a collection: ${key}`),
  ]
  const found = judgeCounts(missing.length, orphans.length, named)
  const others = foreign.length > 0 ? ` ${sayForeign(foreign.length)}` : ''
  return { ...found, message: found.message + others, ...(details.length > 0 && { details }) }
}

function judgeCounts(missing: number, orphans: number, named: number): Finding {
  if (missing > 0) {
    const said = plural(missing, {
      one: '# file of a record is missing: copy it',
      other: '# files of records are missing: copy them',
    })
    return failing(`${said} back from a backup. --details lists what is meant.`)
  }
  if (orphans > 0) {
    const said = plural(orphans, {
      one: '# file belongs to no record',
      other: '# files belong to no record',
    })
    return warning(`${said}: the running server removes them hourly.`)
  }
  return ok(`All files of records are stored (${named}).`)
}

function sayForeign(count: number): string {
  return plural(count, {
    one: '# file belongs to no collection.',
    other: '# files belong to no collection.',
  })
}
