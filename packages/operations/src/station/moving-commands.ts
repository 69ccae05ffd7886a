import { createWriteStream, existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { NotFound } from '@docket/model/kernel/errors'
import { organizations } from '@docket/model/station/organizations'
import { sizeText } from '@docket/model/texts/size'
import type { RecordStore } from '@docket/records/engine'
import { roomLeft } from '@docket/records/storage'
import { station as words } from '@docket/texts/server/operations'
import { attempt, fromCaller, misunderstood, refuse, say } from '../command-line/run-command.ts'
import { checkStation, type ImportReport, importStation } from './import/import-station.ts'
import { withExport } from './with-export.ts'

const EXPORT_HELP = `Exports a station: its records, its schedule, its people and all files, as one archive.

  npm run docket -- export STATION --to FILE   writes it to a new file
  npm run docket -- export --help              this text

STATION is the id of a station, or its name in addresses, such as harbor. You can run it while the server
is running. Administrators of a station get the same archive under Organization, up to 50 GB.`

const IMPORT_HELP = `Imports a station from its export: either all of it, or nothing.

  npm run docket -- import FILE           imports it
  npm run docket -- import FILE --check   only checks it and shows its contents
  npm run docket -- import --help         this text
  npm run docket -- import cablecast …    imports from a Cablecast server instead

The station keeps its ids and addresses, so links and feeds keep working. It must not be in this installation yet;
other stations may be. Exports from either database work with the other. An export that is incomplete, altered,
or from a newer version of Docket is refused. You can run it while the server is running; if it uses the
embedded database, its writes wait until the import is done.

Passwords and keys are not included. docs/moving.md lists what else stays behind.`

/** The parts of a running platform that the commands need. */
export type StationMover = {
  exportTo(station: string, path: string): Promise<number>
  check(path: string): Promise<ImportReport>
  importFrom(path: string): Promise<ImportReport>
}

export function createMoving(store: RecordStore): StationMover {
  return {
    async exportTo(station, path) {
      const { system } = store
      const found =
        (await system.find(organizations, { slug: station })) ??
        (await system.find(organizations, { id: station }))
      if (!found) throw new NotFound(words.noStation({ name: station }))
      let count = 0
      try {
        await withExport(store, {
          organization: found.id,
          signal: new AbortController().signal,
          async onProgress(records) {
            count = records
          },
          async use(archive) {
            const target = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true })
            const bytes = Readable.from(archive, { objectMode: false })
            await roomLeft(() => pipeline(bytes, target))
          },
        })
      } catch (error) {
        await rm(path, { force: true })
        throw error
      }
      return count
    },
    check: (path) => checkStation(store, path),
    importFrom: (path) => importStation(store, path),
  }
}

/** Runs `docket export`. Returns the exit code: 0 done, 1 failed, 2 invalid arguments. */
export async function exportCommand(argv: string[], moving: StationMover): Promise<number> {
  if (argv.includes('--help')) return say(EXPORT_HELP)
  const [station, option, file, ...rest] = argv
  if (!station || station.startsWith('--') || option !== '--to' || !file || rest.length > 0) {
    return misunderstood()
  }
  const path = fromCaller(file)
  if (existsSync(path)) return refuse(`${path} already exists. Choose another file name.`)
  return attempt(async () => {
    const count = await moving.exportTo(station, path)
    return `Exported ${count} records to ${path}.`
  })
}

/** Runs `docket import` with the path of an export. Returns the same exit codes as `exportCommand`. */
export async function importCommand(argv: string[], moving: StationMover): Promise<number> {
  if (argv.includes('--help')) return say(IMPORT_HELP)
  const [file, ...options] = argv
  if (!file || file.startsWith('--') || options.some((option) => option !== '--check')) {
    return misunderstood()
  }
  const path = fromCaller(file)
  if (!existsSync(path)) return refuse(`There is no file ${path}.`)
  return attempt(async () => {
    if (options.length > 0) return `The export is whole. ${contentOf(await moving.check(path))}`
    const report = await moving.importFrom(path)
    return [`Imported. ${contentOf(report)}`, ...whatIsLeft(report)].join('\n')
  })
}

function contentOf({ station, exportedAt, records, files }: ImportReport): string {
  const all = [...records.values()].reduce((sum, count) => sum + count, 0)
  const size = sizeText(files.bytes)
  return `${station.name}: ${all} records and ${files.count} files (${size}), as they were at ${exportedAt}.`
}

/** What an import switches off or leaves incomplete, and what people have to do about it. */
const TO_DO: Readonly<Record<string, string>> = {
  headEnds: 'head-ends are off. Turn them on once the old server has stopped sending.',
  webhooks: 'webhooks are off. Renew their secrets, then turn them on.',
  listingContacts:
    'listing contacts get no email. Turn them on once the old server has stopped sending email.',
  integrations: 'connected servers need their passwords again.',
  invitations: 'open invitations have expired. Invite these people again.',
  deliveries: 'webhook messages were waiting and were not sent.',
  media: 'uploads were not complete. Upload these files again.',
}

function whatIsLeft({ records, changed, missing }: ImportReport): string[] {
  const accounts = records.get('users') ?? 0
  return [
    `${accounts} accounts have no password here: each person chooses one with “Forgot password”.`,
    ...[...changed].map(([name, count]) => `${count} ${TO_DO[name] ?? name}`),
    ...missing.map((part) => `The file ${part} was already missing on the old server.`),
  ].map((sentence) => `- ${sentence}`)
}
