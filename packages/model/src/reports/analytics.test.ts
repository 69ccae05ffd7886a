import { describe, expect, it } from 'vitest'
import { stepsOf } from './analytics.ts'

describe('the intervals of a period', () => {
  it('are days for up to a month', () => {
    const steps = stepsOf('2026-03-01', '2026-04-01')
    expect(steps).toHaveLength(31)
    expect(steps.at(-1)).toEqual({ from: '2026-03-31', until: '2026-04-01' })
  })

  it('are weeks for up to half a year, and the last can be shorter', () => {
    const steps = stepsOf('2026-01-01', '2026-04-01')
    expect(steps[0]).toEqual({ from: '2026-01-01', until: '2026-01-08' })
    expect(steps.at(-1)).toEqual({ from: '2026-03-26', until: '2026-04-01' })
  })

  it('are calendar months beyond that, the first from the start of the period', () => {
    const steps = stepsOf('2025-11-15', '2026-11-15')
    expect(steps).toHaveLength(13)
    expect(steps[0]).toEqual({ from: '2025-11-15', until: '2025-12-01' })
    expect(steps[3]).toEqual({ from: '2026-02-01', until: '2026-03-01' })
    expect(steps.at(-1)).toEqual({ from: '2026-11-01', until: '2026-11-15' })
  })

  it('do not exist in an empty period', () => {
    expect(stepsOf('2026-03-01', '2026-03-01')).toEqual([])
  })
})
