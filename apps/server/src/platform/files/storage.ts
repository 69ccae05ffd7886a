import type { Readable } from 'node:stream'
import type { EpochMs } from '@docket/model/time'

/** Where a file lies: `collection/record/name`, or a size of it, `collection/record/thumbs_name/size`. */
export type FileKey = string

export type StoredFile = { key: FileKey; bytes: number; storedAt: EpochMs }

/** Bytes of a file, half-open. */
export type ByteRange = { from: number; until: number }

/** Files by key, in a folder or elsewhere. A file never changes once it is kept. */
export type FileStorage = {
  /** Takes over a file staged on this machine. Once this answers, it outlives a power cut. */
  keep(key: FileKey, staged: { path: string; type: string }): Promise<void>
  find(key: FileKey): Promise<StoredFile | undefined>
  /** The whole file or a part; `undefined` when it is not there. */
  read(key: FileKey, range?: ByteRange): Promise<Readable | undefined>
  /** Silent when it is not there. */
  remove(key: FileKey): Promise<void>
  /** Files whose key begins with `folder/`; without one, all. */
  list(folder?: string): AsyncIterable<StoredFile>
}

/** Whose file it is. `collection` and `record` are ids. */
export type FileOwner = { collection: string; record: string }

export function fileKey({ collection, record }: FileOwner, name: string): FileKey {
  return `${collection}/${record}/${name}`
}

export function thumbKey(owner: FileOwner, name: string, size: string): FileKey {
  return `${thumbFolder(owner, name)}/${size}`
}

/** Where all sizes of a picture lie. */
export function thumbFolder(owner: FileOwner, name: string): string {
  return fileKey(owner, `thumbs_${name}`)
}

/** The owner and name in a key; of a size, those of the file it was made from. */
export function readKey(key: FileKey): (FileOwner & { name: string }) | undefined {
  const [collection, record, file = ''] = key.split('/')
  if (!collection || !record) return undefined
  return { collection, record, name: file.replace(/^thumbs_/, '') }
}

/** Removes a file and every size made from it. */
export async function removeFile(
  storage: FileStorage,
  owner: FileOwner,
  name: string,
): Promise<void> {
  await storage.remove(fileKey(owner, name))
  for await (const { key } of storage.list(thumbFolder(owner, name))) await storage.remove(key)
}
