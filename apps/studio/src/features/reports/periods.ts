import { addDays, daysBetween } from '@docket/model/time/calendar'
import type { Day } from '@docket/model/time/instants'
import type { Period, PeriodName } from './analytics-search.ts'

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
