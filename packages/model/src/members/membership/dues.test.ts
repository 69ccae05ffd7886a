import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, addMonths, daysBetween } from '../../time/calendar.ts'
import { certificateEnd } from '../classes/certificates.ts'
import { expiryWithout, termOf } from './dues.ts'

const day = fc.integer({ min: 0, max: 20_000 }).map((count) => addDays('2000-01-01', count))

describe('dues', () => {
  it.each([
    ['of a new member, from the day they pay', '', '2026-03-02', 12, '2026-03-02', '2027-03-01'],
    [
      'paid early follow the current term',
      '2026-03-31',
      '2026-03-02',
      12,
      '2026-04-01',
      '2027-03-31',
    ],
    [
      'paid on the last day follow the current term',
      '2026-03-02',
      '2026-03-02',
      1,
      '2026-03-03',
      '2026-04-02',
    ],
    [
      'paid late start on the day of payment',
      '2026-01-31',
      '2026-03-02',
      6,
      '2026-03-02',
      '2026-09-01',
    ],
    ['into a short month end with it', '', '2026-01-31', 1, '2026-01-31', '2026-02-28'],
    ['over a leap day', '2024-02-28', '2024-02-01', 12, '2024-02-29', '2025-02-28'],
  ])('%s', (_, expiresOn, paidOn, months, from, until) => {
    expect(termOf({ months }, expiresOn, paidOn)).toEqual({ from, until })
  })

  it('cover whole terms without a gap, and leave nothing when they are reversed', () => {
    fc.assert(
      fc.property(day, day, fc.integer({ min: 1, max: 120 }), (expiresOn, paidOn, months) => {
        const first = termOf({ months }, expiresOn, paidOn)
        const next = termOf({ months }, first.until, paidOn)
        expect(next.from).toBe(addDays(first.until, 1))
        expect(expiryWithout(next)).toBe(first.until)
        const length = daysBetween(first.from, first.until) + 1
        expect(length).toBeGreaterThanOrEqual(28 * months)
        expect(length).toBeLessThanOrEqual(31 * months)
        if (expiresOn >= paidOn) expect(expiryWithout(first)).toBe(expiresOn)
      }),
    )
  })
})

describe('months', () => {
  it('keep the day of the month, or end with a shorter month', () => {
    expect(addMonths('2026-12-15', 2)).toBe('2027-02-15')
    expect(addMonths('2026-08-31', 1)).toBe('2026-09-30')
    expect(addMonths('2026-03-31', -1)).toBe('2026-02-28')
  })

  it('of a certificate end the day before, unless it never expires', () => {
    expect(certificateEnd('2026-03-02', 24)).toBe('2028-03-01')
    expect(certificateEnd('2026-03-02', 0)).toBe('')
  })
})
