import type { Collection, RecordOf, ValuesOf } from '@docket/model/kernel/collection'
import type { Instant } from '@docket/model/time/instants'
import type { Query } from '@tanstack/react-query'
import { queryClient } from '../cache/query-client.ts'
import { client } from '../connection/client.ts'
import { checkRefusal } from '../session/session-end.ts'

/** Creates a record. Throws a `ClientResponseError` with a message for each refused field. */
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
 * Updates a record. Throws a `ClientResponseError` with a message for each refused field. `seen` is the
 * `updated` value of the edited version; if the record was saved since then, the status is 409.
 */
export function updateRecord<C extends Collection>(
  collection: C,
  id: string,
  changes: Partial<ValuesOf<C>>,
  { seen }: { seen?: Instant } = {},
): Promise<RecordOf<C>> {
  const update = client
    .collection<RecordOf<C>>(collection.name)
    .update(id, changes, {
      requestKey: null,
      ...(seen && { headers: { 'If-Match': `"${seen}"` } }),
    })
    .catch(checkRefusal)
  noteUnderWay(id, update)
  return update
}

/** Updates that are waiting for a response, by the id of the record. */
const underWay = new Map<string, Promise<unknown>>()

function noteUnderWay(id: string, update: Promise<unknown>): void {
  const all = Promise.allSettled([underWay.get(id), update])
  underWay.set(id, all)
  void all.then(() => {
    if (underWay.get(id) === all) underWay.delete(id)
  })
}

/** Waits for the responses to all updates of a record that this page has sent, so that the next update builds on them. */
export async function afterUpdates(id: string): Promise<void> {
  await underWay.get(id)
}

/** Loads the current version of a record, bypassing the cache. Throws a `ClientResponseError`. */
export function readRecord<C extends Collection>(collection: C, id: string): Promise<RecordOf<C>> {
  return client.collection<RecordOf<C>>(collection.name).getOne(id, { requestKey: null })
}

/** Throws a `ClientResponseError`. */
export async function deleteRecord(collection: Collection, id: string): Promise<void> {
  await client.collection(collection.name).delete(id, { requestKey: null }).catch(checkRefusal)
}

/** The cached forms of a list: its records, or a page of them. */
type CachedList = readonly { id: string }[] | { records: readonly { id: string }[] }

/** Replaces records in all cached lists with the server's response, without waiting for the live event. */
export function takeIn<C extends Collection>(collection: C, records: readonly RecordOf<C>[]): void {
  const byId = new Map<string, { id: string }>(records.map((record) => [record.id, record]))
  changeLists(collection, (list) => list.map((record) => byId.get(record.id) ?? record))
}

/** Removes a deleted record from all cached lists, without waiting for the live event. */
export function takeOut(collection: Collection, id: string): void {
  changeLists(collection, (list) => list.filter((record) => record.id !== id))
}

/** The kinds of queries that hold lists: query results, and the days of a schedule. */
const KINDS: ReadonlySet<unknown> = new Set(['list', 'days'])

function changeLists(
  { name }: Collection,
  change: (list: readonly { id: string }[]) => readonly { id: string }[],
): void {
  const lists = { queryKey: [name], predicate: ({ queryKey: [, kind] }: Query) => KINDS.has(kind) }
  queryClient.setQueriesData<CachedList>(lists, (kept) => {
    if (!kept || Array.isArray(kept)) return kept && change(kept as readonly { id: string }[])
    return 'records' in kept ? { ...kept, records: change(kept.records) } : kept
  })
}

/** Adds a new record at the start of all cached lists that lack it. */
export function putInLists<C extends Collection>(collection: C, record: RecordOf<C>): void {
  const { id }: { id: string } = record
  changeLists(collection, (list) => (list.some((one) => one.id === id) ? list : [record, ...list]))
}
