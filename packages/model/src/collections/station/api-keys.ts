import { collection, type RecordOf } from '../../collection.ts'
import { choices, instant, reference, text } from '../../field.ts'
import { staffOf } from '../../records/access.ts'

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
