import { superusers } from '@docket/model/accounts/superusers'
import { type User, users } from '@docket/model/accounts/users'
import { useSyncExternalStore } from 'react'
import { queryClient } from '../cache/query-client.ts'
import { statusOf } from '../cache/retry.ts'
import { clearSavedResponses } from '../cache/saved-responses.ts'
import { client } from '../connection/client.ts'
import { leaveTopics } from '../connection/record-topics.ts'
import { IS_ADMINISTRATION, STORE_KEY } from '../connection/store-key.ts'
import { tendPush } from '../push/push-by-need.ts'
import { UNSAVED_CAPTIONS } from '../unsaved/unsaved-captions-key.ts'
import { clearUnsaved } from '../unsaved/unsaved-changes.ts'
import { expiryOf, isLoggedIn } from './session-rules.ts'

export type Session = { user: User; token: string }

/** The collection of accounts for this area of the studio. */
const accounts = IS_ADMINISTRATION ? superusers : users

let known: { text: string; session: Session; expiresAt: number } | undefined

/** Returns the current session, or undefined if nobody is logged in or the session has expired. */
export function currentSession(): Session | undefined {
  // Called many times per page: the stored text is parsed only when it has changed, and the same session
  // stays the same object.
  const text = localStorage.getItem(STORE_KEY) ?? ''
  if (known?.text !== text) known = readSession(text)
  return known && known.expiresAt > Date.now() ? known.session : undefined
}

function readSession(text: string) {
  const { token, record } = client.authStore
  if (!isLoggedIn({ token, model: record }, Date.now())) return undefined
  // Safe: the record API returns records that match the collection's definition.
  const session = { token, user: record as unknown as User }
  return { text, session, expiresAt: expiryOf(token) ?? 0 }
}

/** Returns whether a session exists but has expired. Logging out removes it. */
export function hasSessionRunOut(): boolean {
  return client.authStore.token !== '' && currentSession() === undefined
}

/** Returns the current session for screens, and updates on login and logout, even in another tab. */
export function useSession(): Session | undefined {
  return useSyncExternalStore(subscribe, currentSession, currentSession)
}

function subscribe(listener: () => void): () => void {
  return client.authStore.onChange(listener)
}

/**
 * Logs in. If a code by mail is also required, returns the `mfaId` that belongs to it. Throws a
 * `ClientResponseError`, with status 400 when email and password do not match.
 */
export async function logIn(email: string, password: string): Promise<string | undefined> {
  try {
    await client.collection(accounts.name).authWithPassword(email, password, { requestKey: null })
    return undefined
  } catch (error) {
    const { mfaId } = (error as { response?: { mfaId?: string } }).response ?? {}
    if (mfaId) return mfaId
    throw error
  }
}

/** Requests a code by mail. Returns the id that belongs to it. */
export async function askForCode(email: string): Promise<string> {
  return (await client.collection(accounts.name).requestOTP(email, { requestKey: null })).otpId
}

/**
 * Completes a login with a code. Throws a `ClientResponseError`, with status 400 when the code is wrong or
 * expired.
 */
export async function logInWithCode(otpId: string, code: string, mfaId: string): Promise<void> {
  await client.collection(accounts.name).authWithOTP(otpId, code, { mfaId, requestKey: null })
}

/** Deletes the session and all data loaded with it. */
export function logOut(): void {
  client.authStore.clear()
  queryClient.clear()
  if (!IS_ADMINISTRATION) {
    clearSavedResponses()
    clearUnsaved()
    localStorage.removeItem(UNSAVED_CAPTIONS)
    tendPush()
  }
  leaveTopics()
}

/**
 * Renews the token and the user's record. Calls `onEnd`, by default `logOut`, when the server refuses the
 * session.
 */
export async function refreshSession(onEnd: () => void = logOut): Promise<void> {
  const session = currentSession()
  if (!session) return
  try {
    await client.collection(accounts.name).authRefresh({ requestKey: null })
  } catch (error) {
    // The user may have logged in again before the refusal of the earlier session arrived.
    const isStillTheSame = client.authStore.token === session.token
    if (isRefused(error) && isStillTheSame) onEnd()
  }
}

const REFUSED = new Set([401, 403, 404])

function isRefused(error: unknown): boolean {
  return REFUSED.has(statusOf(error))
}
