/** A record as the engine handles it, with every field of its collection. */
export type AnyRecord = {
  id: string
  collectionId: string
  collectionName: string
  created: string
  updated: string
  [field: string]: unknown
}
