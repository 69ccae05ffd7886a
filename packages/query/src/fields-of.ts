import type { CollectionSchema } from '@docket/model/kernel/collection'
import type { FieldOptions } from '@docket/model/kernel/field'

type NamedField = readonly [name: string, field: CollectionSchema['fields'][string]]

const known = new WeakMap<CollectionSchema, readonly NamedField[]>()

/**
 * Returns the fields of a collection with their names. Cached, because every write iterates over them many
 * times.
 */
export function fieldsOf(schema: CollectionSchema): readonly NamedField[] {
  const fields = known.get(schema) ?? Object.entries(schema.fields)
  known.set(schema, fields)
  return fields
}

/** Returns whether a field holds a list, which is stored as JSON. */
export function isList(field: FieldOptions): boolean {
  return 'maxSelect' in field && field.maxSelect !== 1
}
