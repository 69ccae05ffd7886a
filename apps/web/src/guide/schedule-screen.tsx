import type { GuideView, SchedulePage } from '@docket/model/guide/guide-page'
import { guidePath, xmltvPath } from '@docket/model/guide/paths'
import type { TimeAxis } from '@docket/model/guide/time-axis'
import { type EpochMs, HOUR_MS } from '@docket/model/time'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { ChannelList } from './channel-list.tsx'
import { type GridHandle, GuideGrid } from './grid/guide-grid.tsx'
import { Hero } from './hero.tsx'
import { ProgrammeSheet, type Selection } from './programme-sheet.tsx'
import { sameTimeOn } from './same-time.ts'
import { ScheduleBar } from './schedule-bar.tsx'
import { StationHead } from './station-head.tsx'
import { useLiveChanges } from './use-live-changes.ts'
import { useNow } from './use-now.ts'
import { useSchedule } from './use-schedule.ts'
import { useViewerClock } from './use-viewer-clock.ts'

/** What is loaded before and after what is in sight. */
const SPARE_MS = 3 * HOUR_MS
/** What the list shows at once. */
const LIST_MS = 6 * HOUR_MS

/** The guide itself: what is on now, and the schedule as a grid or as a list. */
export function ScheduleScreen({ page }: { page: SchedulePage }) {
  const { station } = page.window
  const now = useNow(page.now)
  const axis = useMemo(() => axisOf(page), [page])
  const [schedule, store] = useSchedule(page, axis)
  const viewer = useViewerClock(page)
  const [view, setView] = useState<GuideView>(page.view)
  const [sight, setSight] = useState<TimeAxis>(page.window)
  const [selection, setSelection] = useState<Selection>()
  const grid = useRef<GridHandle>(null)
  const see = useCallback(
    (next: TimeAxis) =>
      setSight((last) => (last.from === next.from && last.until === next.until ? last : next)),
    [],
  )

  const at = sight.from

  useLiveChanges(station.slug, page.version, store.refresh)
  useEffect(() => {
    store.want({ from: sight.from - SPARE_MS, until: sight.until + SPARE_MS })
  }, [store, sight])

  function jump(to: EpochMs) {
    const from = Math.min(Math.max(to, axis.from), axis.until - HOUR_MS)
    setSight({ from, until: from + LIST_MS })
    grid.current?.goTo(from)
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
        {showsNow(page) && <Hero {...shared} onOpen={setSelection} />}
        <ScheduleBar
          page={page}
          viewer={viewer}
          at={at}
          now={now}
          onJump={jump}
          onDay={(day) => jump(sameTimeOn(day, at, page))}
          onView={show}
        />
        {schedule.failed && (
          <p className="g-trouble" role="status">
            The schedule could not be brought up to date. Trying again.
          </p>
        )}
        <ChannelList {...shared} at={at} loaded={schedule.loaded} onOpen={setSelection} />
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
      </main>
      <footer className="g-foot">
        {station.url && <a href={station.url}>{new URL(station.url).hostname}</a>}
        <a href={xmltvPath(station.slug)}>Listings as XMLTV</a>
      </footer>
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
