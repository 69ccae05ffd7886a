import { describe, expect, it } from 'vitest'
import { deliveryOf, deliveryScore, outcomeOf } from './delivery.ts'

describe('what the holder of a timeslot delivered', () => {
  it.each([
    ['aired', 'first', 'fresh'],
    ['aired', 'rerun', 'repeated'],
    ['missed', 'first', 'missed'],
    ['cancelled', 'first', 'missed'],
    ['preempted', 'first', 'excused'],
    ['planned', 'first', 'excused'],
    ['committed', 'first', 'excused'],
  ] as const)('for an airing that is %s (%s) is %s', (status, run, outcome) => {
    expect(outcomeOf({ status, run })).toBe(outcome)
  })

  it('is counted in order, and what is excused does not count', () => {
    const outcomes = [
      'fresh',
      'missed',
      'fresh',
      'excused',
      'repeated',
      outcomeOf(undefined),
    ] as const
    const delivery = deliveryOf(outcomes)
    expect(delivery).toEqual({ fresh: 2, repeated: 1, missed: 2, missedInARow: 2 })
    expect(deliveryScore(delivery)).toBe(0.4)
  })

  it('has no score before the first place has passed', () => {
    expect(deliveryScore(deliveryOf(['excused']))).toBeUndefined()
  })
})
