import { forStaff } from '../access.ts'
import { collection, type RecordOf } from '../collection.ts'
import { email, file, flag, reference, text, url } from '../field.ts'
import { IMAGES, MEGABYTE } from './limits.ts'

/** What sponsors booked is for those who sell, and for reports. */
export const SALES_ACCESS = forStaff('organization', { writers: ['sales'], alsoRead: ['reports'] })

/** Who underwrites programmes. */
export const sponsors = collection('sponsors', {
  tenant: 'organization',
  fields: {
    organization: reference('organizations', { required: true, cascadeDelete: true }),
    name: text({ required: true, max: 200, presentable: true }),
    contact: text({ max: 200 }),
    email: email(),
    phone: text({ max: 40 }),
    url: url(),
    logo: file({ maxSize: 5 * MEGABYTE, mimeTypes: IMAGES, thumbs: ['100x100', '400x0'] }),
    notes: text({ max: 5000 }),
    archived: flag(),
  },
  indexes: [{ fields: ['organization', 'name'] }],
  // Reports hold no personal data, and this is about people.
  access: forStaff('organization', { writers: ['sales'] }),
})

export type Sponsor = RecordOf<typeof sponsors>
