import type { CollectionSchema } from '@docket/model/kernel/collection'
import type { Field } from '@docket/model/kernel/field'
import { filter as words } from '@docket/texts/server/records'
import { isList } from '../../fields-of.ts'
import { InvalidFilter } from '../invalid-filter.ts'
import type { JoinCondition, Reference, ValueReader } from '../plan.ts'
import { joinAt, type PathPosition, type ResolutionState } from './resolving.ts'
import { visibleField } from './visible-field.ts'

export type RelationField = Extract<Field, { type: 'relation' }>

const MAX_HOPS = 6
// Each such relation multiplies the number of rows that a database may have to examine.
const MAX_FANS = 3

/** Follows a relation field to the records that it refers to. */
export function hopToRelated(
  resolving: ResolutionState,
  from: PathPosition,
  name: string,
  field: RelationField,
): PathPosition {
  const held: Reference = { kind: 'column', alias: from.alias, column: name }
  return hop(resolving, from, {
    name,
    target: targetOf(resolving, field),
    fans: isList(field),
    on: (alias) => leadsTo(alias, held, field),
  })
}

/** Follows a relation field of the request body or of the caller's record. */
export function hopFromRequest(
  resolving: ResolutionState,
  path: string,
  read: ValueReader,
  field: RelationField,
): PathPosition {
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

/**
 * Follows `OTHER_via_FIELD` to the records of OTHER whose FIELD refers to this place. Returns `undefined` if
 * there is no such field.
 */
export function hopToReferring(
  resolving: ResolutionState,
  from: PathPosition,
  name: string,
): PathPosition | undefined {
  const found = referring(resolving, name, (collection) => collection === from.schema.name)
  if (!found) return undefined
  const here: Reference = { kind: 'column', alias: from.alias, column: 'id' }
  const { other: target, fans } = found
  return hop(resolving, from, { name, target, fans, on: (alias) => refersTo(alias, here, found) })
}

/**
 * Follows `OTHER_via_FIELD` from the caller's account, whose id `readId` returns. FIELD may refer to any auth
 * collection.
 */
export function hopToReferringAccount(
  resolving: ResolutionState,
  path: string,
  name: string,
  readId: ValueReader,
): PathPosition | undefined {
  const isOfAccounts = (collection: string) => resolving.schemas.get(collection)?.type === 'auth'
  const found = referring(resolving, name, isOfAccounts)
  if (!found) return undefined
  const { other: schema, fans: fanned } = found
  const account: Reference = { kind: 'request', read: readId, list: false }
  const { alias } = joinAt(resolving, path, (alias) => ({
    fanned,
    source: { kind: 'table', table: schema.name },
    on: refersTo(alias, account, found),
  }))
  return { schema, alias, path, joined: true, fanned, hops: 1, fans: fanned ? 1 : 0 }
}

type Hop = {
  name: string
  target: CollectionSchema
  /** Whether the hop may find several rows. */
  fans: boolean
  on: (alias: string) => JoinCondition
}

function hop(
  resolving: ResolutionState,
  from: PathPosition,
  { name, target, fans, on }: Hop,
): PathPosition {
  const hops = from.hops + 1
  const fansSoFar = from.fans + (fans ? 1 : 0)
  if (hops > MAX_HOPS) throw new InvalidFilter(words.longestPath({ most: MAX_HOPS }))
  if (resolving.voice === 'client' && fansSoFar > MAX_FANS) {
    throw new InvalidFilter(words.mostFans({ most: MAX_FANS }))
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

/** Returns the join condition for a row under `alias` that a reference points to. */
function leadsTo(alias: string, held: Reference, field: RelationField): JoinCondition {
  const id: Reference = { kind: 'column', alias, column: 'id' }
  return isList(field)
    ? { kind: 'among', entry: id, list: held }
    : { kind: 'equal', left: id, right: held }
}

/** Returns the join condition for rows under `alias` that refer to a record. */
function refersTo(
  alias: string,
  to: Reference,
  { fieldName, field }: ReferringField,
): JoinCondition {
  const held: Reference = { kind: 'column', alias, column: fieldName }
  return isList(field)
    ? { kind: 'among', entry: to, list: held }
    : { kind: 'equal', left: held, right: to }
}

function targetOf({ schemas }: ResolutionState, field: RelationField): CollectionSchema {
  const target = schemas.get(field.collection)
  if (!target) throw new InvalidFilter(words.noCollection({ name: field.collection }))
  return target
}

type ReferringField = {
  other: CollectionSchema
  fieldName: string
  field: RelationField
  /** Whether several records may refer to the same one. */
  fans: boolean
}

function referring(
  { schemas, voice }: ResolutionState,
  name: string,
  isHere: (collection: string) => boolean,
): ReferringField | undefined {
  // Names of collections and fields may themselves contain `_via_`, so every split is tried.
  for (const { index } of name.matchAll(/_(?=via_)/g)) {
    const other = schemas.get(name.slice(0, index))
    const fieldName = name.slice(index + '_via_'.length)
    const field = other && visibleField(other, fieldName, voice)
    if (other && field?.type === 'relation' && isHere(field.collection)) {
      return { other, fieldName, field, fans: !isUnique(other, fieldName) }
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
