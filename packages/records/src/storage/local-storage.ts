import { mkdir, open, readdir, rename, rm, rmdir, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { isFault, roomLeft, writeThrough } from './disk-faults.ts'
import type { FileStorage, StoredFile } from './storage.ts'

const SEGMENT = /^[a-z0-9_-]+(?:\.[a-z0-9]+)?$/i
const MAX_ATTEMPTS = 3
/**
 * Chunk size when sending a file. It halves the number of reads compared to Node's default of 64 kB; at most
 * two chunks are buffered.
 */
const CHUNK_BYTES = 128 * 1024

/** Stores files in a local folder. Staged files must be on the same disk. */
export function createLocalStorage(folder: string): FileStorage {
  return {
    store: (key, { path }) => roomLeft(() => moveInto(folder, path, pathOf(folder, key))),
    async find(key) {
      const found = await unlessMissing(stat(pathOf(folder, key)))
      return found?.isFile() ? stored(key, found) : undefined
    },
    async read(key, range) {
      const file = await unlessMissing(open(pathOf(folder, key)))
      const part = range && { start: range.from, end: range.until - 1 }
      return file?.createReadStream({ ...part, highWaterMark: CHUNK_BYTES })
    },
    async remove(key) {
      const path = pathOf(folder, key)
      await rm(path, { force: true })
      await removeEmptyFolders(folder, dirname(path))
    },
    localPath: (key) => pathOf(folder, key),
    list: (prefix) => list(folder, prefix === undefined ? folder : pathOf(folder, prefix)),
  }
}

/** Returns the path of a key. Throws a `RangeError` for a key that could point outside the folder. */
function pathOf(folder: string, key: string): string {
  const segments = key.split('/')
  if (!segments.every((segment) => SEGMENT.test(segment))) {
    throw new RangeError(`“${key}” is not the key of a file.`)
  }
  return join(folder, ...segments)
}

async function moveInto(root: string, staged: string, target: string): Promise<void> {
  const folder = dirname(target)
  // A concurrent removal of a record's last file may remove the record's folder at any moment.
  for (let attempt = 1; ; attempt += 1) {
    const made = await mkdir(folder, { recursive: true })
    try {
      await rename(staged, target)
      await syncFolder(folder)
      if (made !== undefined) await syncParents(root, folder)
      return
    } catch (error) {
      if (!isFault(error, 'ENOENT') || attempt === MAX_ATTEMPTS) throw error
    }
  }
}

async function syncParents(root: string, folder: string): Promise<void> {
  for (let parent = folder; parent !== root; ) {
    parent = dirname(parent)
    await syncFolder(parent)
  }
}

/**
 * Syncs a folder, because a rename is durable only after its folder is written. Windows cannot sync folders.
 */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path)
  try {
    await writeThrough(folder)
  } finally {
    await folder.close()
  }
}

async function removeEmptyFolders(root: string, folder: string): Promise<void> {
  for (let path = folder; path !== root; path = dirname(path)) {
    try {
      await rmdir(path)
    } catch {
      // The folder is not empty, or another process removed it first.
      return
    }
  }
}

async function* list(root: string, folder: string): AsyncGenerator<StoredFile> {
  const found = await unlessMissing(readdir(folder, { withFileTypes: true }))
  for (const one of found ?? []) {
    const path = join(folder, one.name)
    // Names that start with a dot are staged files or foreign files.
    if (one.name.startsWith('.')) continue
    if (one.isDirectory()) yield* list(root, path)
    const status = one.isFile() ? await unlessMissing(stat(path)) : undefined
    if (status) yield stored(relative(root, path).split(sep).join('/'), status)
  }
}

function stored(key: string, { size, mtimeMs }: { size: number; mtimeMs: number }): StoredFile {
  return { key, bytes: size, storedAt: Math.floor(mtimeMs) }
}

async function unlessMissing<Result>(work: Promise<Result>): Promise<Result | undefined> {
  try {
    return await work
  } catch (error) {
    if (isFault(error, 'ENOENT') || isFault(error, 'ENOTDIR')) return undefined
    throw error
  }
}
