import { type AuthFields, collection, type RecordOf } from '../collection.ts'
import { whole } from '../field.ts'

/** Administrators of the installation: above every organization and every rule. */
export const superusers = collection('_superusers', {
  // By this id, or by the name, clients tell an administrator's token from a person's.
  id: 'pbc_3142635823',
  type: 'auth',
  fields: {
    /** Which of the ten pictures of older clients stands for the administrator. */
    avatar: whole({ max: 9 }),
  },
})

export type Superuser = RecordOf<typeof superusers> & AuthFields
