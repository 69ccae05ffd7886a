import type { Operator } from '../ast.ts'
import { asNumber, asOwnNumber, asText, isEmpty } from '../coerce.ts'
import { likePattern, matchesLike } from './like.ts'

/** The values of one side that is known before the query runs: a single value, or the entries of `:each`. */
type GivenValues = readonly unknown[]

/**
 * Compares values without the database. If a side has several values, `any` requires one pair that satisfies
 * the operator. Otherwise all pairs must satisfy it, and at least one must exist.
 */
export function compareGiven(
  op: Operator,
  any: boolean,
  left: GivenValues,
  right: GivenValues,
): boolean {
  const pairs = left.flatMap((one) => right.map((other) => compare(op, one, other)))
  return any ? pairs.includes(true) : pairs.length > 0 && !pairs.includes(false)
}

function compare(op: Operator, left: unknown, right: unknown): boolean {
  switch (op) {
    case '=':
      return isEqual(left, right)
    case '!=':
      return !isEqual(left, right)
    case '~':
      return isLike(left, right) === true
    case '!~':
      return isLike(left, right) === false
    default:
      return isOrdered(op, left, right)
  }
}

function isEqual(left: unknown, right: unknown): boolean {
  if (isEmpty(left) || isEmpty(right)) return isEmpty(left) && isEmpty(right)
  if (areNumbers(left, right)) return asNumber(left) === asNumber(right)
  return asText(left) === asText(right)
}

function isOrdered(op: '<' | '<=' | '>' | '>=', left: unknown, right: unknown): boolean {
  const order = orderOf(left, right)
  if (order === undefined) return false
  if (order === 0) return op === '<=' || op === '>='
  return order < 0 ? op.startsWith('<') : op.startsWith('>')
}

/** Returns a negative number if `left` sorts first, and `undefined` when the two cannot be ordered. */
function orderOf(left: unknown, right: unknown): number | undefined {
  if (areNumbers(left, right)) {
    const [one, other] = [asNumber(left), asNumber(right)]
    return one === null || other === null ? undefined : Math.sign(one - other) || 0
  }
  const [one, other] = [asText(left), asText(right)]
  if (one === null || other === null) return undefined
  return Buffer.compare(Buffer.from(one), Buffer.from(other))
}

function areNumbers(left: unknown, right: unknown): boolean {
  return asOwnNumber(left) !== null || asOwnNumber(right) !== null
}

function isLike(left: unknown, right: unknown): boolean | undefined {
  const [text, pattern] = [asText(left), likePattern(right)]
  return text === null || pattern === null ? undefined : matchesLike(text, pattern)
}
