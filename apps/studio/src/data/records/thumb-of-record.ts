import { artworkRelations } from '@docket/model/library/artwork/artwork-relations'
import { artworkOfRecord, type Thumb, thumbOf } from '@docket/model/library/artwork/thumb'
import type { AnyRecord } from '../connection/any-record.ts'
import { fileUrl } from '../connection/file-url.ts'

/** The fields that hold the picture of records without artwork. */
const PICTURES = ['artwork', 'photo', 'logo']

/** Returns the small picture of a record with its `artworkRelations` expanded. */
export function thumbOfRecord(record: AnyRecord): Thumb | undefined {
  const { collectionName } = record
  const isIllustrated = collectionName === 'shows' || collectionName === 'series'
  const file = isIllustrated ? undefined : PICTURES.map((field) => record[field]).find(Boolean)
  if (typeof file === 'string') return { src: fileUrl(record, file, '100x100') }
  if (artworkRelations(collectionName).length === 0) return undefined
  const source = artworkOfRecord(collectionName, record)
  return source && thumbOf(source)
}
