import type { Collection, RecordOf } from '@docket/model/kernel/collection'
import { useEffect, useEffectEvent } from 'react'
import { hearChanges, type RecordEvent } from '../connection/record-topics.ts'

/**
 * Calls `listener` after every change to a record of the collection that the user may see. All callers share
 * one connection, which reconnects by itself.
 */
export function useRecordEvents<C extends Collection>(
  collection: C,
  listener: (event: RecordEvent<RecordOf<C>>) => void,
): void {
  // Safe: the server sends records that match the collection's definition.
  const onEvent = useEffectEvent(listener as (event: RecordEvent<unknown>) => void)
  useEffect(() => hearChanges(collection.name, (event) => onEvent(event)), [collection.name])
}
