import type { CollectionSchema, CollectionType } from '@docket/model/kernel/collection'
import type { Field, FieldOptions, Stamp } from '@docket/model/kernel/field'

/** A collection's definition as the record API returns it to administrators. */
export type CollectionAnswer = {
  id: string
  name: string
  type: string
  system: boolean
  fields: readonly FieldAnswer[]
  listRule: string | null
  viewRule: string | null
  createRule: string | null
  updateRule: string | null
  deleteRule: string | null
}

type FieldAnswer = { id: string; name: string; type: string; system: boolean } & Record<
  string,
  unknown
>

/**
 * Returns the schema of a collection that is known only at run time, so that forms and lists can be derived
 * from it. `nameOf` returns the name of the collection with an id. System fields are left out, because every
 * record has them.
 */
export function schemaOf(
  answer: CollectionAnswer,
  nameOf: (collectionId: string) => string | undefined,
): CollectionSchema {
  const own = answer.fields.filter(({ system }) => !system)
  return {
    id: answer.id,
    name: answer.name,
    type: answer.type as CollectionType,
    system: answer.system,
    fields: Object.fromEntries(own.map((field) => [field.name, fieldOf(field, nameOf)])),
    indexes: [],
    access: {
      list: answer.listRule,
      view: answer.viewRule,
      create: answer.createRule,
      update: answer.updateRule,
      delete: answer.deleteRule,
    },
  }
}

function fieldOf(
  { name: _, system: __, collectionId, onlyInt, ...field }: FieldAnswer,
  nameOf: (collectionId: string) => string | undefined,
): Field & { id: string } {
  const isSet = ([, value]: [string, unknown]) =>
    value !== null && value !== '' && value !== false && !(value === 0 && field.type !== 'number')
  // The server uses the model's names for options, except for the following.
  const options = Object.fromEntries(Object.entries(field).filter(isSet))
  return {
    ...options,
    ...(field.type === 'autodate' && { type: 'date', stamped: stampsOf(field) }),
    ...(onlyInt === true && { noDecimal: true }),
    ...(typeof collectionId === 'string' && { collection: nameOf(collectionId) ?? collectionId }),
  } as unknown as FieldOptions & { id: string }
}

function stampsOf({ onCreate, onUpdate }: Record<string, unknown>): Stamp[] {
  return [...(onCreate ? ['create' as const] : []), ...(onUpdate ? ['update' as const] : [])]
}
