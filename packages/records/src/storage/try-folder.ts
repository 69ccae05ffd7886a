import { randomUUID } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { storage as words } from '@docket/texts/server/records'
import type { StagingFolder } from './staging.ts'
import type { FileStorage } from './storage.ts'

/** No record's file is ever stored in this folder. */
const FOLDER = 'docket-try-out'
const MAX_BYTES = 1000

/**
 * Stores, reads, and removes a small file in the data folder, as the server does with every file. Throws the error of
 * the disk, or one that says what the storage did wrong.
 */
export async function tryFolder({
  storage,
  staging,
}: {
  storage: FileStorage
  staging: StagingFolder
}): Promise<void> {
  const key = `${FOLDER}/probe/${randomUUID()}.txt`
  const content = words.content({ key })
  const { path } = await staging.stage(bytesOf(content), MAX_BYTES)
  try {
    await storage.store(key, { path, type: 'text/plain' })
    const found = await storage.read(key)
    if (!found || (await text(found)) !== content) throw new Error(words.otherContent)
  } finally {
    await staging.discard(path)
    await storage.remove(key)
  }
}

async function* bytesOf(content: string): AsyncGenerator<Buffer> {
  yield Buffer.from(content)
}
