import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { EpochMs } from '@docket/model/time'
import type { Clock } from '../clock.ts'
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
 * Files to be sent. Small ones come from memory from the second time on. Whoever asks has been found
 * to be allowed to: this knows of files alone.
 */
export type HotFiles = {
  find(key: FileKey): Promise<StoredFile | undefined>
  /** The whole file or a part; `undefined` when it is not there. */
  read(file: StoredFile, range?: ByteRange): Promise<Buffer | Readable | undefined>
  /** Gives back the memory of a file that is gone, and of every size made from it. */
  forget(owner: FileOwner, name: string): void
}

type Kept = { file: StoredFile; bytes: Buffer; foundAt: EpochMs }

const MOST_BYTES = 16_000_000
const LARGEST_BYTES = 512_000
const MOST_FILES = 2000
/** A file never changes, but somebody may take it away by hand. */
const TRUSTED_MS = 1000

export function createHotFiles(
  storage: FileStorage,
  clock: Clock,
  mostBytes = MOST_BYTES,
): HotFiles {
  // In order of use, the longest unused first.
  const kept = new Map<FileKey, Kept>()
  const loading = new Map<FileKey, Promise<Buffer | undefined>>()
  const askedOnce = new Set<FileKey>()
  let bytesKept = 0

  function drop(key: FileKey): void {
    bytesKept -= kept.get(key)?.bytes.length ?? 0
    kept.delete(key)
    loading.delete(key)
  }

  function keep(file: StoredFile, bytes: Buffer): void {
    drop(file.key)
    kept.set(file.key, { file, bytes, foundAt: clock.now() })
    bytesKept += bytes.length
    for (const oldest of kept.keys()) {
      if (bytesKept <= mostBytes && kept.size <= MOST_FILES) break
      drop(oldest)
    }
  }

  function isAskedAgain(key: FileKey): boolean {
    if (askedOnce.delete(key)) return true
    if (askedOnce.size >= MOST_FILES) askedOnce.clear()
    askedOnce.add(key)
    return false
  }

  /** Reads a file once, however many ask for it at the same time. */
  function load(file: StoredFile): Promise<Buffer | undefined> {
    const known = loading.get(file.key)
    if (known !== undefined) return known
    const work = readWhole(storage, file).then((bytes) => {
      // Whoever forgot the file meanwhile wants no memory of it.
      if (bytes && loading.get(file.key) === work) keep(file, bytes)
      return bytes
    })
    loading.set(file.key, work)
    const end = () => void (loading.get(file.key) === work && loading.delete(file.key))
    work.then(end, end)
    return work
  }

  return {
    async find(key) {
      const known = kept.get(key)
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
      const known = kept.get(key)
      if (known) {
        kept.delete(key)
        kept.set(key, known)
        return partOf(known.bytes, range)
      }
      if (file.bytes > LARGEST_BYTES || !isAskedAgain(key)) return storage.read(key, range)
      const bytes = await load(file)
      return bytes ? partOf(bytes, range) : storage.read(key, range)
    },
    forget(owner, name) {
      const folder = `${thumbFolder(owner, name)}/`
      drop(fileKey(owner, name))
      for (const key of kept.keys()) if (key.startsWith(folder)) drop(key)
    },
  }
}

function partOf(bytes: Buffer, range: ByteRange | undefined): Buffer {
  return range ? bytes.subarray(range.from, range.until) : bytes
}

/** All bytes of the file; `undefined` when it is not there as it was found. */
async function readWhole(
  storage: FileStorage,
  { key, bytes }: StoredFile,
): Promise<Buffer | undefined> {
  const content = await storage.read(key)
  const whole = content && (await buffer(content))
  return whole?.length === bytes ? whole : undefined
}
