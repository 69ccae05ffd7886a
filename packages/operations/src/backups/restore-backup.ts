import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { openDatabase } from '@docket/database/open-database'
import { BadRequest } from '@docket/model/kernel/errors'
import { type Files, openFiles, typeOfStored } from '@docket/records/storage'
import type { Config } from '@docket/service/config'
import type { Log } from '@docket/service/log'
import { backups as words } from '@docket/texts/server/operations'
import { createSettingsReader } from '../settings/settings.ts'
import { bucketOf } from '../settings/settings-in-force.ts'
import { decryptFile, isEncrypted } from './archive-cipher.ts'
import { type Archive, openArchive } from './archive-reader.ts'
import { loadDatabase, requireEmpty, type StoredRow } from './load-database.ts'
import { filePart, type Manifest, readManifest, tablePart } from './manifest.ts'

/**
 * Verifies a backup: every byte, and that it contains what its manifest lists. Calls `use` while the archive
 * is open. Throws a `BadRequest` with the reason if the backup is invalid.
 */
export async function withBackup<Result>(
  path: string,
  backupKey: string | undefined,
  use: (archive: Archive, manifest: Manifest) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'docket-backup-'))
  try {
    const plain = (await isEncrypted(path)) ? join(folder, 'plain.zip') : path
    if (plain !== path) {
      if (backupKey === undefined) {
        throw new BadRequest(words.isEncrypted)
      }
      await decryptFile(path, plain, backupKey)
    }
    const archive = await openArchive(plain)
    return await use(archive, await readManifest(archive))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Fills an empty installation from a backup of either database. Copies the files first: if that fails, the
 * database is still empty, and the restore can be repeated. Throws a `BadRequest` for an invalid backup or an
 * installation that is not empty.
 */
export async function restoreBackup(config: Config, path: string, log: Log): Promise<Manifest> {
  return withBackup(path, config.backupKey, async (archive, manifest) => {
    const database = openDatabase(config)
    try {
      await requireEmpty(database)
      const { s3 } = createSettingsReader({ config, log })(await storedSettings(archive, manifest))
      const files = openFiles(config.dataFolder, () => bucketOf(s3, config))
      for (const file of manifest.files) await restoreFile(files, archive, file)
      await loadDatabase(database, { ...manifest, read: (table) => rowsOf(archive, table) })
    } finally {
      await database.close()
    }
    return manifest
  })
}

async function* rowsOf(archive: Archive, table: string): AsyncGenerator<StoredRow> {
  const lines = createInterface({ input: Readable.from(archive.read(tablePart(table))) })
  for await (const line of lines) yield JSON.parse(line)
}

/** Returns the stored settings, which say where files are stored. */
async function storedSettings(archive: Archive, { tables }: Manifest): Promise<string | undefined> {
  if (!tables.some(({ name, rows }) => name === '_settings' && rows > 0)) return undefined
  const row = JSON.parse(await text(archive.read(tablePart('_settings')))) as { value: string }
  return row.value
}

async function restoreFile(
  { storage, staging }: Files,
  archive: Archive,
  { key, bytes, sha256 }: Manifest['files'][number],
): Promise<void> {
  const hash = createHash('sha256')
  async function* hashed() {
    for await (const chunk of archive.read(filePart(key))) {
      hash.update(chunk)
      yield chunk
    }
  }
  const { path } = await staging.stage(hashed(), bytes)
  if (hash.digest('hex') !== sha256) {
    await staging.discard(path)
    throw new BadRequest(words.fileChanged({ key }))
  }
  await storage.store(key, { path, type: typeOfStored(key) })
}
