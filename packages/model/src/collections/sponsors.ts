import { staffOf } from '../access.ts'
import { collection, type RecordOf } from '../collection.ts'
import { email, file, flag, reference, text, url } from '../field.ts'
import { IMAGES, MEGABYTE } from './limits.ts'

const READERS = staffOf('organization', 'sales', 'reports')
const WRITERS = staffOf('organization', 'sales')
const FOR_SALES = {
  list: READERS,
  view: READERS,
  create: WRITERS,
  update: WRITERS,
  delete: WRITERS,
}

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
  access: FOR_SALES,
})

export type Sponsor = RecordOf<typeof sponsors>
