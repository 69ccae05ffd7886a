// biome-ignore-all lint/a11y/useSemanticElements: an ARIA grid of bars that overlap and have places in time: no table can hold it
import { type Axis, toPx } from '@docket/model/schedule/axis'
import { HOUR_MS, MINUTE_MS } from '@docket/model/time'
import { IconAlertTriangle, IconLock } from '@tabler/icons-react'
import { memo } from 'react'
import { useStationTime } from '../station-time.tsx'
import { useNow } from '../use-now.ts'
import { TEXT_PX } from './folds.ts'
import { dayNameAt } from './head-tiers.ts'
import { nameOf, secondLine, type Telling } from './sentences.ts'
import styles from './timeline-bar.module.css'
import type { Segment, TimelineBar } from './timeline-model.ts'
import type { TimelineLook } from './timeline-props.ts'

/** Narrower than this, a bar has its title alone. */
export const TIMES_PX = 90
/** Narrower than this, it is drawn wider than it is. */
const LEAST_PX = 6

const LONGEST_DAY_MS = 25 * HOUR_MS

// The segment's values one by one: a lane that is drawn anew leaves equal bars as they are.
type BarViewProps = Segment & {
  bar: TimelineBar
  axis: Axis
  /** Its place among the lane's bars, from 0. */
  place: number
  focusable: boolean
  selected: boolean
  /** It may come to be cut by the left edge of the view. */
  sticks: boolean
  look: TimelineLook | undefined
}

/** One bar of a lane: itself the grid's cell, so that nothing inside needs the focus. */
export const BarView = memo(function BarView(props: BarViewProps) {
  const { bar, axis, place, focusable, selected, left, width, look } = props
  const isLong = axis.until - axis.from > LONGEST_DAY_MS
  const day = isLong ? dayNameAt(axis, bar.startsAt) : undefined
  const telling = { ...useStationTime(), zone: axis.zone, day }
  const inside = look?.inside(bar)
  const own = look?.barProps(bar)

  return (
    <div
      role="gridcell"
      className={own?.className ? `${styles.bar} ${own.className}` : styles.bar}
      style={{ ...own?.style, left, width }}
      tabIndex={focusable ? 0 : -1}
      aria-colindex={place + 2}
      aria-selected={selected}
      aria-roledescription="scheduled program"
      aria-label={nameOf(bar, telling)}
      data-bar={bar.id}
      {...marksOf(props)}
    >
      {bar.phase === 'onAir' && <OnAirFill {...props} />}
      {inside ?? <Words bar={bar} width={width} telling={telling} />}
    </div>
  )
})

type WordsProps = { bar: TimelineBar; width: number; telling: Telling }

/**
 * As much as there is room for, in one box: each box that clips has the whole page painted in more
 * pieces, and a fling draws thousands.
 */
function Words({ bar, width, telling }: WordsProps) {
  if (width < TEXT_PX) return null
  const hasTimes = width >= TIMES_PX
  return (
    <span className={styles.words} data-narrow={!hasTimes || undefined}>
      {bar.locked && !bar.ghost && <IconLock className={styles.icon} size={13} aria-hidden />}
      {bar.clashesWith && <IconAlertTriangle className={styles.clash} size={13} aria-hidden />}
      {hasTimes ? `${bar.label}\n` : bar.label}
      {hasTimes && <span className={styles.times}>{secondLine(bar, telling)}</span>}
    </span>
  )
}

/** What the style sheet and the hand know it by. What is not so is left out: a fling draws thousands. */
function marksOf(props: BarViewProps) {
  const { bar, axis, lane, width, since, continues, sticks } = props
  return {
    'data-lane': lane,
    'data-start-px': since ? toPx(axis, bar.startsAt) : undefined,
    'data-phase': bar.phase,
    'data-locked': bar.locked || undefined,
    'data-uncommitted': bar.uncommitted || undefined,
    'data-leaving': bar.ghost,
    'data-planned': bar.planned || undefined,
    'data-clash': bar.clashesWith !== undefined || undefined,
    'data-since': since || undefined,
    'data-continues': continues || undefined,
    'data-handles': handlesOf(props),
    'data-sticks': sticks || undefined,
    'data-tiny': width < LEAST_PX || undefined,
  }
}

/** The ends that can be pulled: drawn by the style sheet, not as elements of their own. */
function handlesOf({ bar, since, continues }: BarViewProps): string | undefined {
  if (bar.locked || bar.fixedLength) return undefined
  return [!since && 'start', !continues && 'end'].filter(Boolean).join(' ')
}

/** How far it has come, as a wash that ends at the now-line. */
function OnAirFill({ bar, axis, left }: BarViewProps) {
  const now = Math.min(useNow(MINUTE_MS), bar.endsAt)
  const width = Math.max(0, toPx(axis, now) - left)
  return <span className={styles.fill} style={{ width }} aria-hidden />
}
