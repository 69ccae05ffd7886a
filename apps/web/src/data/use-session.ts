import { type User, users } from '@docket/model/collections/users'
import { useSyncExternalStore } from 'react'
import { client } from './client.ts'
import { queryClient } from './query-client.ts'
import { statusOf } from './retry.ts'
import { isLoggedIn } from './session-rules.ts'

export type Session = { user: User; token: string }

let known: { token: string; record: unknown; session: Session | undefined } | undefined

/** Who is signed in, now; `undefined` when nobody is, or when the session has run out. */
export function currentSession(): Session | undefined {
  const { token, record } = client.authStore
  const loggedIn = isLoggedIn({ token, model: record }, Date.now())
  const same = known?.token === token && known.record === record
  if (same && loggedIn === (known?.session !== undefined)) return known?.session
  // The record API answers what the collection's definition says.
  const session = loggedIn ? { token, user: record as unknown as User } : undefined
  known = { token, record, session }
  return session
}

/** The same, for screens: they follow signing in and out, also in another tab. */
export function useSession(): Session | undefined {
  return useSyncExternalStore((listener) => client.authStore.onChange(listener), currentSession)
}

/** Throws a `ClientResponseError`; 400 when e-mail and password do not fit together. */
export async function logIn(email: string, password: string): Promise<void> {
  await client.collection(users.name).authWithPassword(email, password, { requestKey: null })
}

/** Forgets the session and everything that was read with it. */
export function logOut(): void {
  client.authStore.clear()
  queryClient.clear()
  void client.realtime.unsubscribe()
}

/** Renews the token and the user's record. A session that the server no longer knows is ended. */
export async function refreshSession(): Promise<void> {
  if (!currentSession()) return
  try {
    await client.collection(users.name).authRefresh({ requestKey: null })
  } catch (error) {
    if (isRefused(error)) logOut()
  }
}

const REFUSED = new Set([401, 403, 404])

function isRefused(error: unknown): boolean {
  return REFUSED.has(statusOf(error))
}
