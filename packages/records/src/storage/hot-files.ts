import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Clock } from '@docket/service/clock'
import { createContentCache } from './content-cache.ts'
import {
  type ByteRange,
  type FileKey,
  type FileOwner,
  type FileStorage,
  fileKey,
  type StoredFile,
  thumbFolder,
} from './storage.ts'

/**
 * Reads files to send. Small ones come from memory from the second read on. Callers must check access first, because
 * this module knows nothing about permissions.
 */
export type HotFiles = {
  find(key: FileKey): Promise<StoredFile | undefined>
  /** Returns the whole file or a range of it, or `undefined` if it does not exist. */
  read(file: StoredFile, range?: ByteRange): Promise<Buffer | Readable | undefined>
  /** Drops a removed file, and every size made from it, from memory. */
  forget(owner: FileOwner, name: string): void
}

const MAX_BYTES = 16_000_000
const MAX_FILE_BYTES = 512_000
const MAX_SEEN_KEYS = 2000
/**
 * Time in milliseconds for which a found file counts as present. A file never changes, but an administrator
 * may delete it by hand.
 */
const TRUSTED_MS = 1000

export function createHotFiles(
  storage: FileStorage,
  clock: Clock,
  mostBytes = MAX_BYTES,
): HotFiles {
  const contents = createContentCache(mostBytes)
  const isRepeated = createRepeatCheck()
  const loading = createLoading(storage, (file, bytes) =>
    contents.add({ file, bytes, foundAt: clock.now() }),
  )

  function drop(key: FileKey): void {
    contents.drop(key)
    loading.forget(key)
  }

  return {
    async find(key) {
      const known = contents.of(key)
      const now = clock.now()
      if (known && Math.abs(now - known.foundAt) < TRUSTED_MS) return known.file
      const found = await storage.find(key)
      if (!known) return found
      if (found?.bytes === known.file.bytes && found.storedAt === known.file.storedAt) {
        known.foundAt = now
      } else drop(key)
      return found
    },
    async read(file, range) {
      const { key } = file
      const known = contents.use(key)
      if (known) return partOf(known, range)
      if (file.bytes > MAX_FILE_BYTES || !isRepeated(key)) return storage.read(key, range)
      const bytes = await loading.load(file)
      return bytes ? partOf(bytes, range) : storage.read(key, range)
    },
    forget(owner, name) {
      drop(fileKey(owner, name))
      contents.dropUnder(`${thumbFolder(owner, name)}/`)
    },
  }
}

/**
 * Returns a check for whether a key is requested for the second time. Most files are requested only once, so
 * content is cached from the second request on.
 */
function createRepeatCheck(): (key: FileKey) => boolean {
  const requestedOnce = new Set<FileKey>()
  return (key) => {
    if (requestedOnce.delete(key)) return true
    if (requestedOnce.size >= MAX_SEEN_KEYS) requestedOnce.clear()
    requestedOnce.add(key)
    return false
  }
}

/** Reads each file only once when several requests load it at the same time. */
function createLoading(storage: FileStorage, add: (file: StoredFile, bytes: Buffer) => void) {
  const underWay = new Map<FileKey, Promise<Buffer | undefined>>()

  function load(file: StoredFile): Promise<Buffer | undefined> {
    const { key } = file
    const known = underWay.get(key)
    if (known !== undefined) return known
    const isWanted = () => underWay.get(key) === work
    const work = readWhole(storage, file).then((bytes) => {
      // If `forget` has removed the file since the read began, its content is not cached.
      if (bytes && isWanted()) add(file, bytes)
      return bytes
    })
    underWay.set(key, work)
    const end = () => void (isWanted() && underWay.delete(key))
    work.then(end, end)
    return work
  }

  return { load, forget: (key: FileKey) => void underWay.delete(key) }
}

function partOf(bytes: Buffer, range: ByteRange | undefined): Buffer {
  return range ? bytes.subarray(range.from, range.until) : bytes
}

/** Returns all bytes of the file, or `undefined` if it is missing or its size has changed. */
async function readWhole(
  storage: FileStorage,
  { key, bytes }: StoredFile,
): Promise<Buffer | undefined> {
  const content = await storage.read(key)
  const whole = content && (await buffer(content))
  return whole?.length === bytes ? whole : undefined
}
