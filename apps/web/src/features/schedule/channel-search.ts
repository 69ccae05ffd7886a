import type { Day } from '@docket/model/time'
import { isDay } from '@docket/model/time/calendar'
import { type DraftSearch, draftSearch } from './drafts/draft-search.ts'

export type ChannelView = 'day' | 'week'

/** What the address says of a channel's schedule; today and `day` are left out of it. */
export type ChannelSearch = DraftSearch & { view?: ChannelView; date?: Day }

/** Reads the address; what makes no sense is left out rather than refused. */
export function channelSearch(search: Record<string, unknown>): ChannelSearch {
  const { view, date } = search
  return {
    ...draftSearch(search),
    ...((view === 'day' || view === 'week') && { view }),
    ...(typeof date === 'string' && isDay(date) && { date }),
  }
}
