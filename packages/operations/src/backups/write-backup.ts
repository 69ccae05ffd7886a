import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Database } from '@docket/database/database'
import type { Instant } from '@docket/model/time/instants'
import type { Tables } from '@docket/query/schema'
import { type FileStorage, roomLeft } from '@docket/records/storage'
import type { Kysely } from 'kysely'
import { encrypt } from './archive-cipher.ts'
import { type ArchivePart, writeArchive } from './archive-writer.ts'
import { type DumpedTable, listTables, readTable } from './dump-database.ts'
import { filePart, MANIFEST, type Manifest, tablePart } from './manifest.ts'
import { measureContent } from './measure-content.ts'

export type BackupSource = {
  database: Database
  storage: FileStorage
  /** Encrypts the backup. The same key is needed to restore it. */
  backupKey?: string | undefined
}

/**
 * Writes a backup to a new file: first a snapshot of the database, taken while the server continues to run,
 * and then all files except thumbnails, which can be recreated. Deletes the file when it fails.
 */
export async function writeBackup(
  { database, storage, backupKey }: BackupSource,
  path: string,
  made: Instant,
): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  try {
    await roomLeft(() =>
      database.snapshot(async (connection) => {
        const archive = writeArchive(partsOf({ database, connection, storage, made }))
        const bytes = backupKey === undefined ? archive : encrypt(archive, backupKey)
        const target = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true })
        await pipeline(Readable.from(bytes, { objectMode: false }), target)
      }),
    )
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}

type Source = {
  database: Database
  connection: Kysely<Tables>
  storage: FileStorage
  made: Instant
}

async function* partsOf(source: Source): AsyncGenerator<ArchivePart> {
  const { connection, database, storage, made } = source
  const migrations = await connection.selectFrom('_migrations').select('name').execute()
  const manifest: Manifest = {
    form: 1,
    made,
    database: database.dialect.name,
    migrations: migrations.map(({ name }) => name),
    tables: [],
    files: [],
  }
  for (const table of await listTables(connection)) {
    yield { name: tablePart(table.name), content: dumpTable(source, table, manifest) }
  }
  for await (const { key } of storage.list()) {
    const content = isThumb(key) ? undefined : await storage.read(key)
    // `read` returns nothing for a file that was removed after it was listed.
    if (!content) continue
    const copied = measureContent(content, (measure) => manifest.files.push({ key, ...measure }))
    yield { name: filePart(key), content: copied }
  }
  yield { name: MANIFEST, content: [Buffer.from(JSON.stringify(manifest, undefined, 2))] }
}

function isThumb(key: string): boolean {
  return key.split('/')[2]?.startsWith('thumbs_') ?? false
}

async function* dumpTable(
  { connection, database }: Source,
  table: DumpedTable,
  { tables }: Manifest,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  let count = 0
  for await (const rows of readTable(connection, database.dialect, table)) {
    const chunk = Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
    hash.update(chunk)
    count += rows.length
    yield chunk
  }
  tables.push({ name: table.name, rows: count, sha256: hash.digest('hex') })
}
