import { mkdir, open, readdir, rename, rm, rmdir, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { isFault, roomLeft, writeThrough } from './disk-faults.ts'
import type { FileStorage, StoredFile } from './storage.ts'

const SEGMENT = /^[a-z0-9_-]+(?:\.[a-z0-9]+)?$/i
const TRIES = 3
/** Read at once of a file that is sent: half as many reads as with Node's own 64 kB, and two wait at most. */
const CHUNK_BYTES = 128 * 1024

/** Files in a folder of this machine. Staged files must lie on the same disk. */
export function createLocalStorage(folder: string): FileStorage {
  return {
    keep: (key, { path }) => roomLeft(() => moveInto(folder, path, pathOf(folder, key))),
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
    list: (prefix) => list(folder, prefix === undefined ? folder : pathOf(folder, prefix)),
  }
}

/** Throws a `RangeError` for a key that could lead out of the folder. */
function pathOf(folder: string, key: string): string {
  const segments = key.split('/')
  if (!segments.every((segment) => SEGMENT.test(segment))) {
    throw new RangeError(`“${key}” is no key of a file.`)
  }
  return join(folder, ...segments)
}

async function moveInto(root: string, staged: string, target: string): Promise<void> {
  const folder = dirname(target)
  // Whoever removes the last file of a record also removes its folder, perhaps at this moment.
  for (let attempt = 1; ; attempt += 1) {
    const made = await mkdir(folder, { recursive: true })
    try {
      await rename(staged, target)
      await syncFolder(folder)
      if (made !== undefined) await syncParents(root, folder)
      return
    } catch (error) {
      if (!isFault(error, 'ENOENT') || attempt === TRIES) throw error
    }
  }
}

async function syncParents(root: string, folder: string): Promise<void> {
  for (let parent = folder; parent !== root; ) {
    parent = dirname(parent)
    await syncFolder(parent)
  }
}

/** A rename is only certain once its folder is written, where folders can be written at all. */
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
      // Something is left in it, or somebody else was faster: either way it is not ours to remove.
      return
    }
  }
}

async function* list(root: string, folder: string): AsyncGenerator<StoredFile> {
  const found = await unlessMissing(readdir(folder, { withFileTypes: true }))
  for (const one of found ?? []) {
    const path = join(folder, one.name)
    // What begins with a dot is being staged, or is not ours.
    if (one.name.startsWith('.')) continue
    if (one.isDirectory()) yield* list(root, path)
    const status = one.isFile() ? await unlessMissing(stat(path)) : undefined
    if (status) yield stored(relative(root, path).split(sep).join('/'), status)
  }
}

function stored(key: string, { size, mtimeMs }: { size: number; mtimeMs: number }): StoredFile {
  return { key, bytes: size, storedAt: Math.floor(mtimeMs) }
}

async function unlessMissing<Result>(asked: Promise<Result>): Promise<Result | undefined> {
  try {
    return await asked
  } catch (error) {
    if (isFault(error, 'ENOENT') || isFault(error, 'ENOTDIR')) return undefined
    throw error
  }
}
