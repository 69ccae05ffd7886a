import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { heightsOf, MAX_LANE_PX } from './desk-heights.ts'

describe('the heights of a schedule', () => {
  it('fill the window with lanes of at most 120 px', () => {
    const week = heightsOf({ windowPx: 900, lanes: 7, leastPx: 56 })
    expect(week).toEqual({ lanePx: 95, below: 'nothing' })
    const day = heightsOf({ windowPx: 900, lanes: 1, leastPx: 112 })
    expect(day).toEqual({ lanePx: 120, below: 'listAndInspector' })
    const station = { windowPx: 1080, lanes: 4, leastPx: 68, hasDays: true }
    expect(heightsOf(station)).toEqual({ lanePx: 120, below: 'listAndInspector' })
  })

  it('exceed the window only if the lanes would be too short otherwise, and never leave much of it empty', () => {
    const room = fc.record({
      windowPx: fc.integer({ min: 300, max: 3000 }),
      lanes: fc.integer({ min: 1, max: 50 }),
      leastPx: fc.integer({ min: 40, max: 120 }),
      hasDays: fc.boolean(),
    })
    fc.assert(
      fc.property(room, (one) => {
        const { lanePx, below } = heightsOf(one)
        const usedPx = lanePx * one.lanes + (one.hasDays ? 250 : 234)
        expect(lanePx).toBeGreaterThanOrEqual(one.leastPx)
        expect(lanePx).toBeLessThanOrEqual(MAX_LANE_PX)
        if (lanePx > one.leastPx) expect(usedPx).toBeLessThanOrEqual(one.windowPx)
        if (below === 'nothing') expect(one.windowPx - usedPx).toBeLessThan(140)
      }),
    )
  })
})
