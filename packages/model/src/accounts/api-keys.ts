import type { SCOPES } from '../collections/station/api-keys.ts'
import { endpoint } from '../endpoint.ts'
import type { Instant } from '../time.ts'

export type Scope = (typeof SCOPES)[number]

/** `expiresAt` is ISO 8601. Without it, the key is valid until it is revoked. */
export type NewApiKey = {
  name: string
  scopes: Scope[]
  expiresAt?: string | undefined
  /** The organization's id, for administrators of the installation, who belong to none. */
  organization?: string | undefined
}

/** The properties of a key that staff may see. */
export type ApiKeyFacts = {
  id: string
  name: string
  /** The last four characters of the key. */
  ending: string
  scopes: Scope[]
  expiresAt: Instant | ''
  revokedAt: Instant | ''
}

/** Creates an API key, for station administrators. `key` is returned only this once. */
export const makeApiKey = endpoint<NewApiKey, { key: string; record: ApiKeyFacts }>(
  'POST',
  '/api/keys',
)

/** Revokes a key immediately and permanently. Records that it wrote remain. */
export const revokeApiKey = endpoint<{ id: string }, ApiKeyFacts>('POST', '/api/keys/:id/revoke')
