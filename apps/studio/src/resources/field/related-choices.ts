import type { FieldDefinition } from '@docket/model/kernel/forms/field-definition'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AnyRecord } from '#data/connection/any-record.ts'
import { type Choice, findChoices } from '#data/records/find-choices.ts'

const NONE: readonly Choice[] = []

/**
 * Returns the records that multi-record fields refer to, or `undefined` until they have loaded. If a longer or shorter
 * name arrived later, the line would wrap differently and move what is below the field.
 */
export function useRelatedChoices(
  fields: readonly FieldDefinition[],
  record: AnyRecord,
): readonly Choice[] | undefined {
  const [queries] = useState(() =>
    fields.flatMap(({ name, source = '', many }) => {
      const ids = many ? [record[name] ?? []].flat().map(String).filter(Boolean) : []
      return source && ids.length > 0 ? [{ source, ids }] : []
    }),
  )
  const { data = NONE, isLoading } = useQuery({
    queryKey: ['related-choices', ...queries.map(({ source, ids }) => `${source} ${ids.join()}`)],
    enabled: queries.length > 0,
    retry: false,
    // The next visit loads the names again.
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const found = queries.map(({ source, ids }) => findChoices(source, { ids }, signal))
      return (await Promise.all(found)).flat()
    },
  })
  return isLoading ? undefined : data
}
