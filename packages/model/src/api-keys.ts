import type { SCOPES } from './collections/api-keys.ts'
import { endpoint } from './endpoint.ts'
import type { Instant } from './time.ts'

export type Scope = (typeof SCOPES)[number]

/** `expiresAt` is ISO 8601; without it the key lasts until it is revoked. */
export type NewApiKey = {
  name: string
  scopes: Scope[]
  expiresAt?: string | undefined
  /** An organization's id, for administrators of the installation, who have none of their own. */
  organization?: string | undefined
}

/** A key as staff may see it. */
export type ApiKeyFacts = {
  id: string
  name: string
  /** The key's last four characters. */
  ending: string
  scopes: Scope[]
  expiresAt: Instant | ''
  revokedAt: Instant | ''
}

/** Makes a key for the administrators of a station. `key` is shown now and never again. */
export const makeApiKey = endpoint<NewApiKey, { key: string; record: ApiKeyFacts }>(
  'POST',
  '/api/keys',
)

/** Ends a key at once, for good; what it did stays. */
export const revokeApiKey = endpoint<{ id: string }, ApiKeyFacts>('POST', '/api/keys/:id/revoke')
