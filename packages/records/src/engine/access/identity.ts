import type { Caller } from '@docket/query/schema'

/** The caller that a token identifies, and its expiry (epoch milliseconds). */
export type Identity = { caller: Caller; expiresAt: number }

/** Returns the identity behind an `Authorization` header, or a guest. */
export type Identify = (authorization: string | undefined) => Promise<Identity>
