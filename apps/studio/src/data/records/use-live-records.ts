import type { Collection, RecordOf } from '@docket/model/kernel/collection'
import type { UseQueryResult } from '@tanstack/react-query'
import { refreshSoon } from './refresh.ts'
import { useRecordEvents } from './use-record-events.ts'
import { type RecordQuery, useRecords } from './use-records.ts'

/** Like `useRecords`, and refreshes after every change to the collection. */
export function useLiveRecords<C extends Collection>(
  collection: C,
  query?: RecordQuery,
  select?: (records: RecordOf<C>[]) => RecordOf<C>[],
): UseQueryResult<RecordOf<C>[]> {
  // A change can add a record to the result or remove it, so every event counts.
  useRecordEvents(collection, () => refreshSoon(collection.name))
  return useRecords(collection, query, select)
}
