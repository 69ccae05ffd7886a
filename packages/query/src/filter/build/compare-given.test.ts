import { describe, expect, it } from 'vitest'
import type { Operator } from '../ast.ts'
import { compareGiven } from './compare-given.ts'

function holds(left: unknown, op: Operator, right: unknown): boolean {
  return compareGiven(op, false, [left], [right])
}

describe('a value from the request', () => {
  it.each([
    ['a', '=', 'a', true],
    ['a', '=', 'A', false],
    ['', '=', null, true],
    [undefined, '=', '', true],
    [undefined, '=', null, true],
    [null, '=', 0, false],
    [undefined, '=', false, false],
    [undefined, '!=', '', false],
    ['a', '!=', null, true],
    ['5', '=', 5, true],
    [5, '=', '5.0', true],
    ['five', '=', 5, false],
    [true, '=', 1, true],
    [true, '=', '1', true],
    [false, '!=', true, true],
    ['10', '<', '9', true],
    ['10', '<', 9, false],
    [10, '>=', 10, true],
    [null, '<', 5, false],
    ['', '<', 'a', true],
    ['x', '>', 5, false],
    ['\uFFFD', '<', '😀', true],
    [['admin', 'x'], '~', 'admin', true],
    [null, '~', '', false],
    [null, '!~', 'x', false],
    ['b', '!~', 'a', true],
    ['a', '~', undefined, false],
    [{ a: 1 }, '=', '{"a":1}', true],
  ] as const)('is compared like a stored value: %j %s %j is %j', (left, op, right, expected) => {
    expect(holds(left, op, right)).toBe(expected)
  })

  it('must match every entry of a list that is not empty, or any entry with ?', () => {
    expect(compareGiven('>', false, [1, 2], [0])).toBe(true)
    expect(compareGiven('>', false, [1, 2], [1])).toBe(false)
    expect(compareGiven('>', true, [1, 2], [1])).toBe(true)
    expect(compareGiven('!=', false, [], [1])).toBe(false)
    expect(compareGiven('!=', true, [], [1])).toBe(false)
  })
})
