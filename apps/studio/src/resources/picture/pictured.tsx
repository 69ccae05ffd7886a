import { artworkRelations } from '@docket/model/library/artwork/artwork-relations'
import type { ReactNode } from 'react'
import type { AnyRecord } from '#data/connection/any-record.ts'
import { RecordThumb } from './record-thumb.tsx'

/** Returns the part of a declaration that shows each record's artwork in its list. */
export function pictured(collection: { name: string }): {
  picture: (record: { id: string }) => ReactNode
  expand: readonly string[]
} {
  return {
    picture: (record) => <RecordThumb record={record as AnyRecord} />,
    expand: artworkRelations(collection.name),
  }
}
