import { type EpochMs, SECOND_MS } from '@docket/model/time'

/** What is kept of a sign-in. */
export type StoredSession = { token: string; model: { id?: string } | null }

/** A session is valid only while its token's expiry lies in the future. */
export function isSessionValid(token: string, now: EpochMs): boolean {
  const expiresAt = expiryOf(token)
  return expiresAt !== undefined && expiresAt > now
}

/** Logged in: a valid session that has a token and knows whose it is. */
export function isLoggedIn({ token, model }: StoredSession, now: EpochMs): boolean {
  return Boolean(model?.id) && isSessionValid(token, now)
}

/** When the token ends; `undefined` for anything that is not a token with an end. */
export function expiryOf(token: string): EpochMs | undefined {
  const { exp } = claimsOf(token)
  return typeof exp === 'number' ? exp * SECOND_MS : undefined
}

/** What a token says, unproven; nothing for what is no token. */
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

/** Where to go after signing in: a path of this studio, never another site, never a sign-in page. */
export function pathAfterLogin(back: string | undefined): string {
  if (!back || !/^\/(?![/\\])/.test(back) || back.startsWith('/auth')) return '/dashboard'
  return back
}
