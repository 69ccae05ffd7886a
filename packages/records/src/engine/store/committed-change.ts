import type { CollectionSchema } from '@docket/model/kernel/collection'
import type { AnyRecord } from '@docket/query/schema'
import type { Change } from './records.ts'

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
