import { client } from './client.ts'
import { queryClient } from './query-client.ts'

/** A bump changes many airings within a few milliseconds: their events are answered by one reading. */
const GATHER_MS = 50

const waiting = new Set<string>()

/** Has every list of the collection that is on screen read again, once for events that come together. */
export function readAgainSoon(collection: string): void {
  if (waiting.has(collection)) return
  waiting.add(collection)
  setTimeout(() => {
    waiting.delete(collection)
    void queryClient.invalidateQueries({ queryKey: [collection, 'list'] })
  }, GATHER_MS)
}

/**
 * Has everything read again when the live connection is back after it was lost: what happened in
 * between was not told. Answers how to stop.
 */
export function readAgainAfterReconnects(): () => void {
  let connectedBefore = false
  const subscribed = client.realtime
    .subscribe('PB_CONNECT', () => {
      if (connectedBefore) void queryClient.invalidateQueries()
      connectedBefore = true
    })
    .catch(() => undefined)
  return () => void subscribed.then((unsubscribe) => unsubscribe?.())
}
