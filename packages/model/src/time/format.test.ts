import { describe, expect, it } from 'vitest'
import {
  formatClock,
  formatClockRange,
  formatDay,
  formatWallTime,
  zoneAbbreviation,
} from './format.ts'
import { toEpochMs } from './instants.ts'

const NEW_YORK = 'America/New_York'

describe('a clock time', () => {
  it.each([
    ['2026-03-03T00:30:00Z', '7:30 PM', '19:30'],
    ['2026-03-03T05:00:00Z', '12:00 AM', '00:00'],
    ['2026-03-03T17:05:59Z', '12:05 PM', '12:05'],
    ['1969-12-31T14:15:00Z', '9:15 AM', '09:15'],
  ])('at %s reads %s or %s in New York', (instant, twelve, twentyFour) => {
    expect(formatClock(toEpochMs(instant), NEW_YORK, '12h')).toBe(twelve)
    expect(formatClock(toEpochMs(instant), NEW_YORK, '24h')).toBe(twentyFour)
  })

  it('of the wall clock follows the chosen style', () => {
    expect(['00:00', '19:30', ''].map((time) => formatWallTime(time, '12h'))).toEqual([
      '12:00 AM',
      '7:30 PM',
      '',
    ])
    expect(formatWallTime('00:00', '24h')).toBe('00:00')
  })

  it('is formatted the same before and after clocks go back', () => {
    expect(formatClock(toEpochMs('2026-11-01T05:30:00Z'), NEW_YORK, '12h')).toBe('1:30 AM')
    expect(formatClock(toEpochMs('2026-11-01T06:30:00Z'), NEW_YORK, '12h')).toBe('1:30 AM')
  })
})

describe('a time range', () => {
  const range = (startsAt: string, endsAt: string) =>
    formatClockRange({ startsAt: toEpochMs(startsAt), endsAt: toEpochMs(endsAt) }, NEW_YORK, '12h')

  it('names its time zone once, or twice when clocks change in between', () => {
    expect(range('2026-03-03T00:00:00Z', '2026-03-03T01:00:00Z')).toBe('7:00 PM – 8:00 PM EST')
    expect(range('2026-11-01T05:30:00Z', '2026-11-01T06:30:00Z')).toBe('1:30 AM EDT – 1:30 AM EST')
  })

  it('names the day on which it ends, unless it starts on the same day', () => {
    expect(range('2026-03-03T04:00:00Z', '2026-03-03T06:00:00Z')).toBe('11:00 PM – Tue 1:00 AM EST')
    expect(range('2026-03-03T04:00:00Z', '2026-03-03T05:00:00Z')).toBe('11:00 PM – 12:00 AM EST')
  })
})

describe('a time zone’s abbreviation', () => {
  it('distinguishes standard and daylight time', () => {
    expect(zoneAbbreviation(toEpochMs('2026-11-01T05:30:00Z'), NEW_YORK)).toBe('EDT')
    expect(zoneAbbreviation(toEpochMs('2026-11-01T06:30:00Z'), NEW_YORK)).toBe('EST')
  })

  it('is the offset if there is no English abbreviation', () => {
    const at = toEpochMs('2026-06-01T00:00:00Z')
    expect(zoneAbbreviation(at, 'Asia/Kathmandu')).toBe('GMT+5:45')
    expect(zoneAbbreviation(at, 'Australia/Lord_Howe')).toBe('GMT+10:30')
    expect(zoneAbbreviation(at, 'America/Phoenix')).toBe('MST')
  })
})

describe('a day', () => {
  it('is formatted in words', () => {
    expect(formatDay('2026-03-02')).toBe('Monday, March 2')
    expect(formatDay('2026-03-02', 'full')).toBe('Monday, March 2, 2026')
    expect(formatDay('2026-03-02', 'short')).toBe('Mon, Mar 2')
    expect(formatDay('2026-03-02', 'date')).toBe('Mar 2, 2026')
  })
})
