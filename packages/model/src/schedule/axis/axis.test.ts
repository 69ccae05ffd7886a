import { describe, expect, it } from 'vitest'
import { HOUR_MS, MINUTE_MS, toEpochMs } from '../../time/instants.ts'
import { airtimeOfDay, startOfDay } from '../../time/zone.ts'
import { fitAxis, snapOnAxis, toPx, toTime, widthOf } from './axis.ts'
import { PRECISIONS, type Precision, ticksOf } from './ticks.ts'

const NEW_YORK = 'America/New_York'

function labels(day: string, zone: string, style: '12h' | '24h' = '12h'): string[] {
  const axis = fitAxis(airtimeOfDay(day, zone), zone, 1000)
  return ticksOf(axis, 'hour', style).lower.map(({ label }) => label)
}

describe('an axis', () => {
  it('is linear in elapsed time, so a day of 25 hours is wider', () => {
    const week = {
      from: startOfDay('2026-10-31', NEW_YORK),
      until: startOfDay('2026-11-03', NEW_YORK),
    }
    const axis = fitAxis(week, NEW_YORK, 7300)
    const days = ticksOf(axis, 'day').lower.map(
      ({ from, until }) => toPx(axis, until) - toPx(axis, from),
    )
    expect(days.map(Math.round)).toEqual([2400, 2500, 2400])
    expect(Math.round(widthOf(axis))).toBe(7300)
  })

  it('converts pixels back to the same millisecond', () => {
    const axis = fitAxis(airtimeOfDay('2026-03-08', NEW_YORK), NEW_YORK, 2760)
    for (const at of [axis.from, axis.from + 12_345, axis.until - 1]) {
      expect(toTime(axis, toPx(axis, at))).toBe(at)
    }
  })

  it('snaps to the wall clock of its zone', () => {
    const axis = { ...fitAxis({ from: 0, until: 1 }, 'Asia/Kathmandu', 1), snapMs: HOUR_MS }
    expect(snapOnAxis(axis, toEpochMs('2026-03-03T14:10:00Z'))).toBe(
      toEpochMs('2026-03-03T14:15:00Z'),
    )
    expect(snapOnAxis({ ...axis, snapMs: 15 * MINUTE_MS }, toEpochMs('2026-03-03T14:08:00Z'))).toBe(
      toEpochMs('2026-03-03T14:15:00Z'),
    )
  })
})

describe('the hours of an axis', () => {
  it('name both abbreviations when clocks go back', () => {
    const hours = labels('2026-11-01', NEW_YORK)
    expect(hours).toHaveLength(25)
    expect(hours.slice(0, 4)).toEqual(['12 AM', '1 AM EDT', '1 AM EST', '2 AM'])
  })

  it('omit hours that clocks skip', () => {
    expect(labels('2026-03-08', NEW_YORK).slice(0, 4)).toEqual([
      '12 AM',
      '1 AM EST',
      '3 AM EDT',
      '4 AM',
    ])
  })

  it('are cut when clocks change by half an hour', () => {
    expect(labels('2026-04-05', 'Australia/Lord_Howe', '24h').slice(0, 4)).toEqual([
      '00',
      '01 GMT+11',
      '01 GMT+10:30',
      '02',
    ])
    const zone = 'Australia/Lord_Howe'
    const ticks = ticksOf(fitAxis(airtimeOfDay('2026-10-04', zone), zone, 1000), 'hour').lower
    expect(ticks.slice(0, 4).map(({ from, until }) => (until - from) / MINUTE_MS)).toEqual([
      60, 60, 30, 60,
    ])
  })

  it('begin on the time zone’s whole hours', () => {
    const zone = 'Asia/Kathmandu'
    const from = toEpochMs('2026-03-03T00:00:00Z') // 05:45 there
    const ticks = ticksOf(fitAxis({ from, until: from + 2 * HOUR_MS }, zone, 100), 'hour').lower
    expect(ticks.map(({ label, until }) => [label, (until - from) / MINUTE_MS])).toEqual([
      ['05', 15],
      ['06', 75],
      ['07', 120],
    ])
  })
})

describe('the tiers of an axis', () => {
  const from = startOfDay('2026-10-25', NEW_YORK)
  const axis = fitAxis({ from, until: startOfDay('2027-01-01', NEW_YORK) }, NEW_YORK, 1000)

  it.each([
    ['hour', '25.Oct', '00', 0],
    ['day', 'October 2026', '25.Oct', 25],
    ['date', 'October 2026', '25.Oct', 25],
    ['week', 'October 2026', '43', 43],
    ['month', '2026', 'October 2026', 10],
  ] as const)('at precision %s begin with %s over %s', (precision, upper, lower, value) => {
    const ticks = ticksOf(axis, precision)
    expect(ticks.upper[0]?.label).toBe(upper)
    expect(ticks.lower[0]).toMatchObject({ label: lower, value, from })
  })

  it.each(PRECISIONS)('at precision %s cover the axis without gaps', (precision) => {
    for (const tier of Object.values(ticksOf(axis, precision))) {
      expect(tier[0]?.from).toBe(axis.from)
      expect(tier.at(-1)?.until).toBe(axis.until)
      for (const [index, tick] of tier.slice(1).entries())
        expect(tick.from).toBe(tier[index]?.until)
    }
  })

  it('are as wide as their real length', () => {
    const months = ticksOf(axis, 'month').lower.map(({ from, until }) => (until - from) / HOUR_MS)
    expect(months).toEqual([7 * 24, 30 * 24 + 1, 31 * 24])
  })

  it('begin broadcast days when the station does', () => {
    const early = toEpochMs('2026-11-20T08:00:00Z') // 03:00
    const ticks = ticksOf(
      {
        ...fitAxis({ from: early, until: early + 24 * HOUR_MS }, NEW_YORK, 100),
        dayStart: '06:00',
      },
      'day',
    ).lower
    expect(ticks.map(({ label, until }) => [label, (until - early) / HOUR_MS])).toEqual([
      ['19.Nov', 3],
      ['20.Nov', 24],
    ])
  })

  it('S8.5 are refused for an unknown precision', () => {
    expect(() => ticksOf(axis, 'decade' as Precision)).toThrow(
      "Precision prop incorrect. Must be one of the following: 'hour', 'day', 'date', 'week', 'month'",
    )
  })
})
