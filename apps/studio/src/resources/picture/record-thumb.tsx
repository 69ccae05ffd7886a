import type { AnyRecord } from '#data/connection/any-record.ts'
import { thumbOfRecord } from '#data/records/thumb-of-record.ts'
import { ThumbPicture } from '#ui/marks/thumb.tsx'

/** The artwork of a record in a list, or the pattern of its poster. */
export function RecordThumb({ record }: { record: AnyRecord }) {
  return <ThumbPicture thumb={thumbOfRecord(record)} />
}
