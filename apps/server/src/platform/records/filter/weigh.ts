import { longestOf } from '../field-limits.ts'
import { asText } from './coerce.ts'
import type { Plan, PlanNode, PlannedComparison, PlannedJoin, Value } from './plan.ts'
import type { PlannedSort } from './resolve-sort.ts'
import type { Schemas } from './resolving.ts'
import { visibleField } from './visible-field.ts'

/*
 * How much work a plan may be for a database at most. It must never be too little, so that what is
 * said to be little work is; where it is too much by far, what is little work is asked the long way.
 * A step is about the tenth part of a microsecond, as SQLite was measured on a slow core over
 * 100,000 rows: 0.2 us to come to the next row, 0.03 for a plain comparison, 0.8 to find a row by its
 * id, 1.5 within `exists`.
 */

export type Weighing = {
  schemas: Schemas
  /** How many rows a table has at most. */
  rowsOf: (table: string) => number
}

/** The records that are asked for. */
export type Base = { alias: string; table: string }

const LOOKUP = 10
const PLACED = 4
// What the functions of the language take, at most.
const DISTANCE = 60
const FORMATTED = 200
const BYTES_A_STEP = 100
// What a request gives is not known yet.
const GIVEN_LENGTH = 1000
const ENTRIES = 100

/** How many steps it takes at most to decide a plan for one record. */
export function weighPlan(weighing: Weighing, plan: Plan, base: Base): number {
  const comparisons = comparisonsOf(plan.root)
  const tables = tablesOf(plan.joins, base)
  const steps = sum(comparisons.map((one) => weighComparison(weighing, tables, one)))
  return weighJoined(weighing, plan.joins, steps)
}

/** How many steps it takes at most to give one record its place. */
export function weighSort(weighing: Weighing, { joins, keys }: PlannedSort, base: Base): number {
  const tables = tablesOf(joins, base)
  const steps = keys.map(({ by }) =>
    by.kind === 'value' ? PLACED + weighValue(weighing, tables, by.value) : PLACED,
  )
  return weighJoined(weighing, joins, sum(steps))
}

/** The tables that a plan looks into. */
export function tablesIn(joins: readonly PlannedJoin[]): string[] {
  return joins.flatMap(({ source, guard }) => [
    ...(source.kind === 'table' ? [source.table] : []),
    ...(guard ? tablesIn(guard.joins) : []),
  ])
}

/** Around several rows there is one `exists` for what holds and one for what does not. */
function weighJoined(weighing: Weighing, joins: readonly PlannedJoin[], steps: number): number {
  const fanned = joins.filter((join) => join.fanned)
  const plain = joins.filter((join) => !join.fanned)
  const lookups = sum(plain.map((join) => LOOKUP + weighGuard(weighing, join)))
  if (fanned.length === 0) return lookups + steps
  const combinations = fanned.reduce((all, join) => all * rowsFound(weighing, join), 1)
  const guards = sum(fanned.map((join) => LOOKUP + weighGuard(weighing, join)))
  return lookups + 2 * combinations * (guards + steps)
}

function rowsFound({ rowsOf }: Weighing, { source }: PlannedJoin): number {
  return source.kind === 'entries' ? ENTRIES : Math.max(1, rowsOf(source.table))
}

function weighGuard(weighing: Weighing, { guard, alias, source }: PlannedJoin): number {
  if (!guard || source.kind === 'entries') return 0
  return weighPlan(weighing, guard, { alias, table: source.table })
}

type Tables = ReadonlyMap<string, string>

/** The tables behind the aliases of a plan. */
export function tablesOf(joins: readonly PlannedJoin[], { alias, table }: Base): Tables {
  const joined = joins.flatMap((join): [string, string][] =>
    join.source.kind === 'table' ? [[join.alias, join.source.table]] : [],
  )
  return new Map([[alias, table], ...joined])
}

/** All that a plan compares. */
export function comparisonsOf(node: PlanNode): PlannedComparison[] {
  if (node.kind === 'everything') return []
  return node.kind === 'comparison' ? [node] : node.parts.flatMap(comparisonsOf)
}

function weighComparison(
  weighing: Weighing,
  tables: Tables,
  { op, left, right }: PlannedComparison,
): number {
  if (left.kind === 'given' && right.kind === 'given') return 1
  const read = weighValue(weighing, tables, left) + weighValue(weighing, tables, right)
  if (op !== '~' && op !== '!~') return 1 + read
  // At its worst, a pattern is tried anew at every character.
  const [text, pattern] = [left, right].map((value) => lengthOf(weighing, tables, value))
  return 1 + read + ((text ?? 0) * (pattern ?? 0)) / BYTES_A_STEP
}

/** Plain columns lie there; JSON is read, and texts are rewritten. */
function weighValue(weighing: Weighing, tables: Tables, value: Value): number {
  if (value.kind === 'given') return 0
  if (value.distance) {
    return DISTANCE + sum(value.distance.map((one) => 6 * weighValue(weighing, tables, one)))
  }
  if (value.format !== undefined) return FORMATTED
  const isRead = value.form === 'json' || value.form === 'list' || value.modifier !== undefined
  return isRead ? (4 * lengthOf(weighing, tables, value)) / BYTES_A_STEP : 0
}

function lengthOf({ schemas }: Weighing, tables: Tables, value: Value): number {
  if (value.kind === 'given') {
    if (value.slot) return value.slot.longest
    return value.literal === undefined ? GIVEN_LENGTH : (asText(value.literal)?.length ?? 0)
  }
  const schema = schemas.get(tables.get(value.alias) ?? '')
  const field = schema && visibleField(schema, value.column, 'superuser')
  return field ? longestOf(field) : ENTRIES
}

function sum(steps: readonly number[]): number {
  return steps.reduce((all, one) => all + one, 0)
}
