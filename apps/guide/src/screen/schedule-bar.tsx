import type { GuideView, SchedulePage } from '@docket/model/guide/guide-page'
import type { GuideDay } from '@docket/model/guide/guide-window'
import { printPath, searchPath } from '@docket/model/guide/paths'
import { shortDayText, zoneText } from '@docket/model/guide/times/clock'
import { type EpochMs, HOUR_MS, toIso } from '@docket/model/time/instants'
import type { Favorites } from '../own/use-favorites.ts'
import { onPlainClick } from '../parts/plain-click.ts'
import type { useViewerClock } from '../parts/use-viewer-clock.ts'
import { useWords } from '../parts/use-words.ts'
import { DayChips } from '../schedule/day-chips.tsx'
import { dayAt } from '../schedule/same-time.ts'
import { schedulePath } from '../schedule/schedule-path.ts'
import type { FilterState } from '../search/use-filter.ts'

type ScheduleBarProps = {
  page: SchedulePage
  viewer: ReturnType<typeof useViewerClock>
  at: EpochMs
  now: EpochMs
  /** Moves forward or back by a few hours. Several steps add up. */
  onStep(to: EpochMs): void
  onJump(to: EpochMs): void
  onDay(day: GuideDay): void
  onView(view: GuideView): void
  filtering: FilterState
  favorites: Favorites
}

const STEP_MS = 3 * HOUR_MS

/**
 * Shows the position in the schedule and the controls to change it. They are links, so that they work in
 * plain HTML.
 */
export function ScheduleBar(props: ScheduleBarProps) {
  const words = useWords()
  const { page, viewer, at, now, filtering, favorites, onStep, onJump, onDay, onView } = props
  const { slug } = page.window.station
  const link = (to: EpochMs) => ({
    href: schedulePath(page, { from: toIso(to) }),
    onClick: onPlainClick(() => onStep(to)),
  })
  return (
    <div className="g-bar">
      <DayChips page={page} at={at} now={now} onDay={onDay} />
      <div className="g-bar-tools">
        <a
          className="g-button"
          href={schedulePath(page)}
          onClick={onPlainClick(() => onJump(now))}
          aria-keyshortcuts="N"
        >
          {words.now}
        </a>
        <a className="g-button g-step" {...link(at - STEP_MS)}>
          <span aria-hidden>‹</span>
          <span className="g-hidden">{words.earlier}</span>
        </a>
        <span className="g-bar-day">{shortDayText(viewer.clock, at)}</span>
        <a className="g-button g-step" {...link(at + STEP_MS)}>
          <span aria-hidden>›</span>
          <span className="g-hidden">{words.later}</span>
        </a>
        <ZoneName viewer={viewer} at={at} />
        <button
          type="button"
          className="g-button g-scripted"
          aria-pressed={viewer.hours24}
          onClick={() => viewer.setHours24(!viewer.hours24)}
        >
          {words.hours24}
        </button>
        <a
          className="g-button"
          href={searchPath(slug, { marks: ['new'] })}
          aria-expanded={filtering.open}
          onClick={onPlainClick(filtering.toggle)}
        >
          {words.filter}
        </a>
        <FavoritesLink page={page} favorites={favorites} />
        <PrintLink page={page} at={at} />
        <ViewLinks page={page} onView={onView} />
      </div>
    </div>
  )
}

/** Shows only favorites, or all channels again. */
function FavoritesLink({ page, favorites }: Pick<ScheduleBarProps, 'page' | 'favorites'>) {
  const words = useWords()
  const { favorites: only, ...all } = page
  return (
    <a
      className="g-button g-to-favorites"
      href={schedulePath(only ? all : { ...all, favorites: true })}
      aria-current={only}
      onClick={onPlainClick(() => favorites.show(!only))}
    >
      {words.favorites}
    </a>
  )
}

/** Links to a printable page of the day in view. */
function PrintLink({ page, at }: Pick<ScheduleBarProps, 'page' | 'at'>) {
  const words = useWords()
  const day = dayAt(page.days, at)
  if (!day) return null
  return (
    <a className="g-button g-to-paper" href={printPath(page.window.station.slug, day.day)}>
      {words.print}
    </a>
  )
}

function ZoneName({ viewer, at }: Pick<ScheduleBarProps, 'viewer' | 'at'>) {
  const words = useWords()
  const zone = zoneText(viewer.clock, at)
  if (!viewer.ownZone) {
    return (
      // Only the browser knows the viewer's time zone. This placeholder reserves the button's space.
      <span className="g-button g-zone">
        <small aria-hidden>{words.zoneIsTheirs}</small>
        {words.timesIn({ zone })}
      </span>
    )
  }
  return (
    <button type="button" className="g-button g-zone" onClick={() => viewer.setOwn(!viewer.own)}>
      {words.timesIn({ zone })}
      <small>{viewer.own ? words.zoneIsYours : words.zoneIsTheirs}</small>
    </button>
  )
}

type ViewLinksProps = Pick<ScheduleBarProps, 'page' | 'onView'>

function ViewLinks({ page, onView }: ViewLinksProps) {
  const words = useWords()
  return (
    <>
      <a
        className="g-button g-to-list"
        href={schedulePath({ ...page, view: 'list' })}
        onClick={onPlainClick(() => onView('list'))}
        aria-keyshortcuts="L"
      >
        {words.list}
      </a>
      <a
        className="g-button g-to-grid"
        href={schedulePath({ ...page, view: 'grid' })}
        onClick={onPlainClick(() => onView('grid'))}
      >
        {words.grid}
      </a>
    </>
  )
}
