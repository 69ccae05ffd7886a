import { type FieldFault, Refusal } from '@docket/model/kernel/errors'
import { files as words } from '@docket/texts/server/records'
import { openStorage } from '../storage/files.ts'
import type { Bucket } from '../storage/s3-storage.ts'
import type { FileStorage } from '../storage/storage.ts'
import { tryBucket } from '../storage/try-bucket.ts'

type StorageTarget = Bucket | undefined

/**
 * Returns why files must not move to another storage yet: the new storage does not work, or it lacks files
 * that the old one has. Returns `undefined` if nothing prevents the move. Keys are the same in all storages,
 * so any tool that copies folders and buckets can copy the files.
 */
export async function findObstacle(
  dataFolder: string,
  { from, to }: { from: StorageTarget; to: StorageTarget },
): Promise<FieldFault | undefined> {
  if (JSON.stringify(from) === JSON.stringify(to)) return undefined
  if (to) {
    const failure = await tryBucket(to).then(
      () => undefined,
      (error: unknown) => error,
    )
    if (failure instanceof Refusal) {
      return { code: 'validation_storage_unusable', message: failure.message }
    }
    if (failure) throw failure
  }
  if (from && to && isSamePlace(from, to)) return undefined
  const missing = await countMissing(openStorage(dataFolder, from), openStorage(dataFolder, to))
  if (missing === 0) return undefined
  return {
    code: 'validation_files_missing',
    message: words.filesMissing({ missing, from: nameOf(from), to: nameOf(to) }),
  }
}

/** Returns whether both are the same bucket. New access keys for it move no files. */
function isSamePlace(one: Bucket, other: Bucket): boolean {
  return one.bucket === other.bucket && one.endpoint === other.endpoint
}

async function countMissing(from: FileStorage, to: FileStorage): Promise<number> {
  const there = new Map<string, number>()
  for await (const { key, bytes } of to.list()) there.set(key, bytes)
  let missing = 0
  for await (const { key, bytes } of from.list()) if (there.get(key) !== bytes) missing += 1
  return missing
}

function nameOf(place: StorageTarget): string {
  return place ? words.bucket({ name: place.bucket }) : words.folder
}
