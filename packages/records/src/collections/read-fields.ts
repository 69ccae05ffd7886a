import type { CollectionSchema, CollectionType } from '@docket/model/kernel/collection'
import { type FieldFaults, hasFaults } from '@docket/model/kernel/errors'
import { collections as words } from '@docket/texts/server/records'
import { fieldNameFault } from './check-names.ts'
import { AUTH_FIELDS, fault, type GivenCollection } from './definition.ts'
import { type NamedField, type NameOf, readField } from './read-field.ts'
import { systemFieldFaults, systemFieldIds } from './unsupported-options.ts'

/** Fields that every record has. */
export const SYSTEM_FIELDS: ReadonlySet<string> = new Set(['id', 'created', 'updated'])
const MAX_FIELDS = 200

/** Context for reading a given collection. */
export type ReadingCollection = {
  id: string
  /** The current schema. Absent for a new collection. */
  before?: CollectionSchema
  nameOf: NameOf
  /** Whether fields that are not given are kept instead of dropped. */
  keepsFields: boolean
  /** Names that no field of an auth collection may have. */
  closedNames: ReadonlySet<string>
}

type ReadFields = { fields: NamedField[]; faults: FieldFaults }

/** Reads a collection's own fields from `schema` or `fields`, whichever is given. */
export function readFields(
  given: GivenCollection,
  type: CollectionType,
  reading: ReadingCollection,
): ReadFields {
  const key = given.schema === undefined ? 'fields' : 'schema'
  const stored = Object.entries(reading.before?.fields ?? {}).map(([name, field]) => ({
    name,
    field,
  }))
  const list = given[key]
  if (list === undefined || list === null) return { fields: stored, faults: {} }
  if (!Array.isArray(list) || list.length > MAX_FIELDS) {
    return { fields: [], faults: { [key]: fault(words.mostEntries({ most: MAX_FIELDS })) } }
  }
  const { fields, faults } = readEach(list, { isOld: key === 'schema', type, stored }, reading)
  if (hasFaults(faults)) return { fields: [], faults: { [key]: faults } }
  const ids = new Set(fields.map(({ field }) => field.id))
  const kept = reading.keepsFields ? stored.filter(({ field }) => !ids.has(field.id)) : []
  const problem = problemTogether(fields, kept, stored)
  return { fields: [...kept, ...fields], faults: problem ? { [key]: fault(problem) } : {} }
}

type FieldContext = { isOld: boolean; type: CollectionType; stored: readonly NamedField[] }

function readEach(
  list: readonly unknown[],
  { isOld, type, stored }: FieldContext,
  { nameOf, closedNames }: ReadingCollection,
): ReadFields {
  const fields: NamedField[] = []
  const faults: FieldFaults = {}
  const systemIds = systemFieldIds(type)
  // An earlier version allowed custom fields to have such an id.
  for (const { field } of stored) systemIds.delete(field.id)
  for (const [place, given] of list.entries()) {
    const isSystem = !isOld && comesAlong(given, type)
    const read = isSystem
      ? { faults: systemFieldFaults(given) }
      : readField(given, { isOld, nameOf, systemIds })
    const problem =
      'faults' in read
        ? read.faults
        : fieldNameFault(read.name, { type, closedNames, others: fields })
    if (problem && hasFaults(problem)) faults[place] = problem
    else if ('field' in read) fields.push(withStoredId(read, given, stored))
  }
  return { fields, faults }
}

/** Returns what is wrong with the combination of fields that are each valid on their own. */
function problemTogether(
  fields: readonly NamedField[],
  kept: readonly NamedField[],
  stored: readonly NamedField[],
): string | undefined {
  const ids = new Set(fields.map(({ field }) => field.id))
  if (ids.size < fields.length) return words.ids.twice
  const names = new Set(fields.map(({ name }) => name.toLowerCase()))
  const clash = kept.find(({ name }) => names.has(name.toLowerCase()))
  if (clash) return words.fields.taken({ name: clash.name })
  const moved = fields.find((field) => leadsElsewhere(field, stored))
  return moved && words.fields.movedRelation({ name: moved.name })
}

/** Returns whether a relation now refers to another collection. Its stored ids would be meaningless there. */
function leadsElsewhere({ field }: NamedField, stored: readonly NamedField[]): boolean {
  const before = stored.find((one) => one.field.id === field.id)?.field
  return (
    before?.type === 'relation' &&
    field.type === 'relation' &&
    before.collection !== field.collection
  )
}

/**
 * Returns whether the field is one that every collection has. The newer form lists these fields, but they
 * cannot be changed.
 */
function comesAlong(
  given: unknown,
  type: CollectionType,
): given is Readonly<Record<string, unknown>> {
  const { name, type: kind } = (given ?? {}) as Record<string, unknown>
  if (SYSTEM_FIELDS.has(String(name))) return name === 'id' || kind === 'autodate'
  return type === 'auth' && AUTH_FIELDS.some(([own]) => own === name)
}

/** Gives a field without an id the id of the stored field of that name, if there is one. */
function withStoredId(
  { name, field }: NamedField,
  given: unknown,
  stored: readonly NamedField[],
): NamedField {
  if ((given as { id?: unknown }).id) return { name, field }
  const known = stored.find((one) => one.name === name)
  return { name, field: { ...field, id: known?.field.id ?? field.id } }
}
