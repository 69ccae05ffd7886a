import type { GuideView, SchedulePage } from '@docket/model/guide/guide-page'
import { guidePath } from '@docket/model/guide/paths'
import { type Jump, readJump } from '@docket/model/guide/read-jump'
import type { TimeAxis } from '@docket/model/guide/time-axis'
import { lazy, Suspense, useMemo, useRef, useState } from 'react'
import { ChannelList } from './channel-list.tsx'
import { type GridHandle, GuideGrid } from './grid/guide-grid.tsx'
import { Hero } from './hero.tsx'
import { MoreChannels, OtherRows } from './more-channels.tsx'
import type { Selection } from './programme-sheet.tsx'
import { sameTimeOn } from './same-time.ts'
import { ScheduleBar } from './schedule-bar.tsx'
import { Foot, NothingOnOffer, Trouble } from './schedule-parts.tsx'
import { SpokenSight } from './spoken-sight.tsx'
import { StationHead } from './station-head.tsx'
import { useListedRows } from './use-listed-rows.ts'
import { useLiveChanges } from './use-live-changes.ts'
import { useNow } from './use-now.ts'
import { useSchedule } from './use-schedule.ts'
import { useShownViews } from './use-shown-views.ts'
import { useSight } from './use-sight.ts'
import { useViewerClock } from './use-viewer-clock.ts'

// Only there once a programme is opened.
const ProgrammeSheet = lazy(async () => ({
  default: (await import('./programme-sheet.tsx')).ProgrammeSheet,
}))

/** Programmes of a channel in the list: what is on and what follows, or the hours to come. */
const SHORT_LIST = 2
const LONG_LIST = 8

/** The guide itself: what is on now, and the schedule as a grid or as a list. */
export function ScheduleScreen({ page }: { page: SchedulePage }) {
  const { station } = page.window
  const now = useNow(page.now)
  const axis = useMemo(() => axisOf(page), [page])
  const [schedule, store] = useSchedule(page, axis)
  const viewer = useViewerClock(page)
  const [view, show] = useView(page)
  const shown = useShownViews(view)
  const [selection, setSelection] = useState<Selection>()
  const grid = useRef<GridHandle>(null)
  const { sight, see, jump } = useSight(page.window, axis, store, grid)
  const at = sight.from
  useLiveChanges(station.slug, page.version, store.refresh)
  const { listed, listMore } = useListedRows(page.window, (rows) => see(sight, rows))
  const guide = { ...page, channels: schedule.channels, now, at }
  // Without the grid, the server follows it to a page of its own.
  const followCommand = (words: string) => shown.grid && follow(readJump(words, guide))
  function follow(to: Jump | undefined): boolean {
    if (!to) return false
    jump(to.at ?? at)
    if (to.row !== undefined) grid.current?.goToRow(to.row)
    return true
  }

  if (schedule.channels.length === 0) return <NothingOnOffer page={page} />
  const shared = { station: station.slug, channels: schedule.channels, clock: viewer.clock, now }
  return (
    <div className="g-screen" data-view={view}>
      <StationHead station={station} onCommand={followCommand} />
      <main>
        <h1 className="g-hidden">TV guide of {station.name}</h1>
        {showsNow(page) && page.window.firstRow === 0 && <Hero {...shared} onOpen={setSelection} />}
        <ScheduleBar
          page={page}
          viewer={viewer}
          at={at}
          now={now}
          onJump={jump}
          onDay={(day) => jump(sameTimeOn(day, at, page))}
          onView={show}
        />
        {schedule.failed && <Trouble />}
        {shown.list && (
          <ChannelList
            {...shared}
            at={at}
            loaded={schedule.loaded}
            rows={listed}
            most={view === 'list' ? LONG_LIST : SHORT_LIST}
            onOpen={setSelection}
          />
        )}
        {shown.list && <MoreChannels page={page} rows={listed} onMore={listMore} />}
        {shown.grid && (
          <GuideGrid
            {...shared}
            ref={grid}
            page={page}
            whole={axis}
            loaded={schedule.loaded}
            at={at}
            onOpen={setSelection}
            onSight={see}
            onList={() => show('list')}
          />
        )}
        {view !== 'list' && <OtherRows page={page} />}
      </main>
      <Foot station={station} />
      <SpokenSight sight={sight} clock={viewer.clock} />
      {selection && (
        <Suspense>
          <ProgrammeSheet
            key={selection.programmes[0]?.id}
            {...shared}
            selection={selection}
            onClose={() => setSelection(undefined)}
          />
        </Suspense>
      )}
    </div>
  )
}

/** Grid or list: the choice is in the address, so that it lasts. */
function useView({ view: first, window }: SchedulePage): [GuideView, (next: GuideView) => void] {
  const [view, setView] = useState(first)
  function show(next: GuideView) {
    setView(next)
    history.replaceState(null, '', guidePath(window.station.slug, { view: next }))
  }
  return [view, show]
}

// Not when it would only come in later, and push everything down.
function showsNow({ window, now }: SchedulePage): boolean {
  return window.from <= now && now < window.until
}

function axisOf({ days, window }: SchedulePage): TimeAxis {
  return { from: days[0]?.from ?? window.from, until: days.at(-1)?.until ?? window.until }
}
