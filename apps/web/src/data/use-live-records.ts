import type { Collection, RecordOf } from '@docket/model/collection'
import type { UseQueryResult } from '@tanstack/react-query'
import { readAgainSoon } from './read-again.ts'
import { useRecordEvents } from './use-record-events.ts'
import { type RecordQuestion, useRecords } from './use-records.ts'

/** Like `useRecords`, and read again after every change to the collection, whoever made it. */
export function useLiveRecords<C extends Collection>(
  collection: C,
  question?: RecordQuestion,
): UseQueryResult<RecordOf<C>[]> {
  // A record may have left the answer as well as come into it, so every event counts.
  useRecordEvents(collection, () => readAgainSoon(collection.name))
  return useRecords(collection, question)
}
