import { useSyncExternalStore } from 'react'
import { statusOf } from '../cache/retry.ts'
import { client } from '../connection/client.ts'
import { refreshSession } from './use-session.ts'

let hasEnded = false
const listeners = new Set<() => void>()

/** Returns whether the server has ended the session that the current page was opened with. */
export function useHasSessionEnded(): boolean {
  return useSyncExternalStore(subscribe, () => hasEnded)
}

/**
 * Asks the server whether the session is still valid: a new password, or a logout on another device, may have
 * ended it. The page stays as it is until the user has logged in again. Returns whether the session is valid,
 * as far as known.
 */
export async function checkSession(): Promise<boolean> {
  await refreshSession(() => setEnded(true))
  return !hasEnded
}

/** Statuses that the server also returns to users who are not logged in. */
const LIKE_STRANGERS = new Set([400, 401, 403, 404])

/** Checks the session after a failed write if an ended session could be the reason. Rethrows the error. */
export function checkRefusal(error: unknown): never {
  if (LIKE_STRANGERS.has(statusOf(error)) && !namesFields(error)) void checkSession()
  throw error
}

/** Returns whether the error is about individual fields. Only a user who may write receives such an error. */
function namesFields(error: unknown): boolean {
  const { data } = (error as { response?: { data?: unknown } }).response ?? {}
  return typeof data === 'object' && data !== null && Object.keys(data).length > 0
}

client.authStore.onChange(() => setEnded(false))

function setEnded(now: boolean): void {
  if (now === hasEnded) return
  hasEnded = now
  for (const listener of listeners) listener()
}

/** Calls the listener when the user has logged in again on a page whose session had ended. */
export function onSessionBack(listener: () => void): () => void {
  return subscribe(() => {
    if (!hasEnded) listener()
  })
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
