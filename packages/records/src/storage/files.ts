import { join } from 'node:path'
import { createLocalStorage } from './local-storage.ts'
import { type Bucket, createS3Storage } from './s3-storage.ts'
import { createStaging, type StagingFolder } from './staging.ts'
import type { FileStorage } from './storage.ts'

/** The permanent file storage, and the staging area where uploads wait until a write takes them over. */
export type Files = { readonly storage: FileStorage; readonly staging: StagingFolder }

/**
 * Opens the folder `files` of the data folder, or the bucket that is configured at the time of each call. The
 * folder is created only when the first file arrives.
 */
export function openFiles(
  dataFolder: string,
  bucket: () => Bucket | undefined = () => undefined,
): Files {
  return {
    storage: storageOfTheMoment(dataFolder, bucket),
    staging: createStaging(join(dataFolder, 'files', '.staged')),
  }
}

/** Opens the given bucket, or the data folder if there is none. */
export function openStorage(dataFolder: string, bucket: Bucket | undefined): FileStorage {
  return bucket ? createS3Storage(bucket) : createLocalStorage(join(dataFolder, 'files'))
}

function storageOfTheMoment(dataFolder: string, bucket: () => Bucket | undefined): FileStorage {
  let open: { place: string; storage: FileStorage } | undefined
  const current = () => {
    const there = bucket()
    const place = JSON.stringify(there ?? '')
    if (open?.place !== place) open = { place, storage: openStorage(dataFolder, there) }
    return open.storage
  }
  return {
    store: (key, staged) => current().store(key, staged),
    find: (key) => current().find(key),
    read: (key, range) => current().read(key, range),
    remove: (key) => current().remove(key),
    list: (folder) => current().list(folder),
    localPath: (key) => current().localPath?.(key),
  }
}
