import type { Instant } from '@docket/model/time/instants'

/** A record whose collection is known only at run time. */
export type AnyRecord = {
  id: string
  collectionId: string
  collectionName: string
  created: Instant
  updated: Instant
  [field: string]: unknown
}
