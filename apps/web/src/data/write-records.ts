import type { Collection, RecordOf, ValuesOf } from '@docket/model/collection'
import { client } from './client.ts'
import { queryClient } from './query-client.ts'

/** Throws a `ClientResponseError` whose data have a fault for each field that was refused. */
export function createRecord<C extends Collection>(
  collection: C,
  values: Partial<RecordOf<C>>,
): Promise<RecordOf<C>> {
  return client.collection<RecordOf<C>>(collection.name).create(values, { requestKey: null })
}

/** Throws a `ClientResponseError` whose data have a fault for each field that was refused. */
export function updateRecord<C extends Collection>(
  collection: C,
  id: string,
  changes: Partial<ValuesOf<C>>,
): Promise<RecordOf<C>> {
  return client.collection<RecordOf<C>>(collection.name).update(id, changes, { requestKey: null })
}

/** Throws a `ClientResponseError`. */
export async function deleteRecord(collection: Collection, id: string): Promise<void> {
  await client.collection(collection.name).delete(id, { requestKey: null })
}

/**
 * Puts records as the server just answered them in every list that has them, before realtime
 * does, and has the lists read again: others may have come into them, or left them.
 */
export function takeIn<C extends Collection>(collection: C, records: readonly RecordOf<C>[]): void {
  const byId = new Map(records.map((record) => [record.id, record]))
  queryClient.setQueriesData<RecordOf<C>[]>({ queryKey: [collection.name, 'list'] }, (list) =>
    list?.map((record) => byId.get(record.id) ?? record),
  )
}

/** Takes a record that was just deleted out of every list, before realtime does. */
export function takeOut(collection: Collection, id: string): void {
  queryClient.setQueriesData<{ id: string }[]>({ queryKey: [collection.name, 'list'] }, (list) =>
    list?.filter((record) => record.id !== id),
  )
}
