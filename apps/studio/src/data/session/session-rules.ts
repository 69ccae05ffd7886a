import { type EpochMs, SECOND_MS } from '@docket/model/time/instants'

export type StoredSession = { token: string; model: { id?: string } | null }

/** Returns whether the token expires in the future. */
export function isSessionValid(token: string, now: EpochMs): boolean {
  const expiresAt = expiryOf(token)
  return expiresAt !== undefined && expiresAt > now
}

/** Returns whether the user is logged in: the session has a valid token and a user id. */
export function isLoggedIn({ token, model }: StoredSession, now: EpochMs): boolean {
  return Boolean(model?.id) && isSessionValid(token, now)
}

/** Returns when the token expires, or undefined if it is not a token with an expiry. */
export function expiryOf(token: string): EpochMs | undefined {
  const { exp } = claimsOf(token)
  return typeof exp === 'number' ? exp * SECOND_MS : undefined
}

/** Returns a token's claims without verifying them; empty for anything that is not a token. */
export function claimsOf(token: string): Readonly<Record<string, unknown>> {
  const payload = token.split('.')[1]
  if (!payload) return {}
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    return typeof claims === 'object' && claims !== null ? { ...claims } : {}
  } catch {
    return {}
  }
}

/** Returns the path to open after login: a path of this studio, never another site or a login page. */
export function pathAfterLogin(back: string | undefined): string {
  if (!back || !/^\/(?![/\\])/.test(back) || back.startsWith('/auth')) return '/dashboard'
  return back
}
