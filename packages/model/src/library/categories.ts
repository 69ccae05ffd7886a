import { readByMembers } from '../kernel/access.ts'
import { collection, type RecordOf } from '../kernel/collection.ts'
import { flag, json, reference, text } from '../kernel/field.ts'
import type { ExternalRef } from '../station/channels.ts'

export const categories = collection('categories', {
  tenant: 'organization',
  fields: {
    organization: reference('organizations', { required: true, cascadeDelete: true }),
    name: text({ required: true, max: 120 }),
    color: text({ max: 7, pattern: '^#[0-9a-f]{6}$' }),
    // Whether its shows are government meetings, which must be available on demand within a set time.
    meetings: flag(),
    externalRef: json<ExternalRef>({ maxSize: 1024 }),
  },
  indexes: [{ fields: ['organization', 'name'], unique: true }],
  access: readByMembers('organization', 'content'),
})

export type Category = RecordOf<typeof categories>
