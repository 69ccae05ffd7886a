import type { StartedUpload } from '@docket/model/media/uploads'
import type { FileUpload } from './file-upload.ts'
import type { Transfer } from './transfer.ts'

/** What the queue knows about an upload besides what screens show. */
export type OwnUpload = {
  file?: File | undefined
  started?: StartedUpload
  /** The id of the new medium, which the browser chooses. */
  media?: string
  hasBegun: boolean
  transfer?: Transfer | undefined
  /** Whether it is connected to the server now, or is trying to connect. */
  isTrying?: boolean
  /** Whether this attempt has made no progress yet. */
  isFirst?: boolean
  /** How often the connection was lost since the server last received more of the file. */
  losses?: number
  /** How much the server had received when it was last asked. */
  confirmed?: number
  /** Cancels the next attempt. */
  callOff?: () => void
}

/** The uploads in order, each with the data that only the queue needs. */
export type UploadList = ReturnType<typeof createUploadList>

export function createUploadList() {
  const owns = new Map<string, OwnUpload>()
  const listeners = new Set<() => void>()
  let items: readonly FileUpload[] = []
  let count = 0

  function notify(next: readonly FileUpload[]): void {
    items = next
    for (const listener of listeners) listener()
  }

  return {
    all: () => items,
    find: (key: string) => items.find((one) => one.key === key),
    own: (key: string) => owns.get(key),
    put(values: Omit<FileUpload, 'key' | 'bytesPerSec'>, own: OwnUpload): void {
      count += 1
      const key = `upload-${count}`
      owns.set(key, own)
      notify([...items, { ...values, key, bytesPerSec: 0 }])
    },
    change(key: string, values: Partial<FileUpload>): void {
      notify(items.map((one) => (one.key === key ? { ...one, ...values } : one)))
    },
    drop(which: (item: FileUpload) => boolean): void {
      for (const item of items) if (which(item)) owns.delete(item.key)
      notify(items.filter((item) => !which(item)))
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
