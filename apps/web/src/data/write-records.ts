import type { Collection, RecordOf, ValuesOf } from '@docket/model/collection'
import type { Instant } from '@docket/model/time'
import type { Query } from '@tanstack/react-query'
import { client } from './client.ts'
import { queryClient } from './query-client.ts'
import { checkRefusal } from './session-end.ts'

/** Throws a `ClientResponseError` whose data have a fault for each field that was refused. */
export function createRecord<C extends Collection>(
  collection: C,
  values: Partial<RecordOf<C>>,
): Promise<RecordOf<C>> {
  return client
    .collection<RecordOf<C>>(collection.name)
    .create(values, { requestKey: null })
    .catch(checkRefusal)
}

/**
 * Throws a `ClientResponseError` whose data have a fault for each field that was refused. With
 * `seen`, the `updated` of the version that was changed, a save of somebody else since then is a 409.
 */
export function updateRecord<C extends Collection>(
  collection: C,
  id: string,
  changes: Partial<ValuesOf<C>>,
  { seen }: { seen?: Instant } = {},
): Promise<RecordOf<C>> {
  return client
    .collection<RecordOf<C>>(collection.name)
    .update(id, changes, {
      requestKey: null,
      ...(seen && { headers: { 'If-Match': `"${seen}"` } }),
    })
    .catch(checkRefusal)
}

/** Throws a `ClientResponseError`. */
export async function deleteRecord(collection: Collection, id: string): Promise<void> {
  await client.collection(collection.name).delete(id, { requestKey: null }).catch(checkRefusal)
}

/** What is kept of a list: its records, or a page of them. */
type Kept = readonly { id: string }[] | { records: readonly { id: string }[] }

/**
 * Puts records as the server just answered them in every list that has them, before realtime
 * does, and has the lists read again: others may have come into them, or left them.
 */
export function takeIn<C extends Collection>(collection: C, records: readonly RecordOf<C>[]): void {
  const byId = new Map<string, { id: string }>(records.map((record) => [record.id, record]))
  changeLists(collection, (list) => list.map((record) => byId.get(record.id) ?? record))
}

/** Takes a record that was just deleted out of every list, before realtime does. */
export function takeOut(collection: Collection, id: string): void {
  changeLists(collection, (list) => list.filter((record) => record.id !== id))
}

/** Answers to questions, and the days of a schedule. */
const KINDS: ReadonlySet<unknown> = new Set(['list', 'days'])

function changeLists(
  { name }: Collection,
  change: (list: readonly { id: string }[]) => readonly { id: string }[],
): void {
  const lists = { queryKey: [name], predicate: ({ queryKey: [, kind] }: Query) => KINDS.has(kind) }
  queryClient.setQueriesData<Kept>(lists, (kept) => {
    if (!kept || Array.isArray(kept)) return kept && change(kept as readonly { id: string }[])
    return 'records' in kept ? { ...kept, records: change(kept.records) } : kept
  })
}

/** Puts a new record at the head of every list that lacks it. */
export function putInLists<C extends Collection>(collection: C, record: RecordOf<C>): void {
  const { id }: { id: string } = record
  changeLists(collection, (list) => (list.some((one) => one.id === id) ? list : [record, ...list]))
}
