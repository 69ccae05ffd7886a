import { memberOf, staffOf } from '../access.ts'
import { collection, type RecordOf } from '../collection.ts'
import { flag, json, reference, text } from '../field.ts'

const OWN = `${memberOf('organization')} && user = @request.auth.id`

/** A search with a name: a view of a list, or what fills a timeslot. Shared ones are everyone's. */
export const savedSearches = collection('savedSearches', {
  tenant: 'organization',
  fields: {
    organization: reference('organizations', { required: true, cascadeDelete: true }),
    user: reference('users', { cascadeDelete: true }),
    name: text({ required: true, max: 120, presentable: true }),
    collection: text({ required: true, max: 60 }),
    // As the list's address has it: filter, sort, columns.
    query: json<Record<string, unknown>>({ maxSize: 16_384 }),
    shared: flag(),
  },
  indexes: [{ fields: ['organization', 'collection'] }, { fields: ['user'] }],
  access: {
    list: `(${OWN}) || (${memberOf('organization')} && shared = true)`,
    view: `(${OWN}) || (${memberOf('organization')} && shared = true)`,
    create: OWN,
    update: `(${OWN}) || (${staffOf('organization')})`,
    delete: `(${OWN}) || (${staffOf('organization')})`,
  },
})

export type SavedSearch = RecordOf<typeof savedSearches>
