import type { Collection, RecordOf } from '@docket/model/kernel/collection'
import { client } from '#data/connection/client.ts'

/**
 * Loads a record once. Throws a `ClientResponseError`, with status 404 when it does not exist or the user may
 * not see it.
 */
export function readRecord<C extends Collection>(
  collection: C,
  id: string,
  signal: AbortSignal,
): Promise<RecordOf<C>> {
  return client.collection<RecordOf<C>>(collection.name).getOne(id, { requestKey: null, signal })
}
