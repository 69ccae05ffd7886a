import { staffOf } from '../kernel/access.ts'
import { collection, type RecordOf } from '../kernel/collection.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { choices, instant, reference, text } from '../kernel/field.ts'
import { type ShapedValue, shape } from '../kernel/shape.ts'
import { instantShape, orEmpty, recordIdShape } from '../kernel/shapes.ts'

const ADMINS = staffOf('organization')

/** The scopes of a key for the public API. */
export const SCOPES = ['read', 'write:shows', 'write:schedule', 'write:media'] as const

/** An API key of an external program. The key itself is shown once, when it is created. */
export const apiKeys = collection('apiKeys', {
  tenant: 'organization',
  fields: {
    organization: reference('organizations', { required: true, cascadeDelete: true }),
    name: text({ required: true, max: 120, presentable: true }),
    // The SHA-256 hash of the key, in hexadecimal.
    hash: text({ max: 64, hidden: true }),
    // The last four characters of the key, so that staff can tell keys apart.
    ending: text({ max: 4 }),
    scopes: choices(SCOPES),
    expiresAt: instant(),
    lastUsedAt: instant({ unaudited: true }),
    createdBy: reference('users'),
    revokedAt: instant(),
  },
  indexes: [{ fields: ['hash'], unique: true, where: "hash != ''" }, { fields: ['organization'] }],
  access: { list: ADMINS, view: ADMINS, delete: ADMINS },
})

export type ApiKey = RecordOf<typeof apiKeys>

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
export type ApiKeyFacts = ShapedValue<typeof apiKeyFactsShape>

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
