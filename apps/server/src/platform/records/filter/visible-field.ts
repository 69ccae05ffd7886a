import type { CollectionSchema } from '@docket/model/collection'
import type { Field } from '@docket/model/field'
import type { Voice } from './resolving.ts'

/**
 * A field by its name, unless it is hidden or somebody's own: to filters and rules such a field does
 * not exist, whoever wrote them. What is hidden from all but administrators is hidden from clients.
 */
export function visibleField(
  schema: CollectionSchema,
  name: string,
  voice: Voice,
): Field | undefined {
  if (!Object.hasOwn(schema.fields, name)) return undefined
  const field = schema.fields[name]
  const isHidden = voice === 'client' ? field?.hidden : field?.hidden === true
  return isHidden || field?.own ? undefined : field
}
