import { describe, expect, it } from 'vitest'
import { deliveredOf, pacingOf } from './pacing.ts'

const flight = { goal: 100, startsOn: '2026-03-01', endsOn: '2026-03-10' }

describe('pacing', () => {
  it.each([
    ['2026-03-06', 44, 'behind'],
    ['2026-03-06', 45, 'on pace'],
    ['2026-03-06', 55, 'on pace'],
    ['2026-03-06', 56, 'ahead'],
    ['2026-03-01', 0, 'not begun'],
    ['2026-02-01', 0, 'not begun'],
  ])('on %s with %i of 100 delivered is “%s”', (today, delivered, verdict) => {
    expect(pacingOf(flight, delivered, today).verdict).toBe(verdict)
  })

  it('compares with the whole goal after the flight', () => {
    expect(pacingOf(flight, 50, '2026-05-01')).toEqual({ elapsed: 1, pace: 0.5, verdict: 'behind' })
  })

  it('for a one-day campaign compares from the next day', () => {
    const day = { goal: 4, startsOn: '2026-03-01', endsOn: '2026-03-01' }
    expect(pacingOf(day, 4, '2026-03-02')).toEqual({ elapsed: 1, pace: 1, verdict: 'on pace' })
  })
})

describe('the delivered amount', () => {
  const placements = [
    { status: 'aired', spot: 'a' },
    { status: 'made_good', spot: 'b' },
    { status: 'missed', spot: 'a' },
    { status: 'planned', spot: 'a' },
  ] as const

  it('is counted in airings or in seconds of the spots', () => {
    const lengths = new Map([
      ['a', 30],
      ['b', 15],
    ])
    expect(deliveredOf(placements, 'airings', lengths)).toBe(2)
    expect(deliveredOf(placements, 'seconds', lengths)).toBe(45)
  })
})
