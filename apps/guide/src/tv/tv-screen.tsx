import type { SchedulePage } from '@docket/model/guide/guide-page'
import { dayText, timeText } from '@docket/model/guide/times/clock'
import { lazy, Suspense, useEffect, useState } from 'react'
import { GuideGrid, type Reached } from '../grid/guide-grid.tsx'
import { KeepForLater } from '../pages/keep-for-later.tsx'
import { useGuide } from '../parts/use-guide.ts'
import { useWords } from '../parts/use-words.ts'
import { Trouble } from '../schedule/schedule-parts.tsx'
import { schedulePath } from '../schedule/schedule-path.ts'
import { SpokenSight } from '../schedule/spoken-sight.tsx'
import { ReachedProgram } from './reached-program.tsx'
import { tvRows } from './tv-rows.ts'

const ProgramSheet = lazy(async () => ({
  default: (await import('../program/program-sheet.tsx')).ProgramSheet,
}))

/** The guide for televisions: seven channels, readable from a sofa and operated with a remote control. */
export function TvScreen({ page }: { page: SchedulePage }) {
  const words = useWords()
  const { station } = page.window
  const guide = useGuide(page)
  const { now, favorites, viewer, asked, grid, at, axis, see, sight, opened } = guide
  const schedule = favorites.shown
  const [reached, setReached] = useState<Reached>()
  const { clock } = viewer
  const shared = { station: station.slug, channels: schedule.channels, clock, now }

  const rows = tvRows(schedule.channels.length)

  // A remote has neither pointer nor Tab, so every key press goes to the grid.
  useEffect(() => {
    const take = () => {
      if (document.activeElement === document.body) grid.current?.focus()
    }
    take()
    document.addEventListener('keydown', take)
    return () => document.removeEventListener('keydown', take)
  }, [grid])

  return (
    <div
      className="g-screen g-tv"
      data-view="tv"
      data-few={rows.few || undefined}
      style={rows.style}
    >
      <header className="g-tv-head">
        {station.logo && <img src={station.logo} alt="" width={56} height={56} />}
        <strong>{station.name}</strong>
        <span>
          {dayText(clock, now)} <time>{timeText(clock, now)}</time>
        </span>
      </header>
      <main id="programs">
        <h1 className="g-hidden">{words.guideOf(station.name)}</h1>
        <ReachedProgram reached={reached} clock={clock} now={now} />
        <Trouble schedule={schedule} clock={clock} />
        <GuideGrid
          {...shared}
          ref={grid}
          loaded={schedule.loaded}
          at={at}
          page={asked}
          whole={axis}
          remote
          onOpen={guide.open}
          onSight={see}
          onFavorite={favorites.favor}
          onReach={setReached}
          onList={() => location.assign(schedulePath({ ...page, view: 'list' }))}
        />
      </main>
      <footer className="g-tv-foot">
        <p>{words.tv.keys}</p>
        <KeepForLater page={page} />
      </footer>
      <SpokenSight sight={sight} clock={clock} note={favorites.note} />
      {opened && (
        <Suspense>
          <ProgramSheet
            key={opened.programmes[0]?.id}
            {...shared}
            selection={opened}
            remote
            onClose={() => {
              guide.close()
              grid.current?.focus()
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
