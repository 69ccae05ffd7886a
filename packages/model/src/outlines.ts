import { BUILT_IN } from './built-in.ts'
import type { Access } from './kernel/access.ts'
import type { CollectionSchema } from './kernel/collection.ts'

/** The properties of each collection that are needed to name its records and to find what refers to them. */
export type Outline = {
  name: string
  /** The rule for listing the records. */
  list: Access['list']
  /** The field that holds a record's name, if the collection has one. */
  named?: string
  /** Whether every record has a name. */
  isAlwaysNamed: boolean
  /** The references to records of other collections, except the one to the owner. */
  relations: readonly (readonly [field: string, collection: string])[]
}

/** The fields that hold names, most common first. */
export const NAME_FIELDS = ['title', 'name', 'email'] as const

/**
 * The outlines of the built-in collections. Importing this loads all collection definitions, which most studio pages
 * do not need.
 */
export const OUTLINES: readonly Outline[] = BUILT_IN.map(({ schema }) => outlineOf(schema))

function outlineOf({ name, type, access, fields, tenant }: CollectionSchema): Outline {
  const named = NAME_FIELDS.find((field) => fields[field])
  const relations = Object.entries(fields).flatMap(([field, definition]) =>
    definition.type !== 'relation' || definition.hidden || field === tenant
      ? []
      : [[field, definition.collection] as const],
  )
  const isAlwaysNamed = type === 'auth' || fields[named ?? '']?.required === true
  return { name, list: access.list, ...(named && { named }), isAlwaysNamed, relations }
}
