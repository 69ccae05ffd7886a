import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { AnyRecord } from '#data/connection/any-record.ts'
import { faceOf } from '../field/field-face.ts'
import { relatedNames } from '../field/related-names.ts'
import { nameOf, type Resource } from '../resource.ts'

type RecordName = {
  name: string
  /** Whether the record is named after another one whose name has not loaded yet. */
  isLoading: boolean
}

const NO_FACE = { name: '' }

/**
 * Returns a record's name: the name field from the model, or a common one. A record without such a field is named after
 * the record in its first column; a record with only an address, after the first related record in its columns.
 */
export function useRecordName(
  { collection, columns, one }: Resource,
  record: AnyRecord,
): RecordName {
  const own = presentedName(collection, record) || nameOf(record)
  const isAddress = own === record.url
  const faces = (isAddress ? columns : columns.slice(0, 1)).map((column) =>
    typeof column === 'string' ? faceOf(collection.schema, column) : undefined,
  )
  const face = faces.find((one) => one?.kind === 'relation' && one.source)
  const asked = (own === record.id || isAddress) && face ? face : NO_FACE
  const { data, isLoading } = useQuery({
    ...relatedNames(asked, record),
    placeholderData: keepPreviousData,
  })
  const fallback = own === record.id ? one.charAt(0).toUpperCase() + one.slice(1) : own
  return { name: (asked === face && data?.[0]) || fallback, isLoading }
}

function presentedName({ schema }: Resource['collection'], record: AnyRecord): string {
  const [name = ''] = Object.entries(schema.fields).find(([, { presentable }]) => presentable) ?? []
  const value = record[name]
  return typeof value === 'string' ? value : ''
}
