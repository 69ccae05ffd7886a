import { describe, expect, it } from 'vitest'
import { covers, gapsIn, joinRange } from './ranges.ts'

const range = (from: number, until: number) => ({ from, until })

describe('ranges', () => {
  it('are merged when they touch or overlap, and sorted', () => {
    expect(joinRange([range(0, 2), range(8, 9)], range(2, 4))).toEqual([range(0, 4), range(8, 9)])
    expect(joinRange([range(0, 2), range(4, 6)], range(1, 5))).toEqual([range(0, 6)])
    expect(joinRange([range(4, 6)], range(0, 1))).toEqual([range(0, 1), range(4, 6)])
  })

  it('cover a range when one of them contains all of it', () => {
    expect(covers([range(0, 4)], range(1, 4))).toBe(true)
    expect(covers([range(0, 2), range(3, 5)], range(1, 4))).toBe(false)
  })

  it('leave gaps, at the ends too', () => {
    expect(gapsIn([range(2, 4), range(6, 8)], range(0, 10))).toEqual([
      range(0, 2),
      range(4, 6),
      range(8, 10),
    ])
    expect(gapsIn([range(0, 10)], range(2, 4))).toEqual([])
    expect(gapsIn([range(8, 10)], range(2, 4))).toEqual([range(2, 4)])
  })
})
