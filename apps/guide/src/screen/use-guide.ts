import type {
  GuideNotice,
  GuideView,
  SchedulePage,
  Selection,
} from '@docket/model/guide/guide-page'
import { type GuideFilter, NO_FILTER } from '@docket/model/guide/guide-search'
import { floorToTick, type TimeAxis } from '@docket/model/guide/times/time-axis'
import type { EpochMs } from '@docket/model/time/instants'
import { useMemo, useRef, useState } from 'react'
import type { GridHandle } from '../grid/guide-grid.tsx'
import { useFavorites } from '../own/use-favorites.ts'
import { useClock } from '../parts/use-now.ts'
import { useViewerClock } from '../parts/use-viewer-clock.ts'
import { useWords } from '../parts/use-words.ts'
import { type GuideLocation, placePath } from '../schedule/schedule-path.ts'
import { scheduleTitle } from '../schedule/schedule-title.ts'
import { useListedRows } from '../schedule/use-listed-rows.ts'
import { useLiveChanges } from '../schedule/use-live-changes.ts'
import { useSchedule } from '../schedule/use-schedule.ts'
import { useShownViews } from '../schedule/use-shown-views.ts'
import { type FilterState, useFilter } from '../search/use-filter.ts'
import { useAddress } from './use-address.ts'
import { useSight } from './use-sight.ts'

/** Holds the whole state of an open guide: its schedule, the viewer's position, and the viewer's choices. */
export function useGuide(page: SchedulePage) {
  const words = useWords()
  const [now, showTime] = useClock(page.now)
  const axis = useMemo(() => axisOf(page), [page])
  const [schedule, store] = useSchedule(page, axis)
  const favorites = useFavorites(schedule, page)
  const viewer = useViewerClock(page)
  const { filter, ...filtering } = useFilter(page.filter)
  const [view, setView] = useState(page.view)
  const [opened, setOpened] = useState(page.opened)
  const shown = useShownViews(view)
  // The page data with the current choices, for links.
  const { only } = favorites
  const asked = useMemo(() => pageWith(page, { filter, view, only }), [page, filter, view, only])
  const grid = useRef<GridHandle>(null)
  const { sight, see, jump } = useSight(page.window, axis, store, grid, favorites.rows)
  const at = sight.from
  const place: GuideLocation = { at, view, filter, favorites: only, opened }
  const { choose, close } = useGuideAddress({ page, place, now, isList: shown.list, onReturn })
  const hear = shownAtOnce(showTime, store.refresh)
  useLiveChanges(page.window.station.slug, page.version, hear)
  const { listed, listMore } = useListedRows(page.window, (rows) => see(sight, rows))

  function onReturn(to: GuideLocation) {
    // The history entry is from a page that covered other days.
    if (to.at < axis.from || to.at >= axis.until) return location.reload()
    setView(to.view)
    if (to.favorites !== only) favorites.show(to.favorites)
    filtering.reset(to.filter)
    setOpened(to.opened)
    if (floorToTick(to.at, page.clock) !== floorToTick(at, page.clock)) jump(to.at)
  }

  const goTo = (to: EpochMs) => choose({ at: to }, () => jump(to))
  const show = (next: GuideView) => choose({ view: next }, () => setView(next))
  const showFavorites = (next: boolean) => choose({ favorites: next }, () => favorites.show(next))
  const open = (chosen: Selection) => choose({ opened: chosen }, () => setOpened(chosen))

  /** Carries out a command and returns whether it was one. The parser loads with the first command. */
  async function followCommand(command: string): Promise<boolean> {
    const { readJump } = await import('@docket/model/guide/times/read-jump')
    const to = readJump(command, { ...page, channels: favorites.shown.channels, now, at, words })
    if (to) goTo(to.at ?? at)
    if (to?.row !== undefined) grid.current?.goToRow(to.row)
    return to !== undefined
  }

  return {
    now,
    axis,
    schedule,
    viewer,
    asked,
    show,
    shown,
    filtering: choosing({ ...filtering, filter }, choose),
    favorites: { ...favorites, show: showFavorites },
    grid,
    sight,
    at,
    see,
    jump,
    goTo,
    listed,
    listMore,
    opened,
    open,
    close,
    // Without the grid, the server handles a command with a page load.
    followCommand: shown.grid ? followCommand : undefined,
  }
}

type GuideAddressOptions = {
  page: SchedulePage
  place: GuideLocation
  now: EpochMs
  isList: boolean
  onReturn(to: GuideLocation): void
}

/** Shows the viewer's position in the address bar, the title and the history. */
function useGuideAddress({ page, place, now, isList, onReturn }: GuideAddressOptions) {
  const words = useWords()
  const { at } = place
  // If the view has not moved, the URL does not name a time: a reload then shows the current time again.
  const came = useRef({ at, now: page.now })
  if (came.current.at !== at) came.current = { at, now }
  const { push, close } = useAddress({
    place,
    pathOf: (one) =>
      placePath(page, one, {
        now: one.at === came.current.at ? came.current.now : now,
        shown: isList ? 'list' : 'grid',
      }),
    title: scheduleTitle(pageOf(page, place), words),
    onReturn,
  })

  /** Adds the choice to the history before it takes effect. */
  function choose(choice: Partial<GuideLocation>, take: () => void) {
    push({ ...place, ...choice })
    take()
  }
  return { choose, close }
}

/** Returns the handler for schedule changes. It also updates the time, because a break-in can start mid-minute. */
function shownAtOnce(show: (at: EpochMs) => void, refresh: () => void) {
  return ({ now }: GuideNotice): void => {
    show(Math.max(now, Date.now()))
    refresh()
  }
}

/** Returns the page that the server would return for a place, as far as the title depends on it. */
function pageOf(page: SchedulePage, { at, opened }: GuideLocation): SchedulePage {
  const { opened: _, ...rest } = page
  return { ...rest, window: { ...page.window, from: at }, ...(opened && { opened }) }
}

type ChooseLocation = (choice: Partial<GuideLocation>, take: () => void) => void

function choosing(filtering: FilterState, choose: ChooseLocation) {
  return {
    ...filtering,
    setFilter: (filter: GuideFilter) => choose({ filter }, () => filtering.setFilter(filter)),
    clear: () => choose({ filter: NO_FILTER }, () => filtering.reset(NO_FILTER)),
  }
}

type Choices = Pick<SchedulePage, 'filter' | 'view'> & { only: boolean }

function pageWith(page: SchedulePage, { only, ...choices }: Choices): SchedulePage {
  const { favorites: _, ...plain } = page
  return { ...plain, ...choices, ...(only && { favorites: only }) }
}

function axisOf({ days, window }: SchedulePage): TimeAxis {
  return { from: days[0]?.from ?? window.from, until: days.at(-1)?.until ?? window.until }
}
