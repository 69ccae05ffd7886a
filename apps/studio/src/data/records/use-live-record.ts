import type { Collection, RecordOf } from '@docket/model/kernel/collection'
import type { UseQueryResult } from '@tanstack/react-query'
import { queryClient } from '../cache/query-client.ts'
import type { AnyRecord } from '../connection/any-record.ts'
import { useRecordEvents } from './use-record-events.ts'
import { newerOf, useRecord } from './use-records.ts'

/**
 * Loads a record and keeps it current. The error has status 404 when the record was deleted; the last known data stays
 * available with it.
 */
export function useLiveRecord(collection: Collection, id: string): UseQueryResult<AnyRecord> {
  useRecordEvents(collection, ({ action, record }) => {
    if (record.id !== id) return
    if (action === 'delete') void refreshRecord(collection, id)
    else putRecord(collection, record)
  })
  return useRecord(collection, id) as UseQueryResult<AnyRecord>
}

/** Puts a record from the server into the cache. */
export function putRecord(collection: Collection, record: AnyRecord): void {
  queryClient.setQueryData<AnyRecord>([collection.name, 'one', record.id], (before) =>
    newerOf(before, record),
  )
}

/** Returns a record as the cache has it, which is the newest state that the server sent, if any. */
export function cachedRecord<C extends Collection>(
  collection: C,
  id: string,
): RecordOf<C> | undefined {
  return queryClient.getQueryData<RecordOf<C>>([collection.name, 'one', id])
}

export async function refreshRecord(collection: Collection, id: string): Promise<void> {
  await queryClient.refetchQueries({ queryKey: [collection.name, 'one', id] })
}
