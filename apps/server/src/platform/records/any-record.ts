import type { CollectionSchema } from '@docket/model/collection'
import type { Change } from './records.ts'

/** A record as the engine handles it, with every field of its collection. */
export type AnyRecord = {
  id: string
  collectionId: string
  collectionName: string
  created: string
  updated: string
  [field: string]: unknown
}

/** A change made by a committed transaction. `schema` is the collection. */
export type CommittedChange = { schema: CollectionSchema } & Change<AnyRecord>

/** A change that another process made to the same database. It does not include the record. */
export type ForeignChange = {
  action: 'create' | 'update' | 'delete'
  /** The name of the collection. */
  collection: string
  id: string
  /** The organization that owns the record, or `''` if there is none. */
  organization: string
}
