import { describe, expect, it } from 'vitest'
import { analyticsSearch } from './analytics-search.ts'
import { periodBefore, periodOf } from './periods.ts'

describe('a period of the analytics report', () => {
  it.each([
    ['7d', '2026-03-04', '2026-03-11'],
    ['30d', '2026-02-09', '2026-03-11'],
    ['month', '2026-03-01', '2026-03-11'],
    ['last-month', '2026-02-01', '2026-03-01'],
    ['year', '2026-01-01', '2026-03-11'],
    ['12m', '2025-03-11', '2026-03-11'],
  ] as const)(
    '“%s” includes today, or ends at the beginning of this month',
    (name, from, until) => {
      expect(periodOf(name, '2026-03-10')).toEqual({ from, until })
    },
  )

  it('is compared with the previous period of the same length', () => {
    expect(periodBefore({ from: '2026-03-04', until: '2026-03-11' })).toEqual({
      from: '2026-02-25',
      until: '2026-03-04',
    })
  })

  it('is read from the search parameters, and ignores invalid ones', () => {
    expect(analyticsSearch({ period: 'month' })).toEqual({ period: 'month' })
    expect(analyticsSearch({ period: 'ever' })).toEqual({})
    expect(analyticsSearch({ from: '2026-03-01', until: '2026-03-08' })).toEqual({
      from: '2026-03-01',
      until: '2026-03-08',
    })
    expect(analyticsSearch({ from: '2026-03-08', until: '2026-03-01' })).toEqual({})
    expect(analyticsSearch({ from: '2024-03-08', until: '2026-03-01' })).toEqual({})
  })
})
