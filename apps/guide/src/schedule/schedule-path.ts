import type { GuideView, SchedulePage, Selection } from '@docket/model/guide/guide-page'
import { type GuideFilter, isEmptyFilter } from '@docket/model/guide/guide-search'
import { guidePath } from '@docket/model/guide/paths'
import { floorToTick } from '@docket/model/guide/times/time-axis'
import { type EpochMs, toIso } from '@docket/model/time/instants'
import { dayAt } from './same-time.ts'

/** Returns the path of another part of the schedule in the same view and with the same filter. */
export function schedulePath(
  {
    window,
    view,
    filter,
    favorites,
  }: Pick<SchedulePage, 'window' | 'view' | 'filter' | 'favorites'>,
  to: Readonly<Record<string, string>> = {},
): string {
  const query = { ...to, ...(view !== 'auto' && { view }), ...(favorites && { favorites: '1' }) }
  return guidePath(window.station.slug, query, filter)
}

/** The state of an open guide that its URL contains. */
export type GuideLocation = {
  /** The time at the left edge of the grid or at the start of the list. */
  at: EpochMs
  view: GuideView
  filter: GuideFilter
  /** Whether only favorites are shown. The address does not say which channels these are. */
  favorites: boolean
  opened?: Selection | undefined
}

/**
 * Returns the URL of the visible state: the day if it is not today, the half hour if it is not the current
 * one, the view, the filter, and the open program. The server responds to this URL with the same state.
 */
export function placePath(
  page: SchedulePage,
  { at, view, filter, favorites, opened }: GuideLocation,
  { now, shown }: { now: EpochMs; shown: 'grid' | 'list' },
): string {
  const { clock, days } = page
  const tick = floorToTick(at, clock)
  const day = dayAt(days, tick)?.day
  const [first, ...others] = opened?.programmes ?? []
  return schedulePath(
    {
      window: page.window,
      ...(favorites && { favorites }),
      // The server treats a filter without a view as a search.
      filter,
      view: view === 'auto' && !isEmptyFilter(filter) ? shown : view,
    },
    {
      ...(day && day !== dayAt(days, now)?.day && { day }),
      ...(tick !== floorToTick(now, clock) && { from: toIso(tick) }),
      ...(first && { airing: first.id }),
      ...(others.length > 0 && { run: String(others.length + 1) }),
    },
  )
}
