import { collection, type RecordOf } from '../collection.ts'

/** Administrators of the installation: above every organization and every rule. */
export const superusers = collection('_superusers', { type: 'auth', fields: {} })

export type Superuser = RecordOf<typeof superusers>
