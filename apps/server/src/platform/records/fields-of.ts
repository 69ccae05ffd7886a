import type { CollectionSchema } from '@docket/model/collection'

type NamedField = readonly [name: string, field: CollectionSchema['fields'][string]]

const known = new WeakMap<CollectionSchema, readonly NamedField[]>()

/** The fields of a collection with their names, put together once: every write goes through them many times. */
export function fieldsOf(schema: CollectionSchema): readonly NamedField[] {
  const fields = known.get(schema) ?? Object.entries(schema.fields)
  known.set(schema, fields)
  return fields
}
