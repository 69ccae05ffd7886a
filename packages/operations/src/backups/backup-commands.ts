import { existsSync } from 'node:fs'
import type { Config } from '@docket/service/config'
import type { Log } from '@docket/service/log'
import { attempt, fromCaller, misunderstood, refuse, say } from '../command-line/run-command.ts'
import type { Backups } from './backups.ts'
import type { Manifest } from './manifest.ts'
import { restoreBackup, withBackup } from './restore-backup.ts'

const BACKUP_HELP = `Makes a backup of everything: the database at one moment, and all files.

  npm run docket -- backup             stores it as configured: in the folder backups of the
                                       data folder, or in a bucket
  npm run docket -- backup --to FILE   writes it to a new file
  npm run docket -- backup --help      this text

You can run it while the server is running. If DOCKET_BACKUP_KEY is set, the backup is encrypted, and
you need the key to restore it. No backup contains the keys of the data folder: copy keys/ separately.`

const RESTORE_HELP = `Fills an empty installation from a backup.

  npm run docket -- restore FILE           restores it
  npm run docket -- restore FILE --check   only checks it and shows its contents
  npm run docket -- restore --help         this text

First set an empty destination: DOCKET_DATA to a new folder, or DATABASE_URL to an empty Postgres database.
A backup of either database can be restored into either. An incomplete or changed backup is refused,
and nothing is changed. An encrypted backup needs DOCKET_BACKUP_KEY.`

/** Runs `docket backup`. Returns the exit code: 0 done, 1 failed, 2 invalid arguments. */
export async function backupCommand(argv: string[], backups: Backups): Promise<number> {
  if (argv.includes('--help')) return say(BACKUP_HELP)
  const [option, file, ...rest] = argv
  if (option === undefined) return attempt(async () => `Made ${await backups.make()}.`)
  if (option !== '--to' || file === undefined || rest.length > 0) return misunderstood()
  const path = fromCaller(file)
  if (existsSync(path)) return refuse(`${path} already exists. Choose another file name.`)
  return attempt(async () => {
    await backups.makeAt(path)
    return `Made ${path}.`
  })
}

/**
 * Runs `docket restore`, which opens the empty database itself. Returns the same exit codes as
 * `backupCommand`.
 */
export async function restoreCommand(argv: string[], config: Config, log: Log): Promise<number> {
  if (argv.includes('--help')) return say(RESTORE_HELP)
  const [file, ...options] = argv
  if (file === undefined || file.startsWith('--')) return misunderstood()
  if (options.some((option) => option !== '--check')) return misunderstood()
  const path = fromCaller(file)
  if (!existsSync(path)) return refuse(`There is no file ${path}.`)
  return attempt(async () => {
    if (options.length === 0) return `Restored ${describe(await restoreBackup(config, path, log))}`
    return withBackup(path, config.backupKey, async (_archive, manifest) => describe(manifest))
  })
}

function describe({ made, database, tables, files }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return `${rows} rows of ${tables.length} tables and ${files.length} files, as they were at ${made} (${database}).`
}
