/** A record as the engine handles it: every field of its collection, whatever that is. */
export type AnyRecord = {
  id: string
  collectionId: string
  collectionName: string
  created: string
  updated: string
  [field: string]: unknown
}
