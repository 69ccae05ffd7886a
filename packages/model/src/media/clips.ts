import { readByMembers } from '../kernel/access.ts'
import { collection, type RecordOf } from '../kernel/collection.ts'
import { flag, number, reference, text } from '../kernel/field.ts'

/** The longest position in a medium, in seconds: two days. */
const MAX_SEC = 172_800

/** A part of a recording with its own page in the guide. */
export const clips = collection('clips', {
  tenant: 'organization',
  fields: {
    organization: reference('organizations', { required: true, cascadeDelete: true }),
    media: reference('media', { required: true, cascadeDelete: true }),
    title: text({ required: true, max: 250, presentable: true }),
    description: text({ max: 2000 }),
    // Positions in seconds from the beginning of the medium, half-open.
    in: number({ min: 0, max: MAX_SEC }),
    out: number({ required: true, min: 0, max: MAX_SEC }),
    // An unpublished clip has no page.
    published: flag({ default: true }),
  },
  indexes: [{ fields: ['media', 'in'] }, { fields: ['organization'] }],
  access: readByMembers('organization', 'captions', 'content'),
})

export type Clip = RecordOf<typeof clips>
