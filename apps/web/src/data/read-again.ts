import { keepLive } from './live-connection.ts'
import { queryClient } from './query-client.ts'
import { readAnew } from './read-anew.ts'
import { checkSession, onSessionBack } from './session-end.ts'

/** A bump changes many airings within a few milliseconds: their events are answered by one reading. */
const GATHER_MS = 50

const waiting = new Set<string>()

/** Has every list of the collection that is on screen read again, once for events that come together. */
export function readAgainSoon(collection: string): void {
  if (waiting.has(collection)) return
  waiting.add(collection)
  setTimeout(() => {
    waiting.delete(collection)
    readAnew([collection, 'list'])
  }, GATHER_MS)
}

/** Keeps the live connection, and has everything read again when it is back. Answers how to stop. */
export function readAgainAfterReconnects(): () => void {
  const live = keepLive(() => void readAgain())
  const forget = onSessionBack(() => void live.renew())
  return () => {
    forget()
    live.stop()
  }
}

/** The connection also breaks off when the session is ended: a stranger would read that nothing is there. */
async function readAgain(): Promise<void> {
  if (await checkSession()) await queryClient.invalidateQueries()
}
