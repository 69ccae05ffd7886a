import type { CollectionSchema } from '@docket/model/collection'
import type { Field } from '@docket/model/field'

/**
 * A field by its name, unless it is hidden or somebody's own: to filters and rules such a field
 * does not exist, whoever wrote them.
 */
export function visibleField(schema: CollectionSchema, name: string): Field | undefined {
  if (!Object.hasOwn(schema.fields, name)) return undefined
  const field = schema.fields[name]
  return field?.hidden || field?.own ? undefined : field
}
