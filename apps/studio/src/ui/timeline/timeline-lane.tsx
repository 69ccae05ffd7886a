import { toPx, widthOf } from '@docket/model/schedule/axis/axis'
import type { Tick } from '@docket/model/schedule/axis/ticks'
import type { TimeIndex } from '@docket/model/schedule/axis/time-index'
import { MINUTE_MS } from '@docket/model/time/instants'
import { timeline as words } from '@docket/texts/studio/ui'
import { memo } from 'react'
import { useStationTime } from '../time/station-time.tsx'
import { useNow } from '../time/use-now.ts'
import { headTiersOf } from './axis/head-tiers.ts'
import { drawnOf, type Fold, type LanePiece } from './bar/drawn-bars.ts'
import { segmentIn } from './bar/segments.ts'
import { BarView } from './bar/timeline-bar.tsx'
import { type FoldRule, laneRule } from './fold/folds.ts'
import { FoldView, type OpenFold } from './fold/timeline-fold.tsx'
import { seamsOf } from './hand/seams.ts'
import { STICKS_PX } from './sight/grid-window.ts'
import styles from './timeline-lane.module.css'
import type { Segment, TimelineBar, TimelineLane } from './timeline-model.ts'
import type { TimelineLook } from './timeline-props.ts'

type LaneViewProps = {
  lane: TimelineLane
  index: number
  /** The bars that the lane shows. */
  bars: TimeIndex<TimelineBar>
  fromPx: number
  untilPx: number
  /** The id of this lane's bar in the Tab order; `''` means the lane itself, if it is empty. */
  focusable: string | undefined
  selected: string | undefined
  picked: ReadonlySet<string>
  /** Whether to hide the label, for a single lane. */
  bare: boolean
  look: TimelineLook | undefined
  /** Whether the head above the lanes shows this lane's hours. */
  underHead: boolean
  /** Whether titles may have two lines. */
  isTall: boolean
  /** Called to open a folded sequence. */
  onFold: OpenFold
}

/** Consecutive bars of a chart that are narrower than this, in pixels, are drawn as one strip. */
const MIN_CHART_BAR_PX = 6

/** A lane: its label, its hours, its bars, and the line at the current time if the lane includes it. */
export const LaneView = memo(function LaneView(props: LaneViewProps) {
  const { lane, index, bars, focusable, bare, look, underHead } = props
  return (
    <div
      className={styles.lane}
      role="row"
      aria-rowindex={index + 1}
      data-bare={bare}
      data-floats={(bare && look !== undefined) || undefined}
      data-highlights={lane.highlights || undefined}
      style={{ top: `calc(var(--lane-height) * ${index})` }}
    >
      <div className={styles.label} role="rowheader" aria-colindex={1}>
        <span className={styles.name}>{lane.label}</span>
        {lane.detail && <span className={styles.detail}>{lane.detail}</span>}
      </div>
      <div
        className={styles.ground}
        style={{ width: widthOf(lane.axis) }}
        data-seam={(!underHead && seamsOf(lane.axis).length > 0) || undefined}
      >
        <OwnHours {...props} />
        <Pieces {...props} />
        {bars.airings.length === 0 && (
          <div
            className={styles.empty}
            role="gridcell"
            aria-colindex={2}
            data-lane={index}
            data-empty
            tabIndex={focusable === '' ? 0 : -1}
          >
            {!look && <span>{words.nothingScheduled}</span>}
          </div>
        )}
        {!look && <NowLine lane={lane} />}
      </div>
    </div>
  )
})

/** The lane's bars and folded sequences in chronological order. */
function Pieces(props: LaneViewProps) {
  const { lane, index, bars, fromPx, focusable, selected, picked, look, onFold, isTall } = props
  const pieces = drawnOf(bars, lane.axis, {
    ...props,
    rule: look ? stripRule(lane) : laneRule(lane.axis),
    focus: focusable || undefined,
    isKept: (id) => id === selected || picked.has(id),
  })

  return pieces.map(({ place, fold }, at) => {
    if (fold && look) return <Strip key={`fold-${place}`} {...fold} />
    if (fold) {
      const placed = { ...fold, place, lane: index, sticks: fold.left < fromPx + STICKS_PX }
      return <FoldView key={`fold-${place}`} {...placed} axis={lane.axis} onOpen={onFold} />
    }
    const bar = bars.airings[place]
    const segment = bar && segmentIn(bar, lane, index)
    if (!segment) return null
    return (
      <BarView
        key={bar.id}
        bar={bar}
        axis={lane.axis}
        {...segment}
        place={place}
        focusable={bar.id === focusable}
        selected={bar.id === selected || picked.has(bar.id)}
        look={look}
        isTall={isTall}
        wordsWidth={uncoveredWidth(segment, pieces[at + 1], props)}
        sticks={segment.left < fromPx + STICKS_PX}
      />
    )
  })
}

/** Returns how much of a bar the next one leaves in view: a later bar is drawn above those that it overlaps. */
function uncoveredWidth(
  { left, width }: Segment,
  next: LanePiece | undefined,
  { lane, index, bars }: LaneViewProps,
): number {
  const bar = next && bars.airings[next.place]
  const after = next?.fold ?? (bar && !bar.ghost ? segmentIn(bar, lane, index) : undefined)
  return after ? Math.min(width, after.left - left) : width
}

function Strip({ left, width }: Fold) {
  return <span className={styles.strip} style={{ left, width }} data-strip aria-hidden />
}

/**
 * Returns the folding rule for charts: narrow bars form a strip, which opens nothing, because the chart's
 * rows already describe its content.
 */
function stripRule({ axis: { pxPerMs } }: TimelineLane): FoldRule {
  return { pxPerMs, shortPx: MIN_CHART_BAR_PX, fewest: 1, mostPx: Number.POSITIVE_INFINITY }
}

/** Shows the hours in a lane with a clock change, because they differ from those in the head. */
function OwnHours({ lane: { axis }, fromPx, untilPx, underHead }: LaneViewProps) {
  const { clock } = useStationTime()
  const seams = seamsOf(axis)
  if (seams.length === 0) return null
  const hours = underHead ? [] : headTiersOf(axis, clock).lower
  const inView = ({ from }: Tick) => {
    const left = toPx(axis, from)
    return left >= fromPx && left <= untilPx
  }

  return (
    <div aria-hidden>
      {hours.filter(inView).map(({ from, label }) => (
        <span key={from} className={styles.hour} style={{ left: toPx(axis, from) }}>
          {label}
        </span>
      ))}
      {seams.map(({ at, beforeMs, afterMs }) => (
        <span key={at} className={styles.seam} style={{ left: toPx(axis, at) }}>
          {afterMs < beforeMs ? words.clocksGoBack : words.clocksGoForward}
        </span>
      ))}
    </div>
  )
}

function NowLine({ lane: { axis } }: { lane: TimelineLane }) {
  const now = useNow(MINUTE_MS)
  if (now < axis.from || now >= axis.until) return null
  return <span className={styles.now} style={{ left: toPx(axis, now) }} data-now aria-hidden />
}
