import { forStaff } from '../kernel/access.ts'
import { collection, type RecordOf } from '../kernel/collection.ts'
import { email, file, flag, reference, text, url } from '../kernel/field.ts'
import { IMAGES, MEGABYTE } from '../kernel/limits.ts'

/** Sales data: writable by sales staff, and also readable with the `reports` privilege. */
export const SALES_ACCESS = forStaff('organization', { writers: ['sales'], alsoRead: ['reports'] })

/** A sponsor who underwrites programs. */
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
  // Sponsors are personal data, so the `reports` privilege does not give access.
  access: forStaff('organization', { writers: ['sales'] }),
})

export type Sponsor = RecordOf<typeof sponsors>
