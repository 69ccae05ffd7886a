import type { GuideView, SchedulePage, Selection } from '@docket/model/guide/guide-page'
import { type GuideFilter, isEmptyFilter } from '@docket/model/guide/guide-search'
import { guidePath } from '@docket/model/guide/paths'
import { floorToTick } from '@docket/model/guide/time-axis'
import { type EpochMs, toIso } from '@docket/model/time'
import { dayAt } from './same-time.ts'

/** Where another part of the schedule is, in the same view and under the same filter. */
export function schedulePath(
  { window, view, filter }: Pick<SchedulePage, 'window' | 'view' | 'filter'>,
  to: Readonly<Record<string, string>> = {},
): string {
  return guidePath(window.station.slug, { ...to, ...(view !== 'auto' && { view }) }, filter)
}

/** What of an open guide its address says. */
export type Place = {
  /** The time at the left edge of the grid, or at the beginning of the list. */
  at: EpochMs
  view: GuideView
  filter: GuideFilter
  opened?: Selection | undefined
}

/**
 * The address of what is seen: the day, unless it is today, the half hour, unless it is this one, the
 * view, the filter, and what is open. The server answers it with the same.
 */
export function placePath(
  page: SchedulePage,
  { at, view, filter, opened }: Place,
  { now, shown }: { now: EpochMs; shown: 'grid' | 'list' },
): string {
  const { clock, days } = page
  const tick = floorToTick(at, clock)
  const day = dayAt(days, tick)?.day
  const [first, ...others] = opened?.programmes ?? []
  return schedulePath(
    {
      ...page,
      // A filter without a view is a search.
      ...{ filter, view: view === 'auto' && !isEmptyFilter(filter) ? shown : view },
    },
    {
      ...(day && day !== dayAt(days, now)?.day && { day }),
      ...(tick !== floorToTick(now, clock) && { from: toIso(tick) }),
      ...(first && { airing: first.id }),
      ...(others.length > 0 && { run: String(others.length + 1) }),
    },
  )
}
