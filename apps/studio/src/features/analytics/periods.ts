import { LONGEST_REPORT_DAYS } from '@docket/model/station/analytics'
import type { Day } from '@docket/model/time'
import { addDays, daysBetween, isDay } from '@docket/model/time/calendar'

/** A range of days: `from` is included, `until` is not. */
export type Period = { from: Day; until: Day }

export const PERIODS = ['7d', '30d', 'month', 'last-month', 'year', '12m'] as const

export type PeriodName = (typeof PERIODS)[number]

/** The search parameters of the page: a named period, or two dates. */
export type AnalyticsSearch = { period?: PeriodName } | Period

/** Parses the search parameters. Ignores invalid values. */
export function analyticsSearch(search: Record<string, unknown>): AnalyticsSearch {
  const { period, from, until } = search
  if (typeof from === 'string' && typeof until === 'string' && isPeriod({ from, until })) {
    return { from, until }
  }
  const known = PERIODS.find((name) => name === period)
  return known ? { period: known } : {}
}

/** Reports whether the server accepts the period for a report. */
export function isPeriod({ from, until }: Period): boolean {
  if (!isDay(from) || !isDay(until) || from < '1971-01-01' || until > '2199-12-31') return false
  const days = daysBetween(from, until)
  return days >= 1 && days <= LONGEST_REPORT_DAYS
}

/**
 * Returns the days of a named period in the station's calendar. All periods except `last-month` end today.
 */
export function periodOf(name: PeriodName, today: Day): Period {
  const tomorrow = addDays(today, 1)
  const firstOfMonth = `${today.slice(0, 7)}-01`
  switch (name) {
    case '7d':
      return { from: addDays(today, -6), until: tomorrow }
    case '30d':
      return { from: addDays(today, -29), until: tomorrow }
    case 'month':
      return { from: firstOfMonth, until: tomorrow }
    case 'last-month':
      return { from: `${addDays(firstOfMonth, -1).slice(0, 7)}-01`, until: firstOfMonth }
    case 'year':
      return { from: `${today.slice(0, 4)}-01-01`, until: tomorrow }
    case '12m':
      return { from: addDays(today, -364), until: tomorrow }
  }
}

/** Returns the period of the same length that directly precedes this one. */
export function periodBefore({ from, until }: Period): Period {
  return { from: addDays(from, -daysBetween(from, until)), until: from }
}
