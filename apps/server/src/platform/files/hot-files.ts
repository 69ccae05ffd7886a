import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Clock } from '../clock.ts'
import { createKeptContents } from './kept-contents.ts'
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

const MOST_BYTES = 16_000_000
const LARGEST_BYTES = 512_000
const KEYS_KNOWN = 2000
/** A file never changes, but somebody may take it away by hand. */
const TRUSTED_MS = 1000

export function createHotFiles(
  storage: FileStorage,
  clock: Clock,
  mostBytes = MOST_BYTES,
): HotFiles {
  const contents = createKeptContents(mostBytes)
  const isAskedAgain = createSecondAsking()
  const loading = createLoading(storage, (file, bytes) =>
    contents.keep({ file, bytes, foundAt: clock.now() }),
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
      if (file.bytes > LARGEST_BYTES || !isAskedAgain(key)) return storage.read(key, range)
      const bytes = await loading.load(file)
      return bytes ? partOf(bytes, range) : storage.read(key, range)
    },
    forget(owner, name) {
      drop(fileKey(owner, name))
      contents.dropUnder(`${thumbFolder(owner, name)}/`)
    },
  }
}

/** Most files are asked for once: what they contain is worth its memory from the second time on. */
function createSecondAsking(): (key: FileKey) => boolean {
  const askedOnce = new Set<FileKey>()
  return (key) => {
    if (askedOnce.delete(key)) return true
    if (askedOnce.size >= KEYS_KNOWN) askedOnce.clear()
    askedOnce.add(key)
    return false
  }
}

/** Reads each file once, however many ask for it at the same time. */
function createLoading(storage: FileStorage, keep: (file: StoredFile, bytes: Buffer) => void) {
  const underWay = new Map<FileKey, Promise<Buffer | undefined>>()

  function load(file: StoredFile): Promise<Buffer | undefined> {
    const { key } = file
    const known = underWay.get(key)
    if (known !== undefined) return known
    const isWanted = () => underWay.get(key) === work
    const work = readWhole(storage, file).then((bytes) => {
      // Whoever forgot the file meanwhile wants no memory of it.
      if (bytes && isWanted()) keep(file, bytes)
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

/** All bytes of the file; `undefined` when it is not there as it was found. */
async function readWhole(
  storage: FileStorage,
  { key, bytes }: StoredFile,
): Promise<Buffer | undefined> {
  const content = await storage.read(key)
  const whole = content && (await buffer(content))
  return whole?.length === bytes ? whole : undefined
}
