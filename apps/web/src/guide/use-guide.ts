import type { SchedulePage } from '@docket/model/guide/guide-page'
import { isEmptyFilter } from '@docket/model/guide/guide-search'
import { type Jump, readJump } from '@docket/model/guide/read-jump'
import type { TimeAxis } from '@docket/model/guide/time-axis'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { GridHandle } from './grid/guide-grid.tsx'
import { schedulePath } from './schedule-path.ts'
import { useFilter } from './use-filter.ts'
import { useListedRows } from './use-listed-rows.ts'
import { useLiveChanges } from './use-live-changes.ts'
import { useNow } from './use-now.ts'
import { useSchedule } from './use-schedule.ts'
import { useShownViews } from './use-shown-views.ts'
import { useSight } from './use-sight.ts'
import { useViewerClock } from './use-viewer-clock.ts'
import { useWords } from './use-words.ts'

/** All that an open guide knows: its schedule, where in it the viewer is, and what they chose. */
export function useGuide(page: SchedulePage) {
  const words = useWords()
  const now = useNow(page.now)
  const axis = useMemo(() => axisOf(page), [page])
  const [schedule, store] = useSchedule(page, axis)
  const viewer = useViewerClock(page)
  const filtering = useFilter(page.filter)
  const { filter } = filtering
  const [view, show] = useState(page.view)
  const shown = useShownViews(view)
  // As it would be asked for now.
  const asked = useMemo(() => ({ ...page, filter, view }), [page, filter, view])
  useAddress(asked, shown.list ? 'list' : 'grid')
  const grid = useRef<GridHandle>(null)
  const { sight, see, jump } = useSight(page.window, axis, store, grid)
  const at = sight.from
  useLiveChanges(page.window.station.slug, page.version, store.refresh)
  const { listed, listMore } = useListedRows(page.window, (rows) => see(sight, rows))

  function follow(to: Jump | undefined): boolean {
    if (!to) return false
    jump(to.at ?? at)
    if (to.row !== undefined) grid.current?.goToRow(to.row)
    return true
  }

  /** Whether it was a command. Without the grid, the server follows it to a page of its own. */
  function followCommand(command: string): boolean {
    const guide = { ...page, channels: schedule.channels, now, at, words }
    return shown.grid && follow(readJump(command, guide))
  }

  return {
    ...{ now, axis, schedule, viewer, filtering, asked, show, shown, grid, sight, at, see, jump },
    ...{ listed, listMore, followCommand },
  }
}

/** Grid or list, and the filter: what the viewer chose is in the address, so that it lasts. */
function useAddress(page: SchedulePage, shown: 'grid' | 'list'): void {
  const { view, filter } = page
  const [first] = useState(page)
  const changed = first.view !== view || first.filter !== filter
  useEffect(() => {
    if (!changed) return
    // A filter without a view is a search.
    const inWords = isEmptyFilter(filter) ? page : { ...page, view: shown }
    history.replaceState(null, '', schedulePath(inWords))
  }, [changed, page, filter, shown])
}

function axisOf({ days, window }: SchedulePage): TimeAxis {
  return { from: days[0]?.from ?? window.from, until: days.at(-1)?.until ?? window.until }
}
