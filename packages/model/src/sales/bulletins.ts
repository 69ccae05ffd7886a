import { readByMembers } from '../kernel/access.ts'
import { collection, type RecordOf } from '../kernel/collection.ts'
import { choice, file, flag, instant, reference, references, text } from '../kernel/field.ts'
import { IMAGES, MEGABYTE } from '../kernel/limits.ts'

/** A notice shown on screen between programs, and the period in which it is shown. */
export const bulletins = collection('bulletins', {
  tenant: 'organization',
  fields: {
    organization: reference('organizations', { required: true, cascadeDelete: true }),
    title: text({ required: true, max: 200, presentable: true }),
    body: text({ max: 2000 }),
    image: file({ maxSize: 5 * MEGABYTE, mimeTypes: IMAGES, thumbs: ['100x100', '640x360'] }),
    startsAt: instant(),
    endsAt: instant(),
    channels: references('channels'),
    approvedBy: reference('users'),
    status: choice(['draft', 'approved', 'refused'], { required: true, default: 'draft' }),
    archived: flag(),
  },
  indexes: [{ fields: ['organization', 'endsAt'] }],
  access: readByMembers('organization', 'sales', 'content', 'schedule'),
})

export type Bulletin = RecordOf<typeof bulletins>
