import type { Dialect } from '@docket/database/database'
import type { CollectionSchema } from '@docket/model/kernel/collection'
import { BadRequest, type FieldFaults, hasFaults } from '@docket/model/kernel/errors'
import type { Field } from '@docket/model/kernel/field'
import { followQuery, resolveViews } from '@docket/query/views'
import { collections as words } from '@docket/texts/server/records'
import { newId } from '../engine/write/new-id.ts'
import { collectionNameFault } from './check-names.ts'
import { ruleFaults } from './check-rules.ts'
import { type Definition, fault, type GivenCollection } from './definition.ts'
import { queryFault, readCollection } from './read-collection.ts'
import type { NameOf } from './read-field.ts'

/** A requested change: a new collection, or a new state of the collection `before`. */
export type PlannedSave = { given: GivenCollection; before?: Definition }

export type ChangePlan = {
  saved: readonly PlannedSave[]
  /** Ids of the collections to drop. */
  dropped: ReadonlySet<string>
  /** Whether fields that are not given are kept instead of dropped. */
  keepsFields: boolean
}

export type PlanGround = {
  builtIn: readonly CollectionSchema[]
  dialect: Dialect
  now: string
}

// Postgres truncates names at 63 bytes, and a table that is being renamed has a temporary name with its id.
const ID = /^\w{1,40}$/

/**
 * Computes the new definitions of the administrators' collections. The function is pure, so everything is checked
 * before anything changes. Faults are in the order of the requested changes; the definitions are valid only if there
 * are no faults. Throws `BadRequest` for problems that concern several collections together.
 */
export function planCollections(
  stored: readonly Definition[],
  { saved, dropped, keepsFields }: ChangePlan,
  { builtIn, dialect, now }: PlanGround,
): { next: Definition[]; faults: FieldFaults[] } {
  const heads = saved.map(headOf)
  const changing = new Set(saved.map(({ before }) => before?.schema.id))
  const renames = new Map(saved.map(({ before }, at) => [before?.schema.name, heads[at]?.name]))
  const staying = stored
    .filter(({ schema }) => !dropped.has(schema.id) && !changing.has(schema.id))
    .map((definition) => ({ ...definition, schema: follow(definition.schema, renames) }))
  const around = [...builtIn, ...staying.map(({ schema }) => schema)]
  const nameOf = indexNames([...heads, ...around])
  const closedNames = namesOfMembership(builtIn)

  const drafts = saved.map(({ given, before }, at) =>
    readCollection(given, {
      id: heads[at]?.id ?? newId(),
      nameOf,
      keepsFields,
      closedNames,
      ...(before && { before: follow(before.schema, renames) }),
    }),
  )
  const written = [...around, ...drafts.map(({ schema }) => schema)]
  const redefined = new Set(
    saved.flatMap(({ given }, at) => (saysQuery(given) ? [heads[at]?.id] : [])),
  )
  const followed = followViews(
    [...builtIn, ...stored.map(({ schema }) => schema)],
    written,
    dialect,
  )
  const following = written.map((one) =>
    redefined.has(one.id) ? one : (followed.get(one.id) ?? one),
  )
  const { schemas: all, problems } = resolveViews(following, dialect)
  const byId = new Map(all.map((schema) => [schema.id, schema]))
  const ground = {
    schemas: new Map(all.map((schema) => [schema.name, schema])),
    dialect: dialect.filter,
  }
  const early = drafts.map(({ schema, faults: found }) => ({
    ...nameFaults(schema, written),
    ...found,
  }))
  // A fault of a draft would also appear as a fault of the views that read it.
  const areSound = !early.some(hasFaults) && !drafts.some(({ schema }) => problems.has(schema.id))
  if (areSound) refuseBrokenViews(staying, problems)
  const faults = drafts.map(({ schema }, at) => {
    const found = early[at]
    if (found && hasFaults(found)) return found
    const problem = problems.get(schema.id)
    if (problem)
      return queryFault(saved[at]?.given ?? {}, fault(problem, 'validation_invalid_query'))
    return {
      ...relationFaults(saved[at]?.given ?? {}, schema, ground),
      ...whole(byId.get(schema.id) ?? schema, all, ground),
    }
  })
  // A duplicate name would also appear as a fault of the collections that refer to that name.
  if (!faults.some(hasFaults)) refuseLooseEnds(all, builtIn, ground)
  const next = drafts.map(({ schema }, at) => ({
    schema: byId.get(schema.id) ?? schema,
    created: saved[at]?.before?.created ?? now,
    updated: now,
  }))
  const kept = staying.map((one) => ({ ...one, schema: byId.get(one.schema.id) ?? one.schema }))
  return { next: [...kept, ...next], faults }
}

function saysQuery({ viewQuery, options }: GivenCollection): boolean {
  return viewQuery !== undefined || (options as { query?: unknown })?.query !== undefined
}

/** Returns the views, by id, with their queries adapted to renamed collections and fields. */
function followViews(
  before: readonly CollectionSchema[],
  after: readonly CollectionSchema[],
  dialect: Dialect,
): Map<string, CollectionSchema> {
  const renames = {
    before: new Map(before.map((schema) => [schema.name, schema])),
    after: new Map(after.map((schema) => [schema.id, schema])),
  }
  return new Map(
    resolveViews(before, dialect).views.flatMap(({ schema: { id, view: was }, view }) => {
      const schema = renames.after.get(id)
      if (!was || !schema) return []
      const query = followQuery(was.query, view.uses, renames)
      return [[id, { ...schema, view: { query } }]]
    }),
  )
}

function refuseBrokenViews(
  staying: readonly Definition[],
  problems: ReadonlyMap<string, string>,
): void {
  for (const { schema } of staying) {
    const problem = problems.get(schema.id)
    if (problem) throw new BadRequest(words.viewReliesOnIt({ name: schema.name, problem }))
  }
}

type CollectionHead = { id: string; name: string }

function headOf({ given, before }: PlannedSave): CollectionHead {
  const name = given.name === undefined ? (before?.schema.name ?? '') : String(given.name)
  return { id: before?.schema.id ?? (given.id ? String(given.id) : newId()), name }
}

function indexNames(heads: readonly CollectionHead[]): NameOf {
  return (idOrName) =>
    (heads.find(({ id }) => id === idOrName) ?? heads.find(({ name }) => name === idOrName))?.name
}

/** Returns the schema with its relations adapted to renamed collections. */
function follow(
  schema: CollectionSchema,
  renames: ReadonlyMap<string | undefined, string | undefined>,
): CollectionSchema {
  const renamed = <F extends Field>(field: F): F =>
    field.type === 'relation'
      ? { ...field, collection: renames.get(field.collection) ?? field.collection }
      : field
  const fields = Object.entries(schema.fields).map(([name, field]) => [name, renamed(field)])
  return { ...schema, fields: Object.fromEntries(fields) }
}

/**
 * Returns the tenant field names of built-in auth collections, in lower case. Built-in rules treat a user
 * with such a field as a member of the organization.
 */
function namesOfMembership(builtIn: readonly CollectionSchema[]): Set<string> {
  return new Set(
    builtIn.flatMap(({ type, tenant }) =>
      type === 'auth' && tenant ? [tenant.toLowerCase()] : [],
    ),
  )
}

type RuleFaultContext = Parameters<typeof ruleFaults>[1]

function nameFaults(schema: CollectionSchema, all: readonly CollectionSchema[]): FieldFaults {
  const others = all.filter((other) => other !== schema)
  const problem = collectionNameFault(schema, others)
  return problem ? { name: problem } : {}
}

/** Returns the faults that can only be found once all collections are known. */
function whole(
  schema: CollectionSchema,
  all: readonly CollectionSchema[],
  ground: RuleFaultContext,
) {
  const others = all.filter((other) => other !== schema)
  if (!ID.test(schema.id)) return { id: fault(words.ids.form) }
  if (others.some(({ id }) => id === schema.id)) {
    return { id: fault(words.ids.taken, 'validation_not_unique') }
  }
  return ruleFaults(schema, ground)
}

/** Returns faults for relations to a view: nothing could prevent a referenced view record from disappearing. */
function relationFaults(
  given: GivenCollection,
  { type, fields }: CollectionSchema,
  { schemas }: RuleFaultContext,
): FieldFaults {
  const key = given.schema === undefined ? 'fields' : 'schema'
  const list = Array.isArray(given[key]) ? given[key] : []
  const faults = Object.entries(fields).flatMap(([name, field]) => {
    if (type === 'view' || field.type !== 'relation') return []
    if (schemas.get(field.collection)?.type !== 'view') return []
    const place = list.findIndex((one) => (one as { name?: unknown })?.name === name)
    return [[place, { collectionId: fault(words.fields.relationToView) }]]
  })
  return faults.length > 0 ? { [key]: Object.fromEntries(faults) } : {}
}

function refuseLooseEnds(
  all: readonly CollectionSchema[],
  builtIn: readonly CollectionSchema[],
  ground: RuleFaultContext,
): void {
  for (const { name, fields } of all) {
    for (const [fieldName, field] of Object.entries(fields)) {
      if (field.type !== 'relation' || ground.schemas.has(field.collection)) continue
      throw new BadRequest(
        words.isReferredTo({ collection: field.collection, name, field: fieldName }),
      )
    }
  }
  const broken = builtIn.find((schema) => hasFaults(ruleFaults(schema, ground)))
  if (broken) {
    throw new BadRequest(words.breaksRules({ name: broken.name }))
  }
}
