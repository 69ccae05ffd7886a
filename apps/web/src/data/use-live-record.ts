import type { Collection } from '@docket/model/collection'
import type { UseQueryResult } from '@tanstack/react-query'
import type { AnyRecord } from './any-record.ts'
import { queryClient } from './query-client.ts'
import { useRecordEvents } from './use-record-events.ts'
import { useRecord } from './use-records.ts'

/**
 * One record, as whoever saves it leaves it. The error has status 404 when it is gone; beside it, what
 * was there before is kept.
 */
export function useLiveRecord(collection: Collection, id: string): UseQueryResult<AnyRecord> {
  useRecordEvents(collection, ({ action, record }) => {
    if (record.id !== id) return
    if (action === 'delete') void readRecordAgain(collection, id)
    else putRecord(collection, record)
  })
  return useRecord(collection, id) as UseQueryResult<AnyRecord>
}

/** Takes over a record as the server just answered it. */
export function putRecord(collection: Collection, record: AnyRecord): void {
  queryClient.setQueryData<AnyRecord>([collection.name, 'one', record.id], (before) =>
    // Answers and events can overtake one another.
    before && before.updated > record.updated ? before : record,
  )
}

/** The record as it is on the server now. */
export async function readRecordAgain(collection: Collection, id: string): Promise<void> {
  await queryClient.refetchQueries({ queryKey: [collection.name, 'one', id] })
}
