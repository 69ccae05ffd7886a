import { describe, expect, it } from 'vitest'
import { nextRow, seekStepSec } from './zapping.ts'

const LINEUP = [{ live: '/a' }, {}, { live: '/b' }, {}, { live: '/c' }]

describe('zapping', () => {
  it('goes to the next channel that can be watched, around the ends', () => {
    expect([0, 2, 4].map((row) => nextRow(LINEUP, row, 1))).toEqual([2, 4, 0])
    expect([0, 2, 4].map((row) => nextRow(LINEUP, row, -1))).toEqual([4, 0, 2])
    expect(nextRow(LINEUP, 1, 1)).toBe(2)
  })

  it('stays on the only channel, and goes nowhere without one', () => {
    expect(nextRow([{}, { live: '/a' }], 1, 1)).toBe(1)
    expect(nextRow([{}, {}], 0, 1)).toBe(-1)
    expect(nextRow([], 0, 1)).toBe(-1)
  })
})

describe('a held key', () => {
  it('goes further the longer it is held', () => {
    expect([0, 999, 1000, 3500, 8000].map(seekStepSec)).toEqual([10, 10, 30, 60, 300])
  })
})
