import type { CollectionSchema } from '@docket/model/collection'
import type { Change } from './records.ts'

/** A record as the engine handles it: every field of its collection, whatever that is. */
export type AnyRecord = {
  id: string
  collectionId: string
  collectionName: string
  created: string
  updated: string
  [field: string]: unknown
}

/** What a transaction did, told once it is committed; `schema` says to which collection. */
export type CommittedChange = { schema: CollectionSchema } & Change<AnyRecord>

/** A change that another process made to the same database. The record is not carried along. */
export type ForeignChange = {
  action: 'create' | 'update' | 'delete'
  /** Name of the collection. */
  collection: string
  id: string
  /** The organization that owns the record; `''` without one. */
  organization: string
}
