import { plural } from '@docket/model/texts/plural'
import { sizeText } from '@docket/model/texts/size'
import type { NamedFile } from './survey-files.ts'
import type { FileReport } from './verify-files.ts'

const HELP = `Checks the stored files: in the folder files of the data folder, or in the bucket.

  npm run docket -- storage verify   compares all files with all records, and reads every file that
                                     has a checksum; exit code 1 if a file is missing or damaged
  npm run docket -- storage create   creates the bucket that the settings name, unless it is there
  npm run docket -- storage --help   this text

  --json    prints the result for programs

Recordings have a checksum since they arrived; pictures and documents have none. Reading takes as long as
copying all recordings. Nothing is changed, and the server can keep running.`

/** What `docket storage` does with the stored files. */
export type StorageActions = {
  verify(): Promise<FileReport>
  /** Creates the bucket in use if it does not exist. Returns `undefined` if files are in the data folder. */
  createBucket(): Promise<CreatedBucket | undefined>
}

export type CreatedBucket = { bucket: string; isNew: boolean }

/**
 * Runs `docket storage`. Returns the exit code: 0 all is well, 1 missing or damaged files, or no bucket, 2 invalid
 * arguments.
 */
export async function storageCommand(
  argv: readonly string[],
  { verify, createBucket }: StorageActions,
): Promise<number> {
  if (argv.includes('--help')) {
    console.log(HELP)
    return 0
  }
  const [action, ...options] = argv
  const isJson = options.length > 0
  if (options.every((option) => option === '--json')) {
    if (action === 'verify') return printReport(await verify(), isJson)
    if (action === 'create') return printBucket(await createBucket(), isJson)
  }
  console.error('These arguments are not valid. See --help.')
  return 2
}

function printReport(report: FileReport, isJson: boolean): number {
  console.log(isJson ? JSON.stringify(report) : describe(report))
  return report.missing.length + report.damaged.length > 0 ? 1 : 0
}

function printBucket(created: CreatedBucket | undefined, isJson: boolean): number {
  if (!created) {
    console.error(
      'There is no bucket in the settings, so files are in the data folder. Set S3_BUCKET.',
    )
    return 1
  }
  const { bucket, isNew } = created
  const said = isNew ? `The bucket “${bucket}” was created.` : `The bucket “${bucket}” is there.`
  console.log(isJson ? JSON.stringify(created) : said)
  return 0
}

function describe(report: FileReport): string {
  const { named, stored, storedBytes, intact, unknown, missing, damaged, orphans, foreign } = report
  const lines = [
    ...missing.map((file) => `MISSING  ${nameOf(file)}`),
    ...damaged.map((file) => `DAMAGED  ${nameOf(file)}: ${reasonOf(file)}`),
    `Records refer to ${files(named)}; ${files(stored)} with ${sizeText(storedBytes)} are stored.`,
    `Intact: ${intact}. Without a checksum: ${unknown}. Missing: ${missing.length}. Damaged: ${damaged.length}.`,
  ]
  if (orphans.length > 0) {
    lines.push(`No record refers to ${files(orphans.length)}; the server removes them hourly.`)
  }
  if (foreign.length > 0) {
    lines.push(`No collection owns ${files(foreign.length)}; nothing removes them.`)
  }
  if (missing.length + damaged.length > 0) {
    lines.push('Copy the named files back from a backup, to the same place, or upload them again.')
  }
  return lines.join('\n')
}

function nameOf({ key, collection, record }: NamedFile): string {
  return `${key} (${collection}, record ${record})`
}

function reasonOf({ code }: FileReport['damaged'][number]): string {
  return code === '' ? 'The content has changed.' : `It cannot be read: ${code}.`
}

function files(count: number): string {
  return plural(count, { one: '# file', other: '# files' })
}
