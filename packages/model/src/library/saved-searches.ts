import { changingOnly, memberOf, staffOf } from '../kernel/access.ts'
import { collection, type RecordOf } from '../kernel/collection.ts'
import { flag, json, reference, text } from '../kernel/field.ts'

const OWN = `${memberOf('organization')} && user = @request.auth.id`

const FIELDS = {
  organization: reference('organizations', { required: true, cascadeDelete: true }),
  // Empty if the account was deleted but a timeslot uses the search. Other searches are deleted with the account.
  user: reference('users'),
  name: text({ required: true, max: 120, presentable: true }),
  collection: text({ required: true, max: 60 }),
  // The search parameters of the list: filter, sort, columns.
  query: json<Record<string, unknown>>({ maxSize: 16_384 }),
  shared: flag(),
} as const

/**
 * A named search: a view of a list, or the source of shows for a timeslot. Everyone at the station can use
 * shared ones.
 */
export const savedSearches = collection('savedSearches', {
  tenant: 'organization',
  fields: FIELDS,
  indexes: [{ fields: ['organization', 'collection'] }, { fields: ['user'] }],
  access: {
    list: `(${OWN}) || (${memberOf('organization')} && shared = true)`,
    view: `(${OWN}) || (${memberOf('organization')} && shared = true)`,
    create: OWN,
    update: `(${OWN} && ${changingOnly(FIELDS, ['name', 'collection', 'query', 'shared'])}) || (${staffOf('organization')})`,
    delete: `(${OWN}) || (${staffOf('organization')})`,
  },
})

export type SavedSearch = RecordOf<typeof savedSearches>
