import type { SchedulePage, Selection } from '@docket/model/guide/guide-page'
import type { GuideChannel } from '@docket/model/guide/guide-window'
import { programPath } from '@docket/model/guide/paths'
import { type ComponentProps, type ComponentType, lazy, Suspense } from 'react'
import { GuideGrid } from '../grid/guide-grid.tsx'
import { Hero } from '../hero/hero.tsx'
import { SaveForLater } from '../kept/save-for-later.tsx'
import type { FavoritesAheadProps } from '../own/favorites-ahead.tsx'
import { StationHead } from '../parts/station-head.tsx'
import { useWords } from '../parts/use-words.ts'
import { MoreChannels, OtherRows } from '../schedule/more-channels.tsx'
import { sameTimeOn } from '../schedule/same-time.ts'
import { SpokenSight } from '../schedule/spoken-sight.tsx'
import type { FilterBarProps } from '../search/filter-bar.tsx'
import { FilterNotice } from '../search/filter-notice.tsx'
import { ChannelList } from './channel-list.tsx'
import { ScheduleBar } from './schedule-bar.tsx'
import { Foot, NothingOnOffer, OpenedWithoutScript, Trouble } from './schedule-parts.tsx'
import { useGuide } from './use-guide.ts'

// Loaded only when a viewer opens a program.
const loadSheet = () => import('../program/program-sheet.tsx')
const ProgramSheet = lazy(async () => ({ default: (await loadSheet()).ProgramSheet }))

/** The number of programs per channel in the list: the current and the next one, or the following hours. */
const SHORT_LIST = 2
const LONG_LIST = 8

type ScheduleScreenProps = {
  page: SchedulePage
  /**
   * The filter form: available immediately if the first rendering shows it, otherwise loaded when a viewer opens it.
   */
  filterBar: ComponentType<FilterBarProps>
  /** What to show until the favorites are known, if the URL asks for favorites. */
  ahead?: ComponentType<FavoritesAheadProps> | undefined
}

/** The guide's main screen: what is on now, and the schedule as a grid or a list. */
export function ScheduleScreen({ page, filterBar: Filters, ahead: Ahead }: ScheduleScreenProps) {
  const words = useWords()
  const { station, firstRow } = page.window
  const guide = useGuide(page)
  const { now, schedule, viewer, filtering, asked, shown, at, opened, favorites } = guide
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
  const { channels, loaded } = favorites.shown
  const shared = { station: station.slug, channels, clock: viewer.clock, now }
  const opening = { ...shared, at, filter, loaded, onOpen: open }
  return (
    <div className="g-screen" data-view={view}>
      <StationHead station={station} onCommand={guide.followCommand} />
      <main id="programs">
        <h1 className="g-hidden">{words.guideOf({ station: station.name })}</h1>
        {showsNow(page) && firstRow === 0 && <Hero {...opening} channels={schedule.channels} />}
        <ScheduleBar
          page={asked}
          viewer={viewer}
          at={at}
          now={now}
          filtering={filtering}
          favorites={favorites}
          onStep={guide.jump}
          onJump={guide.goTo}
          onDay={(day) => guide.goTo(sameTimeOn(day, at, page))}
          onView={guide.show}
        />
        {filtering.open && (
          <Suspense fallback={<FilterNotice text={words.loadingFilters} />}>
            <Filters
              station={station.slug}
              filter={filter}
              offers={page.offers}
              view={shown.list ? 'list' : 'grid'}
              resets={filtering.resets}
              onFilter={filtering.setFilter}
              onClear={filtering.clear}
            />
          </Suspense>
        )}
        <div className={asked.favorites && 'g-own-only'}>
          {favorites.Panel && (
            <favorites.Panel {...shared} channels={schedule.channels} shown={favorites.count} />
          )}
          <Trouble schedule={schedule} clock={viewer.clock} />
          {favorites.waits && Ahead ? (
            <Ahead page={asked} />
          ) : (
            <Listings guide={guide} opening={opening} />
          )}
        </div>
        {view !== 'list' && !asked.favorites && <OtherRows page={asked} />}
      </main>
      <Foot station={station}>
        <SaveForLater page={page} />
      </Foot>
      <SpokenSight sight={guide.sight} clock={viewer.clock} note={favorites.note} />
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

type ListingsProps = {
  guide: ReturnType<typeof useGuide>
  opening: Omit<ComponentProps<typeof ChannelList>, 'rows' | 'most'>
}

/** The schedule itself: as a list, as a grid, or as both when the screen width decides. */
function Listings({ guide, opening }: ListingsProps) {
  const { asked, shown, favorites } = guide
  const { channels } = opening
  const rows = favorites.count > 0 ? { firstRow: 0, rows: channels.length } : undefined
  const isLong = asked.view === 'list' || shown.onPaper
  return (
    <>
      {shown.list && (
        <ChannelList
          {...opening}
          rows={rows ?? guide.listed}
          most={isLong ? LONG_LIST : SHORT_LIST}
        />
      )}
      {shown.list && !rows && (
        <MoreChannels page={asked} rows={guide.listed} onMore={guide.listMore} />
      )}
      {shown.grid && (
        <GuideGrid
          {...opening}
          key={rows ? 'favorites' : 'all'}
          ref={guide.grid}
          page={rows ? withRows(asked, channels) : asked}
          whole={guide.axis}
          onSight={guide.see}
          onList={() => guide.show('list')}
          onFavorite={favorites.favor}
        />
      )}
    </>
  )
}

/** Returns the page as if these channels were the whole lineup. */
function withRows(page: SchedulePage, channels: readonly GuideChannel[]): SchedulePage {
  const lineup = { firstRow: 0, rows: channels.length, channels: [...channels] }
  return { ...page, window: { ...page.window, ...lineup } }
}

// Shows the section only if the server can render it. If it were added later, it would push everything down.
function showsNow({ window, now }: SchedulePage): boolean {
  return window.from <= now && now < window.until
}
