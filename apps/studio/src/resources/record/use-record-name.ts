import { useQuery } from '@tanstack/react-query'
import type { AnyRecord } from '#data/records/any-record.ts'
import { findChoices } from '#data/records/find-choices.ts'
import { faceOf } from '../field/field-face.ts'
import { nameOf, type Resource } from '../resource.ts'

/** Returns a record's name. A record without one is named after the record in its first column. */
export function useRecordName({ collection, columns, one }: Resource, record: AnyRecord): string {
  const own = nameOf(record)
  const [first] = columns
  const face = typeof first === 'string' ? faceOf(collection.schema, first) : undefined
  const source = face?.kind === 'relation' ? (face.source ?? '') : ''
  const id = own === record.id && source !== '' ? String(record[face?.name ?? ''] ?? '') : ''
  const { data } = useQuery({
    queryKey: [source, 'list', 'choices', id],
    enabled: id !== '',
    queryFn: async ({ signal }) => await findChoices(source, { ids: [id] }, signal),
  })
  if (own !== record.id) return own
  return data?.[0]?.label ?? one.charAt(0).toUpperCase() + one.slice(1)
}
