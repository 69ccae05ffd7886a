import { describe, expect, it } from 'vitest'
import { daysBefore, daysOfFlights, flightMs, flightsOf, isFlightDay } from './flights.ts'
import { pacingOf } from './pacing.ts'

const TERM = { startsOn: '2026-03-01', endsOn: '2026-03-31' }
const SPLIT = {
  ...TERM,
  flights: [
    { from: '2026-03-20', until: '2026-03-24' },
    { from: '2026-03-01', until: '2026-03-05' },
  ],
}
const HOUR_MS = 3_600_000

describe('the flights of a campaign', () => {
  it('are its whole term, or the agreed ones, in order and within the term', () => {
    expect(flightsOf(TERM)).toEqual([{ from: '2026-03-01', until: '2026-03-31' }])
    expect(flightsOf({ ...TERM, flights: [] })).toEqual(flightsOf(TERM))
    expect(flightsOf(SPLIT).map(({ from }) => from)).toEqual(['2026-03-01', '2026-03-20'])
    expect(flightsOf({ ...SPLIT, endsOn: '2026-03-22' }).at(-1)?.until).toBe('2026-03-22')
    expect(flightsOf({ ...SPLIT, endsOn: '2026-03-10' })).toHaveLength(1)
  })

  it('have days, and nothing is due on the days between flights', () => {
    expect(daysOfFlights(SPLIT)).toBe(10)
    const days = [
      '2026-03-01',
      '2026-03-05',
      '2026-03-06',
      '2026-03-20',
      '2026-03-25',
      '2026-04-09',
    ]
    expect(days.map((day) => isFlightDay(SPLIT, day))).toEqual([
      true,
      true,
      false,
      true,
      false,
      false,
    ])
    expect(days.map((day) => daysBefore(SPLIT, day))).toEqual([0, 4, 5, 5, 10, 10])
    const pace = (today: string) => pacingOf({ ...SPLIT, goal: 20 }, 10, today)
    expect(pace('2026-03-06')).toEqual({ elapsed: 0.5, pace: 1, verdict: 'on pace' })
    expect(pace('2026-03-20')).toEqual(pace('2026-03-06'))
  })

  it('last as long as the station’s clocks say', () => {
    const [from, until] = [Date.parse('2026-03-08T05:00:00Z'), Number.POSITIVE_INFINITY]
    const day = { ...TERM, flights: [{ from: '2026-03-08', until: '2026-03-08' }] }
    // The clocks go forward.
    expect(flightMs(day, from, until, 'America/New_York')).toBe(23 * HOUR_MS)
    expect(flightMs(day, from + HOUR_MS, from + 3 * HOUR_MS, 'America/New_York')).toBe(2 * HOUR_MS)
    expect(flightMs(day, from + 48 * HOUR_MS, until, 'America/New_York')).toBe(0)
  })
})
