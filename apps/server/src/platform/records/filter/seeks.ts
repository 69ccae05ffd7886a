import type { CollectionSchema, Index } from '@docket/model/collection'
import { asText } from './coerce.ts'
import { isBareText } from './judge.ts'
import type { Binding } from './late.ts'
import type { Plan, PlanNode, PlannedComparison, StoredValue, Value } from './plan.ts'
import type { Schemas } from './resolving.ts'
import { type Base, comparisonsOf, tablesOf } from './weigh.ts'

/** An index that leads to all the records that a plan may hold for: those with this very text. */
export type Seek = {
  column: string
  textOf(binding: Binding): string
}

/**
 * The equalities on indexed texts that every record must meet. A database that knows nothing of what
 * its tables hold begins with one of these, for none leaves it more rows to guess at. None where it
 * could begin with another table's index instead.
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

/** Whether a plan holds for all records or for none, so that none has to be looked at to know. */
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
