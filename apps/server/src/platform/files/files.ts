import { join } from 'node:path'
import { createLocalStorage } from './local-storage.ts'
import { type Bucket, createS3Storage } from './s3-storage.ts'
import { createStaging, type Staging } from './staging.ts'
import type { FileStorage } from './storage.ts'

/** Where files are kept, and where they wait until a write takes them over. */
export type Files = { readonly storage: FileStorage; readonly staging: Staging }

/**
 * Opens the folder `files` of the data folder, where nothing is made before the first file comes,
 * or whatever bucket there is at the moment of each call.
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

/** The storage in one place: a bucket, or without one the data folder. */
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
    keep: (key, staged) => current().keep(key, staged),
    find: (key) => current().find(key),
    read: (key, range) => current().read(key, range),
    remove: (key) => current().remove(key),
    list: (folder) => current().list(folder),
  }
}
