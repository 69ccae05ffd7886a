import { describe, expect, it } from 'vitest'
import { DAY_MS, MINUTE_MS } from '../time/instants.ts'
import { daysLate, isNoShow, lateFee, reachesLimit } from './lateness.ts'

describe('lateness', () => {
  it('counts each started day', () => {
    expect([-DAY_MS, 0, 1, DAY_MS, DAY_MS + 1].map((at) => daysLate(0, at, 'UTC'))).toEqual([
      0, 0, 1, 1, 2,
    ])
  })

  it('counts days on the station’s clock, even if one has 23 or 25 hours', () => {
    const late = (dueAt: string, returnedAt: string) =>
      daysLate(Date.parse(dueAt), Date.parse(returnedAt), 'America/New_York')
    // From 5 PM to 5 PM, and to a minute past.
    expect(late('2026-10-31T21:00Z', '2026-11-01T22:00Z')).toBe(1)
    expect(late('2026-10-31T21:00Z', '2026-11-01T22:01Z')).toBe(2)
    expect(late('2026-03-07T22:00Z', '2026-03-08T21:00Z')).toBe(1)
    expect(late('2026-03-07T22:00Z', '2026-03-08T21:01Z')).toBe(2)
    // From the first 1:30 AM to the second 1:15 AM.
    expect(late('2026-11-01T05:30Z', '2026-11-01T06:15Z')).toBe(1)
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

  it('suspends a member at the last strike, if there is a limit', () => {
    expect([reachesLimit(2, 3), reachesLimit(3, 3), reachesLimit(9, 0)]).toEqual([
      false,
      true,
      false,
    ])
  })
})
