import type { SchedulePage, Selection } from '@docket/model/guide/guide-page'
import { programPath } from '@docket/model/guide/paths'
import { type ComponentType, lazy, Suspense } from 'react'
import { GuideGrid } from '../grid/guide-grid.tsx'
import { KeepForLater } from '../pages/keep-for-later.tsx'
import { StationHead } from '../parts/station-head.tsx'
import { useGuide } from '../parts/use-guide.ts'
import { useWords } from '../parts/use-words.ts'
import type { FilterBarProps } from '../search/filter-bar.tsx'
import { FilterNotice } from '../search/filter-notice.tsx'
import { ChannelList } from './channel-list.tsx'
import { Hero } from './hero.tsx'
import { MoreChannels, OtherRows } from './more-channels.tsx'
import { sameTimeOn } from './same-time.ts'
import { ScheduleBar } from './schedule-bar.tsx'
import { Foot, NothingOnOffer, OpenedWithoutScript, Trouble } from './schedule-parts.tsx'
import { SpokenSight } from './spoken-sight.tsx'

// Loaded only when a viewer opens a program.
const loadSheet = () => import('../program/program-sheet.tsx')
const ProgramSheet = lazy(async () => ({ default: (await loadSheet()).ProgramSheet }))

/** The number of programs per channel in the list: the current and the next one, or the following hours. */
const SHORT_LIST = 2
const LONG_LIST = 8

type ScheduleScreenProps = {
  page: SchedulePage
  /** The filter form: at once where the first rendering shows it, otherwise loaded when a viewer opens it. */
  filterBar: ComponentType<FilterBarProps>
}

/** The guide's main screen: what is on now, and the schedule as a grid or a list. */
export function ScheduleScreen({ page, filterBar: Filters }: ScheduleScreenProps) {
  const words = useWords()
  const { station, firstRow } = page.window
  const guide = useGuide(page)
  const { now, schedule, viewer, filtering, asked, shown, at, opened } = guide
  const { view, filter } = asked

  async function open(chosen: Selection) {
    try {
      await loadSheet()
      guide.open(chosen)
    } catch {
      // The server no longer has this build's files. The program's own page comes from the newest build.
      const [program] = chosen.programmes
      if (program) location.assign(programPath(station.slug, program.id))
    }
  }

  if (schedule.channels.length === 0) return <NothingOnOffer page={page} />
  const shared = { station: station.slug, channels: schedule.channels, clock: viewer.clock, now }
  const opening = { ...shared, at, filter, loaded: schedule.loaded, onOpen: open }
  return (
    <div className="g-screen" data-view={view}>
      <StationHead station={station} onCommand={guide.followCommand} />
      <main id="programs">
        <h1 className="g-hidden">{words.guideOf(station.name)}</h1>
        {showsNow(page) && firstRow === 0 && <Hero {...opening} />}
        <ScheduleBar
          {...{ page: asked, viewer, at, now, filtering }}
          onStep={guide.jump}
          onJump={guide.goTo}
          onDay={(day) => guide.goTo(sameTimeOn(day, at, page))}
          onView={guide.show}
        />
        {filtering.open && (
          <Suspense fallback={<FilterNotice text={words.loadingFilters} />}>
            <Filters
              {...{ station: station.slug, filter, offers: page.offers }}
              view={shown.list ? 'list' : 'grid'}
              resets={filtering.resets}
              onFilter={filtering.setFilter}
              onClear={filtering.clear}
            />
          </Suspense>
        )}
        <Trouble schedule={schedule} clock={viewer.clock} />
        {shown.list && (
          <ChannelList
            {...opening}
            rows={guide.listed}
            most={view === 'list' || shown.onPaper ? LONG_LIST : SHORT_LIST}
          />
        )}
        {shown.list && <MoreChannels page={asked} rows={guide.listed} onMore={guide.listMore} />}
        {shown.grid && (
          <GuideGrid
            {...opening}
            ref={guide.grid}
            page={asked}
            whole={guide.axis}
            onSight={guide.see}
            onList={() => guide.show('list')}
          />
        )}
        {view !== 'list' && <OtherRows page={asked} />}
      </main>
      <Foot station={station}>
        <KeepForLater page={page} />
      </Foot>
      <SpokenSight sight={guide.sight} clock={viewer.clock} />
      {page.opened && <OpenedWithoutScript station={station.slug} opened={page.opened} />}
      {opened && (
        <Suspense>
          <ProgramSheet
            key={opened.programmes[0]?.id}
            {...shared}
            selection={opened}
            onClose={guide.close}
          />
        </Suspense>
      )}
    </div>
  )
}

// Shows the section only if the server can render it. Added later, it would push everything down.
function showsNow({ window, now }: SchedulePage): boolean {
  return window.from <= now && now < window.until
}
