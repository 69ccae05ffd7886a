import { describe, expect, it } from 'vitest'
import { addDays, daysBetween, isDay, isoWeekOf, weekdayOf, weekOf } from './calendar.ts'

describe('a calendar day', () => {
  it('is followed by the next date, including at the end of months and years, and in leap years', () => {
    expect(addDays('2026-02-28', 1)).toBe('2026-03-01')
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
  })

  it('must be a real date', () => {
    expect(isDay('2026-02-28')).toBe(true)
    expect(isDay('2026-02-29')).toBe(false)
    expect(isDay('2026-2-8')).toBe(false)
    expect(isDay('today')).toBe(false)
    expect(() => addDays('2026-02-29', 1)).toThrow(RangeError)
  })

  it('is a number of days after another', () => {
    expect(daysBetween('2026-10-31', '2026-11-02')).toBe(2)
    expect(daysBetween('2026-11-02', '2026-10-31')).toBe(-2)
  })
})

describe('a week', () => {
  it('begins on Monday by default', () => {
    expect(weekOf('2026-11-21')).toEqual([
      '2026-11-16',
      '2026-11-17',
      '2026-11-18',
      '2026-11-19',
      '2026-11-20',
      '2026-11-21',
      '2026-11-22',
    ])
    expect(weekOf('2026-11-22', 0)[0]).toBe('2026-11-22')
    expect(weekdayOf('2026-11-22')).toBe(0)
  })

  it('is numbered as in ISO 8601', () => {
    expect(isoWeekOf('2026-01-01')).toBe(1)
    expect(isoWeekOf('2027-01-01')).toBe(53)
    expect(isoWeekOf('2024-12-30')).toBe(1)
    expect(isoWeekOf('2026-11-21')).toBe(47)
  })
})
