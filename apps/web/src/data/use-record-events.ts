import type { Collection, RecordOf } from '@docket/model/collection'
import { useEffect, useEffectEvent } from 'react'
import { hearChanges, type RecordEvent } from './record-topics.ts'

/**
 * Calls `listener` after every change to a record of the collection that the signed-in person may
 * see, whoever made it. The connection is shared, and comes back by itself.
 */
export function useRecordEvents<C extends Collection>(
  collection: C,
  listener: (event: RecordEvent<RecordOf<C>>) => void,
): void {
  // Records of the collection are what its definition says.
  const onEvent = useEffectEvent(listener as (event: RecordEvent<unknown>) => void)
  useEffect(() => hearChanges(collection.name, (event) => onEvent(event)), [collection.name])
}
