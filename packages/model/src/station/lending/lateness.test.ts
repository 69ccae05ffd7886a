import { describe, expect, it } from 'vitest'
import { DAY_MS, MINUTE_MS } from '../../time.ts'
import { daysLate, isNoShow, lateFee, reachesLimit } from './lateness.ts'

describe('lateness', () => {
  it('counts each day that has begun', () => {
    expect([-DAY_MS, 0, 1, DAY_MS, DAY_MS + 1].map((at) => daysLate(0, at))).toEqual([
      0, 0, 1, 1, 2,
    ])
  })

  it('costs the daily fee for each day', () => {
    expect([lateFee(3, 500), lateFee(3, 0), lateFee(10_000, 1_000_000)]).toEqual([
      1500, 0, 100_000_000,
    ])
  })

  it('releases a booking after the minutes of its type, if there are any', () => {
    expect([
      isNoShow(0, 30, 30 * MINUTE_MS - 1),
      isNoShow(0, 30, 30 * MINUTE_MS),
      isNoShow(0, 0, DAY_MS),
    ]).toEqual([false, true, false])
  })

  it('suspends with the last strike, if there is a limit', () => {
    expect([reachesLimit(2, 3), reachesLimit(3, 3), reachesLimit(9, 0)]).toEqual([
      false,
      true,
      false,
    ])
  })
})
