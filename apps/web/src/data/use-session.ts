import { superusers } from '@docket/model/collections/superusers'
import { type User, users } from '@docket/model/collections/users'
import { useSyncExternalStore } from 'react'
import { client, IS_ADMINISTRATION, STORE_KEY } from './client.ts'
import { forgetAnswers } from './kept-answers.ts'
import { queryClient } from './query-client.ts'
import { leaveTopics } from './record-topics.ts'
import { statusOf } from './retry.ts'
import { expiryOf, isLoggedIn } from './session-rules.ts'

export type Session = { user: User; token: string }

/** Whose accounts this area of the studio is for. */
const accounts = IS_ADMINISTRATION ? superusers : users

let known: { text: string; session: Session; expiresAt: number } | undefined

/** Who is signed in, now; `undefined` when nobody is, or when the session has run out. */
export function currentSession(): Session | undefined {
  // Asked many times for every page: what is stored is read anew only when it is another text, and
  // the same session stays the same object.
  const text = localStorage.getItem(STORE_KEY) ?? ''
  if (known?.text !== text) known = readSession(text)
  return known && known.expiresAt > Date.now() ? known.session : undefined
}

function readSession(text: string) {
  const { token, record } = client.authStore
  if (!isLoggedIn({ token, model: record }, Date.now())) return undefined
  // The record API answers what the collection's definition says.
  const session = { token, user: record as unknown as User }
  return { text, session, expiresAt: expiryOf(token) ?? 0 }
}

/** Whether somebody was signed in, but for too long; after signing out nothing is left. */
export function hasSessionRunOut(): boolean {
  return client.authStore.token !== '' && currentSession() === undefined
}

/** Who is signed in, for screens: they follow signing in and out, also in another tab. */
export function useSession(): Session | undefined {
  return useSyncExternalStore(subscribe, currentSession)
}

function subscribe(listener: () => void): () => void {
  return client.authStore.onChange(listener)
}

/**
 * Signs in; where a code from their mailbox is asked for besides, answers the `mfaId` that goes with
 * it. Throws a `ClientResponseError`; 400 when e-mail and password do not fit together.
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

/** Has a code sent to the address; answers the id that it goes with. */
export async function askForCode(email: string): Promise<string> {
  return (await client.collection(accounts.name).requestOTP(email, { requestKey: null })).otpId
}

/** The second step. Throws a `ClientResponseError`; 400 when the code is wrong or no longer good. */
export async function logInWithCode(otpId: string, code: string, mfaId: string): Promise<void> {
  await client.collection(accounts.name).authWithOTP(otpId, code, { mfaId, requestKey: null })
}

/** Forgets the session and everything that was read with it. */
export function logOut(): void {
  client.authStore.clear()
  queryClient.clear()
  if (!IS_ADMINISTRATION) forgetAnswers()
  leaveTopics()
}

/**
 * Renews the token and the user's record. A session that the server no longer knows is forgotten,
 * unless `onEnd` knows better.
 */
export async function refreshSession(onEnd: () => void = logOut): Promise<void> {
  if (!currentSession()) return
  try {
    await client.collection(accounts.name).authRefresh({ requestKey: null })
  } catch (error) {
    if (isRefused(error)) onEnd()
  }
}

const REFUSED = new Set([401, 403, 404])

function isRefused(error: unknown): boolean {
  return REFUSED.has(statusOf(error))
}
