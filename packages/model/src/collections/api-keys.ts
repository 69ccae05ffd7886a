import { staffOf } from '../access.ts'
import { collection, type RecordOf } from '../collection.ts'
import { choices, instant, reference, text } from '../field.ts'

const ADMINS = staffOf('organization')

/** What a key of the public API may do. */
export const SCOPES = ['read', 'write:shows', 'write:schedule', 'write:media'] as const

/** A program's key to the public API. The key itself is shown once, when it is made. */
export const apiKeys = collection('apiKeys', {
  tenant: 'organization',
  fields: {
    organization: reference('organizations', { required: true, cascadeDelete: true }),
    name: text({ required: true, max: 120, presentable: true }),
    // SHA-256 of the key, in hexadecimal.
    hash: text({ max: 64, hidden: true }),
    // The key's last four characters, so that staff can tell keys apart.
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
