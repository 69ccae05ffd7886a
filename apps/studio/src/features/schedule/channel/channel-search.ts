import type { Day } from '@docket/model/time'
import { isDay } from '@docket/model/time/calendar'
import { type DraftSearch, draftSearch } from '../drafts/draft-search.ts'

export type ChannelView = 'day' | 'week'

/** The search parameters of a channel's schedule. The defaults, today and `day`, are left out. */
export type ChannelSearch = DraftSearch & { view?: ChannelView; date?: Day }

/** Parses the search parameters. Ignores invalid values. */
export function channelSearch(search: Record<string, unknown>): ChannelSearch {
  const { view, date } = search
  return {
    ...draftSearch(search),
    ...((view === 'day' || view === 'week') && { view }),
    ...(typeof date === 'string' && isDay(date) && { date }),
  }
}
