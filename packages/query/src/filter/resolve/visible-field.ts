import type { CollectionSchema } from '@docket/model/kernel/collection'
import type { Field } from '@docket/model/kernel/field'
import type { Voice } from './resolving.ts'

/**
 * Returns a field by name, unless it is hidden or visible only to its owner. Filters and rules treat such a field as
 * unknown, no matter who wrote them. Fields that only administrators or some staff see are unknown to clients.
 */
export function visibleField(
  schema: CollectionSchema,
  name: string,
  voice: Voice,
): Field | undefined {
  if (!Object.hasOwn(schema.fields, name)) return undefined
  const field = schema.fields[name]
  const isHidden = voice === 'client' ? field?.hidden : field?.hidden === true
  const isClosed = field?.own || (voice === 'client' && field?.readers !== undefined)
  return isHidden || isClosed ? undefined : field
}
