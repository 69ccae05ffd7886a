import { isDay } from '@docket/model/time/calendar'
import type { Day } from '@docket/model/time/instants'
import { type DraftSearch, draftSearch } from '../drafts/draft-search.ts'

export type ChannelView = (typeof VIEWS)[number]

const VIEWS = ['day', 'week', 'pattern'] as const

/** The search parameters of a channel's schedule. The defaults, today and `day`, are left out. */
export type ChannelSearch = DraftSearch & { view?: ChannelView; date?: Day }

/** Parses the search parameters. Ignores invalid values. */
export function channelSearch(search: Record<string, unknown>): ChannelSearch {
  const { view, date } = search
  const shown = VIEWS.find((one) => one === view)
  return {
    ...draftSearch(search),
    ...(shown && { view: shown }),
    ...(typeof date === 'string' && isDay(date) && { date }),
  }
}
