import { describe, expect, it } from 'vitest'
import { deliveryOf, deliveryScore, outcomeOf } from './delivery.ts'

describe('the deliveries of a timeslot’s holder', () => {
  it.each([
    ['aired', 'first', 'fresh'],
    ['aired', 'rerun', 'repeated'],
    ['missed', 'first', 'missed'],
    ['cancelled', 'first', 'missed'],
    ['preempted', 'first', 'excused'],
    ['planned', 'first', 'excused'],
    ['committed', 'first', 'excused'],
  ] as const)('count an airing that is %s (%s) as %s', (status, run, outcome) => {
    expect(outcomeOf({ status, run })).toBe(outcome)
  })

  it('are counted in order, without excused ones', () => {
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

  it('have no score before the first occurrence has passed', () => {
    expect(deliveryScore(deliveryOf(['excused']))).toBeUndefined()
  })
})
