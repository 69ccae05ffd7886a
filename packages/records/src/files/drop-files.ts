import type { Tables } from '@docket/query/schema'
import type { Jobs } from '@docket/service/jobs'
import type { Kysely } from 'kysely'
import type { FileStorage } from '../storage/storage.ts'

const KIND = 'dropFiles'

/** Removes all files of a dropped collection once the transaction commits. */
export type DropFiles = (collection: string, transaction: Kysely<Tables>) => Promise<void>

/** Removes the files of dropped collections in a background job, since there may be very many. */
export function dropFiles(jobs: Jobs, storage: FileStorage): DropFiles {
  jobs.handle(KIND, async ({ collection }, { signal }) => {
    for await (const { key } of storage.list(String(collection))) {
      signal.throwIfAborted()
      await storage.remove(key)
    }
  })
  return (collection, transaction) =>
    jobs.enqueue({ kind: KIND, payload: { collection }, key: collection }, transaction)
}
