import { invalidate } from '../cache/invalidate.ts'
import { queryClient } from '../cache/query-client.ts'
import { openLiveConnection } from '../connection/live-connection.ts'
import { checkSession, onSessionBack } from '../session/session-end.ts'

/**
 * Moving an airing may change many others within a few milliseconds. This delay combines their events into
 * one refresh.
 */
const GATHER_MS = 50

const waiting = new Set<string>()

/** Refreshes all lists of the collection that are on screen, once for events that arrive together. */
export function refreshSoon(collection: string): void {
  if (waiting.has(collection)) return
  waiting.add(collection)
  setTimeout(() => {
    waiting.delete(collection)
    invalidate([collection, 'list'])
  }, GATHER_MS)
}

/**
 * Keeps the live connection open and refreshes everything when it returns. Returns a function that stops it.
 */
export function refreshAfterReconnects(): () => void {
  const live = openLiveConnection({
    onReturn: () => void refreshAll(),
    onStranger: () => void checkSession(),
  })
  const forget = onSessionBack(() => void live.renew())
  return () => {
    forget()
    live.stop()
  }
}

/**
 * The connection also closes when the session ends. Check the session first: without one, refreshed lists
 * would be empty.
 */
async function refreshAll(): Promise<void> {
  if (await checkSession()) await queryClient.invalidateQueries()
}
