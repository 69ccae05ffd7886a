import { useSyncExternalStore } from 'react'
import { client } from './client.ts'
import { statusOf } from './retry.ts'
import { refreshSession } from './use-session.ts'

let hasEnded = false
const listeners = new Set<() => void>()

/** Whether the server no longer knows the session that the page at hand was opened with. */
export function useHasSessionEnded(): boolean {
  return useSyncExternalStore(subscribe, () => hasEnded)
}

/**
 * Asks the server whether it still knows the session: a new password, or the person from another
 * place, may have ended it. The page stays as it is until somebody has signed in again. Answers
 * whether the session still holds, as far as is known.
 */
export async function checkSession(): Promise<boolean> {
  await refreshSession(() => setEnded(true))
  return !hasEnded
}

/** Answers that a server also gives to somebody who is not signed in. */
const LIKE_STRANGERS = new Set([400, 401, 403, 404])

/** Passes a failed write on; what strangers are refused too may be the session's fault. */
export function checkRefusal(error: unknown): never {
  if (LIKE_STRANGERS.has(statusOf(error)) && !namesFields(error)) void checkSession()
  throw error
}

/** What is said of single fields is said to somebody who may write. */
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

/** Calls the listener whenever somebody has logged in again over a page whose session had ended. */
export function onSessionBack(listener: () => void): () => void {
  return subscribe(() => {
    if (!hasEnded) listener()
  })
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
