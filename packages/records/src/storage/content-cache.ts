import type { EpochMs } from '@docket/model/time/instants'
import type { FileKey, StoredFile } from './storage.ts'

export type CachedContent = { file: StoredFile; bytes: Buffer; foundAt: EpochMs }

/** An LRU cache of file contents. When it is full, the least recently used files are dropped first. */
export type ContentCache = {
  of(key: FileKey): CachedContent | undefined
  /** Returns the bytes and marks them as recently used. */
  use(key: FileKey): Buffer | undefined
  add(content: CachedContent): void
  drop(key: FileKey): void
  /** Drops all entries whose keys start with `folder`. */
  dropUnder(folder: string): void
}

const MAX_FILES = 2000

export function createContentCache(mostBytes: number): ContentCache {
  // In order of use, the least recently used first.
  const cached = new Map<FileKey, CachedContent>()
  let cachedBytes = 0

  function drop(key: FileKey): void {
    cachedBytes -= cached.get(key)?.bytes.length ?? 0
    cached.delete(key)
  }

  return {
    of: (key) => cached.get(key),
    use(key) {
      const known = cached.get(key)
      if (!known) return undefined
      cached.delete(key)
      cached.set(key, known)
      return known.bytes
    },
    add(content) {
      drop(content.file.key)
      cached.set(content.file.key, content)
      cachedBytes += content.bytes.length
      for (const oldest of cached.keys()) {
        if (cachedBytes <= mostBytes && cached.size <= MAX_FILES) break
        drop(oldest)
      }
    },
    drop,
    dropUnder(folder) {
      for (const key of cached.keys()) if (key.startsWith(folder)) drop(key)
    },
  }
}
