import type { Collection, RecordOf } from '@docket/model/collection'
import { useEffect, useEffectEvent } from 'react'
import { client } from './client.ts'

export type RecordEvent<R> = { action: 'create' | 'update' | 'delete'; record: R }

/**
 * Calls `listener` after every change to a record of the collection that the signed-in person may
 * see, whoever made it. The connection is shared, and comes back by itself.
 */
export function useRecordEvents<C extends Collection>(
  collection: C,
  listener: (event: RecordEvent<RecordOf<C>>) => void,
): void {
  const onEvent = useEffectEvent(listener)

  useEffect(() => {
    let isOver = false
    const subscribed = client
      .collection<RecordOf<C>>(collection.name)
      // The record API sends no other actions than these three.
      .subscribe('*', (event) => !isOver && onEvent(event as RecordEvent<RecordOf<C>>))
      // The client keeps the topic, and `keepLive` has it connect again.
      .catch(() => undefined)
    return () => {
      isOver = true
      // Without a connection there is nobody to tell; the next one is told what is still wanted.
      void subscribed.then((unsubscribe) => unsubscribe?.()).catch(() => undefined)
    }
  }, [collection])
}
