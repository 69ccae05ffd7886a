import { isDay } from '@docket/model/time/calendar'
import type { Day } from '@docket/model/time/instants'
import { type DraftSearch, draftSearch } from '../drafts/draft-search.ts'

export const MAX_DAYS = 14
export const USUAL_DAYS = 3

/** The search parameters of the station's schedule. The defaults, today and three days, are left out. */
export type StationSearch = DraftSearch & { date?: Day; days?: number }

/** Parses the search parameters. Ignores invalid values. */
export function stationSearch(search: Record<string, unknown>): StationSearch {
  const { date } = search
  const days = Number(search.days)
  const isCount = Number.isInteger(days) && days >= 1 && days <= MAX_DAYS && days !== USUAL_DAYS
  return {
    ...draftSearch(search),
    ...(typeof date === 'string' && isDay(date) && { date }),
    ...(isCount && { days }),
  }
}
