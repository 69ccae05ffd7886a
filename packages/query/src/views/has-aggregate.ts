import { AGGREGATES } from './aggregates.ts'
import type { Expression } from './query.ts'

/** Returns whether an expression contains an aggregate. Aggregates in its subqueries do not count. */
export function hasAggregate(expression: Expression): boolean {
  const isCall = expression.kind === 'call' && !expression.over
  if (isCall && Object.hasOwn(AGGREGATES, expression.name)) return true
  return partsOf(expression).some(hasAggregate)
}

function partsOf(expression: Expression): readonly Expression[] {
  switch (expression.kind) {
    case 'not':
    case 'minus':
    case 'cast':
    case 'isNull':
      return [expression.of]
    case 'binary':
      return [expression.left, expression.right]
    case 'like':
      return [expression.of, expression.pattern]
    case 'between':
      return [expression.of, expression.low, expression.high]
    case 'in':
      return [expression.of, ...('selects' in expression.among ? [] : expression.among)]
    case 'call':
      return expression.given
    case 'case': {
      const { of, branches, otherwise } = expression
      const inside = branches.flatMap(({ when, value }) => [when, value])
      return [...(of ? [of] : []), ...inside, ...(otherwise ? [otherwise] : [])]
    }
    default:
      return []
  }
}
