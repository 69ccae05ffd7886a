import type { CollectionSchema } from '@docket/model/collection'
import type { Field } from '@docket/model/field'
import { isList } from '#platform/database/tables.ts'
import { InvalidFilter } from './invalid-filter.ts'
import type { JoinCondition, Read, Reference } from './plan.ts'
import { joinAt, type Place, type Resolving } from './resolving.ts'
import { visibleField } from './visible-field.ts'

export type RelationField = Extract<Field, { type: 'relation' }>

const HOPS_MAX = 6
// Each of these multiplies the rows that a database may have to look at.
const FANS_MAX = 3

/** To the records that a place's field refers to. */
export function hopToRelated(
  resolving: Resolving,
  from: Place,
  name: string,
  field: RelationField,
): Place {
  const held: Reference = { kind: 'column', alias: from.alias, column: name }
  return hop(resolving, from, {
    name,
    target: targetOf(resolving, field),
    fans: isList(field),
    on: (alias) => leadsTo(alias, held, field),
  })
}

/** To the records that a field of the request's body or of the caller refers to. */
export function hopFromRequest(
  resolving: Resolving,
  path: string,
  read: Read,
  field: RelationField,
): Place {
  const target = targetOf(resolving, field)
  const fanned = isList(field)
  const join = joinAt(resolving, path, (alias) => ({
    fanned,
    source: { kind: 'table', table: target.name },
    on: leadsTo(alias, { kind: 'request', read, list: fanned }, field),
  }))
  const fans = fanned ? 1 : 0
  return { schema: target, alias: join.alias, path, joined: true, fanned, hops: 1, fans }
}

/** Along `OTHER_via_FIELD`, to the records of OTHER whose FIELD refers here; `undefined` if there is none. */
export function hopToReferring(resolving: Resolving, from: Place, name: string): Place | undefined {
  const found = referring(resolving, from.schema, name)
  if (!found) return undefined
  const { other, fieldName, field } = found
  const here: Reference = { kind: 'column', alias: from.alias, column: 'id' }
  return hop(resolving, from, {
    name,
    target: other,
    fans: !isUnique(other, fieldName),
    on: (alias) => {
      const held: Reference = { kind: 'column', alias, column: fieldName }
      return isList(field)
        ? { kind: 'among', entry: here, list: held }
        : { kind: 'equal', left: held, right: here }
    },
  })
}

type Hop = {
  name: string
  target: CollectionSchema
  /** Whether it may find several rows. */
  fans: boolean
  on: (alias: string) => JoinCondition
}

function hop(resolving: Resolving, from: Place, { name, target, fans, on }: Hop): Place {
  const hops = from.hops + 1
  const fansSoFar = from.fans + (fans ? 1 : 0)
  if (hops > HOPS_MAX) throw new InvalidFilter(`A path follows at most ${HOPS_MAX} relations.`)
  if (resolving.voice === 'client' && fansSoFar > FANS_MAX) {
    throw new InvalidFilter(`A path follows at most ${FANS_MAX} relations to several records.`)
  }
  const fanned = from.fanned || fans
  const path = `${from.path}.${name}`
  const join = joinAt(resolving, path, (alias) => {
    const guard = resolving.guardFor(target, alias)
    return {
      parent: from.alias,
      fanned,
      source: { kind: 'table', table: target.name },
      on: on(alias),
      ...(guard && { guard }),
    }
  })
  return { schema: target, alias: join.alias, path, joined: true, fanned, hops, fans: fansSoFar }
}

/** How a row under `alias` is found by what refers to it. */
function leadsTo(alias: string, held: Reference, field: RelationField): JoinCondition {
  const id: Reference = { kind: 'column', alias, column: 'id' }
  return isList(field)
    ? { kind: 'among', entry: id, list: held }
    : { kind: 'equal', left: id, right: held }
}

function targetOf({ schemas }: Resolving, field: RelationField): CollectionSchema {
  const target = schemas.get(field.collection)
  if (!target) throw new InvalidFilter(`There is no collection “${field.collection}”.`)
  return target
}

function referring(
  { schemas }: Resolving,
  to: CollectionSchema,
  name: string,
): { other: CollectionSchema; fieldName: string; field: RelationField } | undefined {
  // Names of collections and fields may hold `_via_` themselves, so every cut is tried.
  for (const { index } of name.matchAll(/_(?=via_)/g)) {
    const other = schemas.get(name.slice(0, index))
    const fieldName = name.slice(index + '_via_'.length)
    const field = other && visibleField(other, fieldName)
    if (other && field?.type === 'relation' && field.collection === to.name) {
      return { other, fieldName, field }
    }
  }
  return undefined
}

function isUnique({ indexes }: CollectionSchema, fieldName: string): boolean {
  return indexes.some(
    ({ fields, unique, where }) =>
      unique && !where && fields.length === 1 && fields[0] === fieldName,
  )
}
