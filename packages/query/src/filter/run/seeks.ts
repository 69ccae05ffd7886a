import type { CollectionSchema, Index } from '@docket/model/kernel/collection'
import { asText } from '../coerce.ts'
import type { Binding } from '../late.ts'
import type { Plan, PlanNode, PlannedComparison, StoredValue, Value } from '../plan.ts'
import type { Schemas } from '../resolve/resolving.ts'
import { isBareText } from './judge.ts'
import { type Base, comparisonsOf, tablesOf } from './query-cost.ts'

/** An index lookup that finds all records that can match a plan: those whose column equals this text. */
export type Seek = {
  column: string
  textOf(binding: Binding): string
}

/**
 * Returns the equalities on indexed text columns that every matching record must meet. A database without
 * table statistics starts with one of these lookups, because it expects none of the others to return fewer
 * rows. Returns none if the database could start with an index of another table instead.
 */
export function seeksOf(schemas: Schemas, { root, joins }: Plan, base: Base): Seek[] {
  const tables = tablesOf(joins, base)
  const isIndexed = ({ alias, column }: StoredValue) =>
    column === 'id' || leadsAnIndex(schemas.get(tables.get(alias) ?? ''), column)
  const stored = comparisonsOf(root)
    .flatMap(({ left, right }) => [left, right])
    .filter((value) => value.kind === 'stored')
  if (stored.some((value) => value.alias !== base.alias && isIndexed(value))) return []
  return demandedBy(root).flatMap(({ op, left, right }) => {
    if (op !== '=') return []
    return [seek(left, right), seek(right, left)].filter((one) => one !== undefined)
  })

  function seek(value: Value, beside: Value): Seek | undefined {
    if (beside.kind !== 'given' || beside.each) return undefined
    if (!isBareText(value, base) || !isIndexed(value)) return undefined
    return { column: value.column, textOf: (binding) => asText(beside.read(binding)) ?? '' }
  }
}

/** Returns whether a plan matches either all records or none, so that no record has to be examined. */
export function isOfRequestAlone({ root, joins }: Plan): boolean {
  const isGiven = ({ left, right }: PlannedComparison) =>
    left.kind === 'given' && right.kind === 'given'
  return joins.length === 0 && comparisonsOf(root).every(isGiven)
}

function demandedBy(node: PlanNode): PlannedComparison[] {
  if (node.kind === 'comparison') return [node]
  return node.kind === 'and' ? node.parts.flatMap(demandedBy) : []
}

function leadsAnIndex(schema: CollectionSchema | undefined, column: string): boolean {
  const leads = ({ fields, where, nocase }: Index) =>
    fields[0] === column && !where && !nocase?.includes(column)
  return schema?.indexes.some(leads) ?? false
}
