import type { Collection, RecordOf } from '@docket/model/collection'
import { client } from './client.ts'

/** One record, once. Throws a `ClientResponseError`; 404 when there is none, or none one may see. */
export function readRecord<C extends Collection>(
  collection: C,
  id: string,
  signal: AbortSignal,
): Promise<RecordOf<C>> {
  return client.collection<RecordOf<C>>(collection.name).getOne(id, { requestKey: null, signal })
}
