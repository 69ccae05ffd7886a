import { sql } from 'kysely'
import type { Operator } from '../ast.ts'
import { asEntries, asNumber, asText } from '../coerce.ts'
import type { FilterDialect, Fragment, SqlCondition } from '../dialect.ts'
import { type Binding, late } from '../late.ts'
import type { GivenValue, PlannedComparison, Value } from '../plan.ts'
import {
  buildAs,
  buildEmpty,
  buildMissing,
  buildNull,
  buildParameter,
  buildPrinted,
  buildWhole,
  columnOf,
  formOf,
  isStored,
  type Kind,
  whether,
} from './build-value.ts'
import { compareGiven } from './compare-given.ts'
import { likePattern } from './like.ts'

const FALSE: SqlCondition = sql`1 = 0`
const ORDER = { '<': sql`<`, '<=': sql`<=`, '>': sql`>`, '>=': sql`>=` } as const
const KINDS: readonly Kind[] = ['number', 'text']

/**
 * Builds a comparison of two values of one row. The result may be NULL, which counts as false. Callers that
 * must tell them apart wrap it in `is not true`.
 */
export function buildComparison(
  comparison: PlannedComparison,
  dialect: FilterDialect,
): SqlCondition {
  const { op, left, right } = comparison
  if (left.kind === 'given' && right.kind === 'given') {
    return whether((binding) => decideGiven(comparison, binding) ?? false)
  }
  const holds = buildOperator(op, left, right, dialect)
  const hideable = [left, right].filter(isStored).filter((value) => value.hideable)
  const shown = hideable.map(({ alias }) => sql`${sql.id(alias, 'emailVisibility')} = 1`)
  return shown.length === 0 ? holds : sql`(${sql.join([holds, ...shown], sql` and `)})`
}

/** Decides a comparison that needs no database. Returns `undefined` for one that does. */
export function decideGiven(
  { op, any, left, right }: PlannedComparison,
  binding: Binding,
): boolean | undefined {
  if (left.kind !== 'given' || right.kind !== 'given') return undefined
  return compareGiven(op, any, given(left, binding), given(right, binding))
}

/** Builds the condition that a related value violates a comparison that all related values must satisfy. */
export function buildViolation(
  comparison: PlannedComparison,
  dialect: FilterDialect,
): SqlCondition {
  const broken: SqlCondition = sql`(${buildComparison(comparison, dialect)}) is not true`
  if (comparison.op === '=') return broken
  const missing = [comparison.left, comparison.right]
    .filter(isStored)
    .filter(({ fanned }) => fanned)
    .map((value) => buildMissing(value, dialect))
  return sql`(${sql.join([broken, ...missing], sql` or `)})`
}

function given(value: GivenValue, binding: Binding): readonly unknown[] {
  const read = value.read(binding)
  return value.each ? asEntries(read) : [read]
}

function buildOperator(
  op: Operator,
  left: Value,
  right: Value,
  dialect: FilterDialect,
): SqlCondition {
  switch (op) {
    case '=':
      return buildEqual(left, right, dialect)
    case '!=':
      return sql`(${buildEqual(left, right, dialect)}) is not true`
    case '~':
      return buildLike(left, right, dialect) ?? FALSE
    case '!~':
      return buildUnlike(left, right, dialect) ?? FALSE
    default:
      return eitherOf(buildPairs(ORDER[op], left, right, dialect))
  }
}

/**
 * Builds equality: equal as numbers, equal as texts, equal as JSON, or both empty. NULL and `''` are equal, except when
 * compared with JSON, which distinguishes a missing value from an empty text.
 */
function buildEqual(left: Value, right: Value, dialect: FilterDialect): SqlCondition {
  const forms = [formOf(left), formOf(right)]
  if (!forms.includes('number') && !forms.includes('json')) {
    return sql`${buildSolid(left, right, dialect)} = ${buildSolid(right, left, dialect)}`
  }
  const pairs = buildFlagPair(left, right, dialect) ??
    buildFlagPair(right, left, dialect) ?? [
      ...buildPairs(sql`=`, left, right, dialect),
      ...buildWholePair(left, right, dialect),
    ]
  const buildAbsent = forms.includes('json') ? buildNull : buildEmpty
  const empties = [buildAbsent(left, dialect), buildAbsent(right, dialect)]
  const bothEmpty = empties.filter((empty) => empty !== undefined)
  return eitherOf(
    bothEmpty.length === 2 ? [...pairs, sql`(${sql.join(bothEmpty, sql` and `)})`] : pairs,
  )
}

function buildWholePair(left: Value, right: Value, dialect: FilterDialect): SqlCondition[] {
  if (![left, right].some((value) => formOf(value) === 'json')) return []
  const [one, other] = [buildWhole(left, dialect), buildWhole(right, dialect)]
  return one && other ? [sql<boolean>`${one} = ${other}`] : []
}

/**
 * Compares a flag column with a given value as an integer, because Postgres does not use the column's index
 * for a parameter that may have decimals. A value other than 0 or 1 equals no flag.
 */
function buildFlagPair(
  flag: Value,
  beside: Value,
  dialect: FilterDialect,
): SqlCondition[] | undefined {
  if (!isStored(flag) || !flag.isFlag || flag.modifier) return undefined
  if (beside.kind !== 'given' || beside.each || typeof beside.literal === 'boolean')
    return undefined
  // Decided when the query is bound. A literal may be only an example for a cached query.
  const asked = sql.val(late((binding) => asFlag(beside.read(binding))))
  return [sql`${columnOf(flag)} = ${dialect.whole(asked)}`]
}

function asFlag(value: unknown): number | null {
  const number = asNumber(value)
  return number === 0 || number === 1 ? number : null
}

/**
 * Builds a text that is never NULL. Omits `coalesce` where possible, so that the database can use the
 * column's index.
 */
function buildSolid(value: Value, beside: Value, dialect: FilterDialect): Fragment {
  if (value.kind === 'given') return buildParameter(value, (one) => asText(one) ?? '') ?? sql`''`
  const text = buildAs('text', value, formOf(beside), dialect)
  const certain = beside.kind === 'given' && Boolean(beside.literal)
  return value.nullable && !certain ? sql`coalesce(${text}, '')` : sql`${text}`
}

/** Builds the comparison for each kind that both values may have. */
function buildPairs(
  op: Fragment,
  left: Value,
  right: Value,
  dialect: FilterDialect,
): SqlCondition[] {
  return KINDS.flatMap((kind) => {
    const one = buildAs(kind, left, formOf(right), dialect)
    const other = buildAs(kind, right, formOf(left), dialect)
    return one && other ? [sql<boolean>`${one} ${op} ${other}`] : []
  })
}

/**
 * Builds “not like”. A missing value is neither like nor unlike anything. Returns `undefined` when a side is
 * always missing.
 */
function buildUnlike(left: Value, right: Value, dialect: FilterDialect): SqlCondition | undefined {
  const like = buildLike(left, right, dialect)
  return like && sql`not ${like}`
}

function buildLike(left: Value, right: Value, dialect: FilterDialect): SqlCondition | undefined {
  const text = buildPrinted(left, dialect)
  if (!text) return undefined
  if (right.kind === 'stored') {
    const part = buildPrinted(right, dialect)
    return part && dialect.contains(text, part)
  }
  const pattern = buildParameter(right, likePattern)
  return pattern && dialect.like(text, pattern)
}

function eitherOf(conditions: readonly SqlCondition[]): SqlCondition {
  const [only] = conditions
  if (!only) return FALSE
  return conditions.length === 1 ? only : sql`(${sql.join(conditions, sql` or `)})`
}
