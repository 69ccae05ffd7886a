import { readByMembers } from '../kernel/access.ts'
import { collection, type RecordOf } from '../kernel/collection.ts'
import { flag, reference, text, whole } from '../kernel/field.ts'

/** A titled position in a recording. */
export const chapters = collection('chapters', {
  tenant: 'organization',
  fields: {
    organization: reference('organizations', { required: true, cascadeDelete: true }),
    media: reference('media', { required: true, cascadeDelete: true }),
    offsetSec: whole({ max: 172_800 }),
    title: text({ required: true, max: 250, presentable: true }),
    body: text({ max: 5000 }),
    hidden: flag(),
  },
  indexes: [{ fields: ['media', 'offsetSec'] }],
  access: readByMembers('organization', 'captions', 'content'),
})

export type Chapter = RecordOf<typeof chapters>
