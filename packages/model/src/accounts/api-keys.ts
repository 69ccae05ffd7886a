import { endpoint } from '../calls/endpoint.ts'
import { type Shaped, shape } from '../calls/shape.ts'
import { instantShape, orEmpty, recordIdShape } from '../calls/shapes.ts'
import { SCOPES } from '../collections/station/api-keys.ts'

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
export const apiKeyFactsShape = shape('ApiKeyFacts', (z) =>
  z.object({
    id: recordIdShape(z),
    name: z.string(),
    ending: z.string().describe('The last four characters of the key.'),
    scopes: z.array(z.enum(SCOPES)),
    expiresAt: orEmpty(z, instantShape(z)),
    revokedAt: orEmpty(z, instantShape(z)),
  }),
)
export type ApiKeyFacts = Shaped<typeof apiKeyFactsShape>

/** Creates an API key, for station administrators. `key` is returned only this once. */
export const makeApiKey = endpoint<NewApiKey, { key: string; record: ApiKeyFacts }>(
  'POST',
  '/api/keys',
  { answer: (z) => z.object({ key: z.string(), record: apiKeyFactsShape(z) }) },
)

/** Revokes a key immediately and permanently. Records that it wrote remain. */
export const revokeApiKey = endpoint<{ id: string }, ApiKeyFacts>('POST', '/api/keys/:id/revoke', {
  answer: apiKeyFactsShape,
})
