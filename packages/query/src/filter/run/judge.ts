import type { Row } from '../../columns.ts'
import { decideGiven } from '../build/build-comparison.ts'
import { asText } from '../coerce.ts'
import type { Binding } from '../late.ts'
import type { GivenValue, Plan, PlanNode, PlannedComparison, StoredValue, Value } from '../plan.ts'
import { type Base, comparisonsOf } from './query-cost.ts'

/** Returns a function that decides whether a row meets a condition, with the same result as the database. */
export type Judge = (binding: Binding) => (row: Row) => boolean

/**
 * Returns a judge for a plan that only compares request values with each other or with texts of the record
 * itself, as rules about a record's organization do. Returns `undefined` for any other plan.
 */
export function judgeOf({ root, joins }: Plan, base: Base): Judge | undefined {
  const isPlain = (comparison: PlannedComparison) =>
    isGiven(comparison) || sidesOf(comparison, base) !== undefined
  if (joins.length > 0 || !comparisonsOf(root).every(isPlain)) return undefined
  return (binding) => judgeNode(root, base, binding)
}

/** Returns whether the value is a text column of the queried table, without modifiers. */
export function isBareText(value: Value, { alias }: Base): value is StoredValue {
  if (value.kind !== 'stored' || value.alias !== alias) return false
  const { form, modifier, nullable, hideable, format } = value
  return form === 'text' && !modifier && !nullable && !hideable && !format
}

function isGiven({ left, right }: PlannedComparison): boolean {
  return left.kind === 'given' && right.kind === 'given'
}

type Sides = { stored: StoredValue; given: GivenValue }

function sidesOf({ op, left, right }: PlannedComparison, base: Base): Sides | undefined {
  if (op !== '=' && op !== '!=') return undefined
  const [stored, given] = left.kind === 'stored' ? [left, right] : [right, left]
  if (!isBareText(stored, base) || stored.isMoment) return undefined
  if (given.kind !== 'given' || given.each) return undefined
  return { stored, given }
}

function judgeNode(node: PlanNode, base: Base, binding: Binding): (row: Row) => boolean {
  switch (node.kind) {
    case 'everything':
      return () => true
    case 'and': {
      const parts = node.parts.map((part) => judgeNode(part, base, binding))
      return (row) => parts.every((meets) => meets(row))
    }
    case 'or': {
      const parts = node.parts.map((part) => judgeNode(part, base, binding))
      return (row) => parts.some((meets) => meets(row))
    }
    case 'comparison':
      return judgeComparison(node, base, binding)
  }
}

function judgeComparison(comparison: PlannedComparison, base: Base, binding: Binding) {
  const sides = sidesOf(comparison, base)
  if (!sides) {
    const isMet = decideGiven(comparison, binding) ?? false
    return () => isMet
  }
  const { column } = sides.stored
  const text = asText(sides.given.read(binding)) ?? ''
  const isWanted = comparison.op === '='
  return (row: Row) => (row[column] === text) === isWanted
}
