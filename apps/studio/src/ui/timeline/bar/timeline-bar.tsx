import { type Axis, toPx } from '@docket/model/schedule/axis/axis'
import { HOUR_MS, MINUTE_MS } from '@docket/model/time/instants'
import { timeline as words } from '@docket/texts/studio/ui'
import { IconAlertTriangle, IconLock } from '@tabler/icons-react'
import { type CSSProperties, memo } from 'react'
import { useStationTime } from '../../time/station-time.tsx'
import { useNow } from '../../time/use-now.ts'
import { dayNameAt } from '../axis/head-tiers.ts'
import { nameOf, secondLine, showsLock, startText, type TimeWording } from '../speech/sentences.ts'
import type { Segment, TimelineBar } from '../timeline-model.ts'
import type { TimelineLook } from '../timeline-props.ts'
import { type BarWords, TEXT_PX, wordsFor } from './bar-words.ts'
import styles from './timeline-bar.module.css'

/** Narrower bars are drawn with this width. */
const MIN_PX = 6

const MIN_OFF_PX = 5

const MAX_DAY_MS = 25 * HOUR_MS

// The segment's values as separate props, so that memo skips equal bars when their lane renders again.
type BarViewProps = Segment & {
  bar: TimelineBar
  axis: Axis
  /** Its index among the lane's bars, from 0. */
  place: number
  focusable: boolean
  selected: boolean
  /** Whether the text stays in view when the left edge of the view cuts the bar. */
  sticks: boolean
  look: TimelineLook | undefined
  /** The width that no later bar covers. */
  wordsWidth: number
  /** Whether the title may have two lines, for which it needs its own box. */
  isTall: boolean
}

/** A bar of a lane. The bar itself is the grid cell, so that nothing inside needs the focus. */
export const BarView = memo(function BarView(props: BarViewProps) {
  const { bar, axis, place, focusable, selected, width, wordsWidth, look } = props
  const isLong = axis.until - axis.from > MAX_DAY_MS
  const day = isLong ? dayNameAt(axis, bar.startsAt) : undefined
  const telling = { ...useStationTime(), zone: axis.zone, day }
  const inside = look?.inside(bar)
  const own = look?.barProps(bar)

  return (
    <div
      role="gridcell"
      className={own?.className ? `${styles.bar} ${own.className}` : styles.bar}
      style={styleOf(props, own?.style)}
      tabIndex={focusable ? 0 : -1}
      aria-colindex={place + 2}
      aria-selected={selected}
      aria-roledescription={words.scheduledProgram}
      aria-label={nameOf(bar, telling)}
      data-bar={bar.id}
      {...marksOf(props)}
    >
      {bar.phase === 'onAir' && <OnAirFill {...props} />}
      {inside ?? (
        <Words
          bar={bar}
          width={wordsWidth}
          isCovered={wordsWidth < width}
          telling={telling}
          isTall={props.isTall}
        />
      )}
      {bar.fact && <FactLine {...props} />}
      {bar.mark && width >= TEXT_PX && <i className={styles.mark} data-mark={bar.mark} />}
    </div>
  )
})

type WordsProps = {
  bar: TimelineBar
  width: number
  /** Whether a later bar covers the rest of this one. */
  isCovered: boolean
  telling: TimeWording
  isTall: boolean
}

/**
 * Shows as much text as fits, in one box. Each clipping box makes painting slower, and a fling renders
 * thousands of bars.
 */
function Words({ bar, width, isCovered, telling, isTall }: WordsProps) {
  const says = wordsFor(width)
  if (says === 'none') return null
  const hasTimes = says !== 'title'
  const title = (
    <>
      {showsLock(bar) && <IconLock className={styles.icon} size={13} aria-hidden />}
      {bar.clashesWith && <IconAlertTriangle className={styles.clash} size={13} aria-hidden />}
      {hasTimes ? `${bar.label}\n` : bar.label}
    </>
  )
  return (
    <span
      className={styles.words}
      style={isCovered ? { maxWidth: width } : undefined}
      data-narrow={!hasTimes || undefined}
    >
      {hasTimes && isTall ? <span className={styles.title}>{title}</span> : title}
      {hasTimes && <span className={styles.times}>{timesOf(bar, says, telling)}</span>}
      {says === 'span' && bar.clashesWith && (
        <span
          className={styles.clashes}
        >{`\n${words.clashesWith({ other: bar.clashesWith })}`}</span>
      )}
    </span>
  )
}

function timesOf(bar: TimelineBar, says: BarWords, telling: TimeWording): string {
  return says === 'span' ? secondLine(bar, telling) : startText(bar, telling)
}

/** Returns the place of the bar and the color of its stripe. */
function styleOf({ bar, left, width }: BarViewProps, own: CSSProperties = {}): CSSProperties {
  const place = { ...own, left, width }
  if (!bar.category) return place
  return { ...place, '--category': bar.category.color } as CSSProperties
}

/**
 * Returns the data attributes for the style sheet and for dragging. Attributes that do not apply are left
 * out, because a fling renders thousands of bars.
 */
function marksOf(props: BarViewProps) {
  const { bar, axis, lane, width, since, continues, sticks } = props
  return {
    'data-lane': lane,
    'data-start-px': since ? toPx(axis, bar.startsAt) : undefined,
    'data-phase': bar.phase,
    'data-missed': (bar.fact && !bar.fact.wentOut) || undefined,
    'data-locked': bar.locked || undefined,
    'data-uncommitted': bar.uncommitted || undefined,
    'data-leaving': bar.ghost,
    'data-planned': bar.planned || undefined,
    'data-clash': bar.clashesWith !== undefined || undefined,
    'data-category': bar.category !== undefined || undefined,
    'data-since': since || undefined,
    'data-continues': continues || undefined,
    'data-handles': handlesOf(props),
    'data-sticks': sticks || undefined,
    'data-tiny': width < MIN_PX || undefined,
  }
}

/** Returns the resizable ends. The style sheet draws the handles, so that they need no elements. */
function handlesOf({ bar, since, continues }: BarViewProps): string | undefined {
  if (bar.locked || bar.fixedLength) return undefined
  return [!since && 'start', !continues && 'end'].filter(Boolean).join(' ')
}

/** Shows along the lower edge which part of its time a bar's program was on the air. */
function FactLine({ bar, axis, left, width }: BarViewProps) {
  const { wentOut, isLate = false, isCut = false } = bar.fact ?? {}
  return (
    <span className={styles.fact} aria-hidden>
      {wentOut && (
        <i
          style={{
            left: offPx(toPx(axis, wentOut.startsAt) - left, isLate),
            right: offPx(left + width - toPx(axis, wentOut.endsAt), isCut),
          }}
        />
      )}
    </span>
  )
}

/** Returns how many pixels at an end of a bar did not air. Even a difference of seconds is visible. */
function offPx(px: number, isOff: boolean): number {
  return Math.max(px, isOff ? MIN_OFF_PX : 0)
}

/** Shows the elapsed part of a bar as a tint that ends at the current time. */
function OnAirFill({ bar, axis, left }: BarViewProps) {
  const now = Math.min(useNow(MINUTE_MS), bar.endsAt)
  const width = Math.max(0, toPx(axis, now) - left)
  return <span className={styles.fill} style={{ width }} aria-hidden />
}
