import type { Readable } from 'node:stream'
import type { EpochMs } from '@docket/model/time/instants'

/** Key of a file: `collection/record/name`, or `collection/record/thumbs_name/size` for a thumbnail. */
export type FileKey = string

export type StoredFile = { key: FileKey; bytes: number; storedAt: EpochMs }

/** A half-open range of bytes in a file. */
export type ByteRange = { from: number; until: number }

/** Stores files by key, in a folder or in a bucket. A stored file never changes. */
export type FileStorage = {
  /**
   * Takes over a file staged on this machine. Once the promise resolves, the file survives a power failure.
   */
  store(key: FileKey, staged: { path: string; type: string }): Promise<void>
  find(key: FileKey): Promise<StoredFile | undefined>
  /** Returns the whole file or a range of it, or `undefined` if it does not exist. */
  read(key: FileKey, range?: ByteRange): Promise<Readable | undefined>
  /** Does nothing if the file does not exist. */
  remove(key: FileKey): Promise<void>
  /** Lists the files whose key starts with `folder/`, or all files without `folder`. */
  list(folder?: string): AsyncIterable<StoredFile>
  /** Returns where a file is on this machine, or `undefined` if the storage is elsewhere. */
  localPath?(key: FileKey): string | undefined
}

/** The record that owns a file. `collection` and `record` are ids. */
export type FileOwner = { collection: string; record: string }

export function fileKey({ collection, record }: FileOwner, name: string): FileKey {
  return `${collection}/${record}/${name}`
}

export function thumbKey(owner: FileOwner, name: string, size: string): FileKey {
  return `${thumbFolder(owner, name)}/${size}`
}

export function thumbFolder(owner: FileOwner, name: string): string {
  return fileKey(owner, `thumbs_${name}`)
}

/** Returns the owner and file name in a key. For a thumbnail, these are the values of the original file. */
export function readKey(key: FileKey): (FileOwner & { name: string }) | undefined {
  const [collection, record, file = ''] = key.split('/')
  if (!collection || !record) return undefined
  return { collection, record, name: file.replace(/^thumbs_/, '') }
}

/** Removes a file and every thumbnail made from it. */
export async function removeFile(
  storage: FileStorage,
  owner: FileOwner,
  name: string,
): Promise<void> {
  await storage.remove(fileKey(owner, name))
  for await (const { key } of storage.list(thumbFolder(owner, name))) await storage.remove(key)
}
