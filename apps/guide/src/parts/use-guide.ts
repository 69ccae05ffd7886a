import type { GuideView, SchedulePage, Selection } from '@docket/model/guide/guide-page'
import { type GuideFilter, NO_FILTER } from '@docket/model/guide/guide-search'
import { floorToTick, type TimeAxis } from '@docket/model/guide/times/time-axis'
import type { EpochMs } from '@docket/model/time'
import { useMemo, useRef, useState } from 'react'
import type { GridHandle } from '../grid/guide-grid.tsx'
import { pageTitle } from '../pages/page-title.ts'
import { type Place, placePath } from '../schedule/schedule-path.ts'
import { useListedRows } from '../schedule/use-listed-rows.ts'
import { useLiveChanges } from '../schedule/use-live-changes.ts'
import { useSchedule } from '../schedule/use-schedule.ts'
import { useShownViews } from '../schedule/use-shown-views.ts'
import { useSight } from '../schedule/use-sight.ts'
import { useFilter } from '../search/use-filter.ts'
import { useAddress } from './use-address.ts'
import { useNow } from './use-now.ts'
import { useViewerClock } from './use-viewer-clock.ts'
import { useWords } from './use-words.ts'

/** Holds the whole state of an open guide: its schedule, the viewer's position, and the viewer's choices. */
export function useGuide(page: SchedulePage) {
  const words = useWords()
  const now = useNow(page.now)
  const axis = useMemo(() => axisOf(page), [page])
  const [schedule, store] = useSchedule(page, axis)
  const viewer = useViewerClock(page)
  const filtering = useFilter(page.filter)
  const { filter } = filtering
  const [view, setView] = useState(page.view)
  const [opened, setOpened] = useState(page.opened)
  const shown = useShownViews(view)
  // The page data with the current filter and view, for links.
  const asked = useMemo(() => ({ ...page, filter, view }), [page, filter, view])
  const grid = useRef<GridHandle>(null)
  const { sight, see, jump } = useSight(page.window, axis, store, grid)
  const at = sight.from
  const place: Place = { at, view, filter, opened }
  // If the view has not moved, the URL does not name a time: a reload then shows the current time again.
  const came = useRef({ at, now: page.now })
  if (came.current.at !== at) came.current = { at, now }
  const address = useAddress({
    place,
    pathOf: (one) =>
      placePath(page, one, {
        now: one.at === came.current.at ? came.current.now : now,
        shown: shown.list ? 'list' : 'grid',
      }),
    title: pageTitle(pageOf(page, place), words),
    onReturn,
  })
  useLiveChanges(page.window.station.slug, page.version, store.refresh)
  const { listed, listMore } = useListedRows(page.window, (rows) => see(sight, rows))

  function onReturn(to: Place) {
    // The history entry is from a page that covered other days.
    if (to.at < axis.from || to.at >= axis.until) return location.reload()
    setView(to.view)
    filtering.reset(to.filter)
    setOpened(to.opened)
    if (floorToTick(to.at, page.clock) !== floorToTick(at, page.clock)) jump(to.at)
  }

  function goTo(to: EpochMs) {
    address.push({ ...place, at: to })
    jump(to)
  }

  function show(next: GuideView) {
    address.push({ ...place, view: next })
    setView(next)
  }

  function open(selection: Selection) {
    address.push({ ...place, opened: selection })
    setOpened(selection)
  }

  const narrowing = {
    ...filtering,
    setFilter(next: GuideFilter) {
      address.push({ ...place, filter: next })
      filtering.setFilter(next)
    },
    clear() {
      address.push({ ...place, filter: NO_FILTER })
      filtering.reset(NO_FILTER)
    },
  }

  /** Carries out a command and returns whether it was one. The parser loads with the first command. */
  async function followCommand(command: string): Promise<boolean> {
    const { readJump } = await import('@docket/model/guide/times/read-jump')
    const to = readJump(command, { ...page, channels: schedule.channels, now, at, words })
    if (to) goTo(to.at ?? at)
    if (to?.row !== undefined) grid.current?.goToRow(to.row)
    return to !== undefined
  }

  return {
    ...{ now, axis, schedule, viewer, filtering: narrowing, asked, show, shown, grid, sight, at },
    ...{ see, jump, goTo, listed, listMore, opened, open, close: address.close },
    // Without the grid, the server handles a command with a page load.
    followCommand: shown.grid ? followCommand : undefined,
  }
}

/** Returns the page that the server would return for a place, as far as the title depends on it. */
function pageOf(page: SchedulePage, { at, opened }: Place): SchedulePage {
  const { opened: _, ...rest } = page
  return { ...rest, window: { ...page.window, from: at }, ...(opened && { opened }) }
}

function axisOf({ days, window }: SchedulePage): TimeAxis {
  return { from: days[0]?.from ?? window.from, until: days.at(-1)?.until ?? window.until }
}
