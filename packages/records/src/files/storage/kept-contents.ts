import type { EpochMs } from '@docket/model/time'
import type { FileKey, StoredFile } from './storage.ts'

export type KeptContent = { file: StoredFile; bytes: Buffer; foundAt: EpochMs }

/** An LRU cache of file contents. When it is full, the least recently used files are dropped first. */
export type KeptContents = {
  of(key: FileKey): KeptContent | undefined
  /** Returns the bytes and marks them as recently used. */
  use(key: FileKey): Buffer | undefined
  keep(content: KeptContent): void
  drop(key: FileKey): void
  /** Drops all entries whose keys start with `folder`. */
  dropUnder(folder: string): void
}

const MOST_FILES = 2000

export function createKeptContents(mostBytes: number): KeptContents {
  // In order of use, the least recently used first.
  const kept = new Map<FileKey, KeptContent>()
  let bytesKept = 0

  function drop(key: FileKey): void {
    bytesKept -= kept.get(key)?.bytes.length ?? 0
    kept.delete(key)
  }

  return {
    of: (key) => kept.get(key),
    use(key) {
      const known = kept.get(key)
      if (!known) return undefined
      kept.delete(key)
      kept.set(key, known)
      return known.bytes
    },
    keep(content) {
      drop(content.file.key)
      kept.set(content.file.key, content)
      bytesKept += content.bytes.length
      for (const oldest of kept.keys()) {
        if (bytesKept <= mostBytes && kept.size <= MOST_FILES) break
        drop(oldest)
      }
    },
    drop,
    dropUnder(folder) {
      for (const key of kept.keys()) if (key.startsWith(folder)) drop(key)
    },
  }
}
