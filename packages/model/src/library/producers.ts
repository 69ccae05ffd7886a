import { readByMembers } from '../kernel/access.ts'
import { collection, type RecordOf } from '../kernel/collection.ts'
import { flag, json, reference, text, url } from '../kernel/field.ts'
import type { ExternalRef } from '../station/channels.ts'

/** The producer of programs. Contact details are personal data and belong in members instead. */
export const producers = collection('producers', {
  tenant: 'organization',
  fields: {
    organization: reference('organizations', { required: true, cascadeDelete: true }),
    name: text({ required: true, max: 200 }),
    active: flag({ default: true }),
    website: url(),
    externalRef: json<ExternalRef>({ maxSize: 1024 }),
  },
  indexes: [{ fields: ['organization', 'name'] }],
  access: readByMembers('organization', 'content'),
})

export type Producer = RecordOf<typeof producers>
