import type { GuideView, SchedulePage } from '@docket/model/guide/guide-page'
import { BAND_ROWS, type GuideStation } from '@docket/model/guide/guide-window'
import { guidePath, STATIONS_PATH, xmltvPath } from '@docket/model/guide/paths'
import type { TimeAxis } from '@docket/model/guide/time-axis'
import { useMemo, useRef, useState } from 'react'
import { ChannelList } from './channel-list.tsx'
import { type GridHandle, GuideGrid } from './grid/guide-grid.tsx'
import { Hero } from './hero.tsx'
import { MoreChannels, OtherRows } from './more-channels.tsx'
import { ProgrammeSheet, type Selection } from './programme-sheet.tsx'
import { sameTimeOn } from './same-time.ts'
import { ScheduleBar } from './schedule-bar.tsx'
import { SpokenSight } from './spoken-sight.tsx'
import { StationHead } from './station-head.tsx'
import type { RowRange } from './tiles.ts'
import { useLiveChanges } from './use-live-changes.ts'
import { useNow } from './use-now.ts'
import { useSchedule } from './use-schedule.ts'
import { useShownViews } from './use-shown-views.ts'
import { useSight } from './use-sight.ts'
import { useViewerClock } from './use-viewer-clock.ts'

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
  const [view, setView] = useState<GuideView>(page.view)
  const shown = useShownViews(view)
  const [selection, setSelection] = useState<Selection>()
  const grid = useRef<GridHandle>(null)
  const { sight, see, jump } = useSight(page.window, axis, store, grid)
  const at = sight.from
  useLiveChanges(station.slug, page.version, store.refresh)
  const [listed, setListed] = useState<RowRange>({
    firstRow: page.window.firstRow,
    rows: page.window.channels.length,
  })
  function listMore() {
    const more = { ...listed, rows: listed.rows + BAND_ROWS }
    setListed(more)
    see(sight, more)
  }
  function show(next: GuideView) {
    setView(next)
    history.replaceState(null, '', guidePath(station.slug, { view: next }))
  }

  if (schedule.channels.length === 0) return <NothingOnOffer page={page} />
  const shared = { station: station.slug, channels: schedule.channels, clock: viewer.clock, now }
  return (
    <div className="g-screen" data-view={view}>
      <StationHead station={station} />
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
        <ProgrammeSheet
          key={selection.programmes[0]?.id}
          {...shared}
          selection={selection}
          onClose={() => setSelection(undefined)}
        />
      )}
    </div>
  )
}

// Not when it would only come in later, and push everything down.
function showsNow({ window, now }: SchedulePage): boolean {
  return window.from <= now && now < window.until
}

function axisOf({ days, window }: SchedulePage): TimeAxis {
  return { from: days[0]?.from ?? window.from, until: days.at(-1)?.until ?? window.until }
}

function NothingOnOffer({ page }: { page: SchedulePage }) {
  return (
    <>
      <StationHead station={page.window.station} />
      <main className="g-notice">
        <h1>No channel yet</h1>
        <p>{page.window.station.name} has no public channel. Come back soon.</p>
      </main>
    </>
  )
}

function Trouble() {
  return (
    <p className="g-trouble" role="status">
      The schedule could not be brought up to date. Trying again.
    </p>
  )
}

function Foot({ station }: { station: GuideStation }) {
  return (
    <footer className="g-foot">
      {station.url && <a href={station.url}>{new URL(station.url).hostname}</a>}
      <a href={xmltvPath(station.slug)}>Listings as XMLTV</a>
      {station.hasNeighbors && <a href={STATIONS_PATH}>Other stations</a>}
    </footer>
  )
}
