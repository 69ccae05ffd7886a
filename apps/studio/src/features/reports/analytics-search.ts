import { MAX_REPORT_DAYS } from '@docket/model/reports/analytics'
import { daysBetween, isDay } from '@docket/model/time/calendar'
import type { Day } from '@docket/model/time/instants'

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
  return days >= 1 && days <= MAX_REPORT_DAYS
}
