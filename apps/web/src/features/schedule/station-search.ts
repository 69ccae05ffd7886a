import type { Day } from '@docket/model/time'
import { isDay } from '@docket/model/time/calendar'
import { type DraftSearch, draftSearch } from './drafts/draft-search.ts'

export const MOST_DAYS = 14
export const USUAL_DAYS = 3

/** What the address says of the station's schedule; today and three days are left out of it. */
export type StationSearch = DraftSearch & { date?: Day; days?: number }

/** Reads the address; what makes no sense is left out rather than refused. */
export function stationSearch(search: Record<string, unknown>): StationSearch {
  const { date } = search
  const days = Number(search.days)
  const isCount = Number.isInteger(days) && days >= 1 && days <= MOST_DAYS && days !== USUAL_DAYS
  return {
    ...draftSearch(search),
    ...(typeof date === 'string' && isDay(date) && { date }),
    ...(isCount && { days }),
  }
}
