import type { CollectionSchema } from '@docket/model/kernel/collection'
import { Forbidden } from '@docket/model/kernel/errors'
import { filter as words } from '@docket/texts/server/records'
import type { Filter, Operand, Path } from '../ast.ts'
import { InvalidFilter } from '../invalid-filter.ts'
import { macroValue } from '../macros.ts'
import { parse, parseTokens } from '../parse.ts'
import type { GivenValue, Plan, PlanNode, StoredValue, Value, ValueReader } from '../plan.ts'
import type { Shape } from '../shape.ts'
import { spellOutChanged } from './changed.ts'
import { resolveRequest } from './request-path.ts'
import { resolveCall } from './resolve-call.ts'
import {
  joinAt,
  type PathPosition,
  type ResolutionState,
  type Schemas,
  type Voice,
} from './resolving.ts'
import { visibleField } from './visible-field.ts'
import { walk } from './walk.ts'

export type ResolveRequest = {
  schemas: Schemas
  voice: Voice
  schema: CollectionSchema
  /** Name or alias of the table of `schema` in the query. */
  alias: string
  newAlias: () => string
}

/** Starts resolving a text about records of `schema`, without any joins yet. */
export function beginResolving(request: ResolveRequest): ResolutionState {
  const { schema, alias, schemas, newAlias, voice } = request
  return {
    schemas,
    voice,
    newAlias,
    base: { schema, alias, path: '', joined: false, fanned: false, hops: 0, fans: 0 },
    joins: new Map(),
    guardFor: (target, joined) =>
      voice === 'client' ? listRuleOf(request, target, joined) : undefined,
  }
}

/**
 * Resolves a text about records of `schema` to a plan. A blank text matches every record. Throws
 * `InvalidFilter`, and `Forbidden` when a client uses `@request` or `@collection`.
 */
export function resolveCondition(request: ResolveRequest, text: string | Shape): Plan {
  if (typeof text === 'string' && text.trim() === '')
    return { joins: [], root: { kind: 'everything' } }
  const resolving = beginResolving(request)
  const filter = typeof text === 'string' ? parse(text) : parseTokens(text.tokens)
  const root = resolveFilter(resolving, filter)
  return { joins: [...resolving.joins.values()], root }
}

/**
 * Returns the list rule as a plan. A client's path may only pass through records that the client could also
 * list. Otherwise, filters and sorts would reveal the content of hidden records.
 */
function listRuleOf(
  request: ResolveRequest,
  target: CollectionSchema,
  alias: string,
): Plan | undefined {
  const { list } = target.access
  if (list === null) throw new InvalidFilter(words.closedCollection({ name: target.name }))
  if (list.trim() === '') return undefined
  return resolveCondition({ ...request, voice: 'rule', schema: target, alias }, list)
}

function resolveFilter(resolving: ResolutionState, filter: Filter): PlanNode {
  if (filter.kind !== 'comparison') {
    return { kind: filter.kind, parts: filter.parts.map((part) => resolveFilter(resolving, part)) }
  }
  const { base, voice } = resolving
  const keysOf = (name: string) =>
    visibleField(base.schema, name, voice)?.type === 'geoPoint' ? ['lon', 'lat'] : []
  const spelled = spellOutChanged(filter, keysOf)
  if (spelled !== filter) return resolveFilter(resolving, spelled)
  const left = resolveOperand(resolving, filter.left)
  const right = resolveOperand(resolving, filter.right)
  return {
    kind: 'comparison',
    op: filter.op,
    any: filter.any,
    left: spread(resolving, left, right),
    right: spread(resolving, right, left),
  }
}

/**
 * Turns `:each` of a request value into a join, so that the database compares its entries with the stored
 * value.
 */
function spread(resolving: ResolutionState, value: Value, other: Value): Value {
  if (value.kind !== 'given' || !value.each || other.kind === 'given') return value
  const { alias } = joinAt(resolving, value.path, () => ({
    fanned: true,
    source: { kind: 'entries', list: { kind: 'request', read: value.read, list: true } },
    on: { kind: 'always' },
  }))
  const entry: StoredValue = {
    kind: 'stored',
    alias,
    column: 'value',
    form: 'text',
    path: [],
    nullable: true,
    fanned: true,
    hideable: false,
  }
  return entry
}

function resolveOperand(resolving: ResolutionState, operand: Operand): Value {
  switch (operand.kind) {
    case 'literal':
      return literal(operand)
    case 'macro':
      return given(({ now }) => macroValue(operand.name, now))
    case 'path':
      return resolvePath(resolving, operand)
    case 'call':
      return resolveCall(
        operand,
        operand.args.map((one) => resolveOperand(resolving, one)),
      )
  }
}

function literal({ value, slot }: Extract<Operand, { kind: 'literal' }>): GivenValue {
  if (!slot) return { ...given(() => value), literal: value }
  return { ...given((binding) => binding.given?.[slot.at]), literal: value, slot }
}

function given(read: ValueReader): GivenValue {
  return { kind: 'given', read, each: false, path: '' }
}

/** Resolves a name in a filter or a sort key. */
export function resolvePath(resolving: ResolutionState, path: Path): Value {
  const [first = ''] = path.names
  if (!first.startsWith('@')) return walk(resolving, resolving.base, path.names, path.modifiers)
  if (first !== '@request' && first !== '@collection') {
    throw new InvalidFilter(words.unknown({ name: first }))
  }
  if (resolving.voice === 'client') {
    throw new Forbidden(words.forAdmins({ name: first }))
  }
  return first === '@request'
    ? resolveRequest(resolving, path)
    : walk(resolving, anyRecordOf(resolving, path), path.names.slice(2), path.modifiers)
}

/** Resolves `@collection.NAME` or `@collection.NAME:alias` to all records of a collection. */
function anyRecordOf(resolving: ResolutionState, { names }: Path): PathPosition {
  const called = names[1] ?? ''
  const schema = resolving.schemas.get(called.split(':')[0] ?? '')
  if (!schema || names.length < 3) throw new InvalidFilter(words.noCollection({ name: called }))
  const path = `@collection.${called}`
  const { alias } = joinAt(resolving, path, () => ({
    fanned: true,
    source: { kind: 'table', table: schema.name },
    on: { kind: 'always' },
  }))
  return { schema, alias, path, joined: true, fanned: true, hops: 0, fans: 1 }
}
