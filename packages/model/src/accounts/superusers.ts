import { type AuthFields, collection, type RecordOf } from '../kernel/collection.ts'
import { whole } from '../kernel/field.ts'

/** The administrators of the installation, who are above all organizations and access rules. */
export const superusers = collection('_superusers', {
  // Clients distinguish an administrator's token from a user's by this id or by the collection's name.
  id: 'pbc_3142635823',
  type: 'auth',
  fields: {
    /** The number of one of the ten avatar images that older clients use. */
    avatar: whole({ max: 9 }),
  },
})

export type Superuser = RecordOf<typeof superusers> & AuthFields
