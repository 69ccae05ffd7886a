import type { Caller } from '@docket/query/caller'

/** Who a token stands for, and until when (epoch milliseconds). */
export type Identity = { caller: Caller; expiresAt: number }

/** Tells who an `Authorization` header stands for; whoever it does not name is a guest. */
export type Identify = (authorization: string | undefined) => Promise<Identity>
