import { artworkRelations } from '@docket/model/library/artwork/artwork-relations'
import type { ReactNode } from 'react'
import type { AnyRecord } from '#data/connection/any-record.ts'
import { thumbOfRecord } from '#data/records/thumb-of-record.ts'
import { ThumbPicture } from '#ui/marks/thumb.tsx'

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

/** The artwork of a record in a list, or the pattern of its poster. */
function RecordThumb({ record }: { record: AnyRecord }) {
  return <ThumbPicture thumb={thumbOfRecord(record)} />
}
