import { longestOf } from '../../field-limits.ts'
import { asText } from '../coerce.ts'
import type { Plan, PlanNode, PlannedComparison, PlannedJoin, Value } from '../plan.ts'
import type { PlannedSort } from '../resolve/resolve-sort.ts'
import type { Schemas } from '../resolve/resolving.ts'
import { visibleField } from '../resolve/visible-field.ts'

/*
 * Estimates the query cost of a plan: an upper bound of the database's work. The estimate must never be too low, so
 * that a query rated as cheap is cheap. If it is far too high, a cheap query only takes the slower, isolated route. One
 * unit is about 0.1 µs, measured with SQLite on a slow core over 100,000 rows: 0.2 µs to advance to the next row, 0.03
 * µs for a plain comparison, 0.8 µs to find a row by its id, and 1.5 µs inside `exists`.
 */

export type CostBasis = {
  schemas: Schemas
  /** Returns the maximum number of rows of a table. */
  rowsOf: (table: string) => number
}

/** The queried records. */
export type Base = { alias: string; table: string }

const LOOKUP = 10
const PLACED = 4
// Maximum costs of the functions of the filter language, in the same units.
const DISTANCE = 60
const FORMATTED = 200
const BYTES_PER_STEP = 100
// The length of a request value is not known when the cost is estimated.
const GIVEN_LENGTH = 1000
const ENTRIES = 100

/** Returns the maximum cost of deciding a plan for one record. */
export function costOfPlan(basis: CostBasis, plan: Plan, base: Base): number {
  const comparisons = comparisonsOf(plan.root)
  const tables = tablesOf(plan.joins, base)
  const cost = sum(comparisons.map((one) => costOfComparison(basis, tables, one)))
  return costOfJoins(basis, plan.joins, cost)
}

/** Returns the maximum cost of sorting one record. */
export function costOfSort(basis: CostBasis, { joins, keys }: PlannedSort, base: Base): number {
  const tables = tablesOf(joins, base)
  const costs = keys.map(({ by }) =>
    by.kind === 'value' ? PLACED + costOfValue(basis, tables, by.value) : PLACED,
  )
  return costOfJoins(basis, joins, sum(costs))
}

/** Returns the tables that a plan reads. */
export function tablesIn(joins: readonly PlannedJoin[]): string[] {
  return joins.flatMap(({ source, guard }) => [
    ...(source.kind === 'table' ? [source.table] : []),
    ...(guard ? tablesIn(guard.joins) : []),
  ])
}

/**
 * A condition on several rows becomes up to two `exists` conditions: one for a match, and one for a
 * violation.
 */
function costOfJoins(basis: CostBasis, joins: readonly PlannedJoin[], cost: number): number {
  const fanned = joins.filter((join) => join.fanned)
  const plain = joins.filter((join) => !join.fanned)
  const lookups = sum(plain.map((join) => LOOKUP + costOfGuard(basis, join)))
  if (fanned.length === 0) return lookups + cost
  const combinations = fanned.reduce((all, join) => all * rowsFound(basis, join), 1)
  const guards = sum(fanned.map((join) => LOOKUP + costOfGuard(basis, join)))
  return lookups + 2 * combinations * (guards + cost)
}

function rowsFound({ rowsOf }: CostBasis, { source }: PlannedJoin): number {
  return source.kind === 'entries' ? ENTRIES : Math.max(1, rowsOf(source.table))
}

function costOfGuard(basis: CostBasis, { guard, alias, source }: PlannedJoin): number {
  if (!guard || source.kind === 'entries') return 0
  return costOfPlan(basis, guard, { alias, table: source.table })
}

type Tables = ReadonlyMap<string, string>

/** Maps the aliases of a plan to their tables. */
export function tablesOf(joins: readonly PlannedJoin[], { alias, table }: Base): Tables {
  const joined = joins.flatMap((join): [string, string][] =>
    join.source.kind === 'table' ? [[join.alias, join.source.table]] : [],
  )
  return new Map([[alias, table], ...joined])
}

/** Returns all comparisons of a plan. */
export function comparisonsOf(node: PlanNode): PlannedComparison[] {
  if (node.kind === 'everything') return []
  return node.kind === 'comparison' ? [node] : node.parts.flatMap(comparisonsOf)
}

function costOfComparison(
  basis: CostBasis,
  tables: Tables,
  { op, left, right }: PlannedComparison,
): number {
  if (left.kind === 'given' && right.kind === 'given') return 1
  const read = costOfValue(basis, tables, left) + costOfValue(basis, tables, right)
  if (op !== '~' && op !== '!~') return 1 + read
  // In the worst case, a pattern is tried again at every character.
  const [text, pattern] = [left, right].map((value) => lengthOf(basis, tables, value))
  return 1 + read + ((text ?? 0) * (pattern ?? 0)) / BYTES_PER_STEP
}

/** A plain column is read at no cost. JSON must be parsed, and modified texts must be converted. */
function costOfValue(basis: CostBasis, tables: Tables, value: Value): number {
  if (value.kind === 'given') return 0
  if (value.distance) {
    return DISTANCE + sum(value.distance.map((one) => 6 * costOfValue(basis, tables, one)))
  }
  if (value.format !== undefined) return FORMATTED
  const { form, path, modifier } = value
  const isRead = form === 'json' || form === 'list' || path.length > 0 || modifier !== undefined
  return isRead ? (4 * lengthOf(basis, tables, value)) / BYTES_PER_STEP : 0
}

function lengthOf({ schemas }: CostBasis, tables: Tables, value: Value): number {
  if (value.kind === 'given') {
    if (value.slot) return value.slot.longest
    return value.literal === undefined ? GIVEN_LENGTH : (asText(value.literal)?.length ?? 0)
  }
  const schema = schemas.get(tables.get(value.alias) ?? '')
  const field = schema && visibleField(schema, value.column, 'superuser')
  return field ? longestOf(field) : ENTRIES
}

function sum(costs: readonly number[]): number {
  return costs.reduce((all, one) => all + one, 0)
}
