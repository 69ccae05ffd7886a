import type { FileUpload } from './file-upload.ts'

/** What the browser remembers about an unfinished upload, to continue it after a reload. */
export type KeptUpload = Pick<FileUpload, 'name' | 'bytes' | 'sent' | 'show' | 'replaces'> & {
  media: string
  upload: string
  /** Whether the server has created the resumable upload. */
  hasBegun: boolean
}

/** The unfinished uploads of one user in this browser. */
export type KeptUploads = {
  read(): KeptUpload[]
  store(upload: KeptUpload): void
  drop(upload: string): void
}

/** Increase when the stored format changes. Data with another version is ignored. */
const VERSION = 1

type StoredUploads = { version: number; user: string; uploads: KeptUpload[] }

export function createKeptUploads(
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  key: string,
  userId: () => string,
): KeptUploads {
  function read(): KeptUpload[] {
    try {
      const stored = JSON.parse(storage.getItem(key) ?? '') as StoredUploads
      const isOwn = stored.version === VERSION && stored.user === userId()
      return isOwn ? stored.uploads : []
    } catch {
      return []
    }
  }

  function write(uploads: KeptUpload[]): void {
    try {
      if (uploads.length === 0) storage.removeItem(key)
      else storage.setItem(key, JSON.stringify({ version: VERSION, user: userId(), uploads }))
    } catch {
      // The browser's storage is full: after a reload, the upload starts over.
    }
  }

  const others = (upload: string) => read().filter((one) => one.upload !== upload)
  return {
    read,
    store: (kept) => write([...others(kept.upload), kept]),
    drop: (upload) => write(others(upload)),
  }
}
