import { describe, expect, it } from 'vitest'
import { HOUR_MS, toInstant } from '../../time.ts'
import { deliveryOf, deliveryScore } from './delivery.ts'

const NOW = Date.UTC(2026, 2, 1)

function place(status: string, run: string, hoursAgo: number) {
  return { status, run, endsAt: toInstant(NOW - hoursAgo * HOUR_MS) } as Parameters<
    typeof deliveryOf
  >[0][number]
}

describe('what the holder of a timeslot delivered', () => {
  it('is counted by what aired, and what others preempted or is still ahead does not count', () => {
    const airings = [
      place('aired', 'first', 90),
      place('missed', 'first', 80),
      place('aired', 'first', 70),
      place('preempted', 'first', 60),
      place('aired', 'rerun', 50),
      place('cancelled', 'first', 40),
      place('planned', 'first', -1),
    ]
    const delivery = deliveryOf(airings, NOW)
    expect(delivery).toEqual({ fresh: 2, repeated: 1, missed: 2, missedInARow: 2 })
    expect(deliveryScore(delivery)).toBe(0.4)
  })

  it('has no score before the first place has passed', () => {
    expect(deliveryScore(deliveryOf([place('planned', 'first', -1)], NOW))).toBeUndefined()
  })
})
