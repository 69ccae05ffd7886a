// biome-ignore-all lint/a11y/useSemanticElements: an ARIA grid of bars that overlap and have places in time: no table can hold it
// biome-ignore-all lint/a11y/useFocusableInteractive: cells take the focus, rows and their labels do not
import { toPx, widthOf } from '@docket/model/schedule/axis'
import type { Tick } from '@docket/model/schedule/ticks'
import type { TimeIndex } from '@docket/model/schedule/time-index'
import { MINUTE_MS } from '@docket/model/time'
import { memo } from 'react'
import { useStationTime } from '../station-time.tsx'
import { useNow } from '../use-now.ts'
import { STICKS_PX } from './grid-window.ts'
import { headTiersOf } from './head-tiers.ts'
import { seamsOf } from './seams.ts'
import { segmentIn } from './segments.ts'
import { drawnOf } from './strips.ts'
import { BarView } from './timeline-bar.tsx'
import styles from './timeline-lane.module.css'
import type { TimelineBar, TimelineLane } from './timeline-model.ts'
import type { TimelineLook } from './timeline-props.ts'

type LaneViewProps = {
  lane: TimelineLane
  index: number
  /** Those that the lane shows. */
  bars: TimeIndex<TimelineBar>
  fromPx: number
  untilPx: number
  /** The bar of this lane that Tab leads to; `''` is the lane itself, when it is empty. */
  focusable: string | undefined
  selected: string | undefined
  picked: ReadonlySet<string>
  /** Without a label to be seen: for a single lane. */
  bare: boolean
  look: TimelineLook | undefined
  /** The head above the lanes tells this lane's hours. */
  underHead: boolean
}

/** One lane: its label, its hours, its bars, and the now-line where it holds now. */
export const LaneView = memo(function LaneView(props: LaneViewProps) {
  const { lane, index, bars, fromPx, focusable, selected, picked, bare, look, underHead } = props
  const { places, strips } = drawnOf(bars, lane.axis, props, focusable || undefined)
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
        {strips.map(({ left, width, clashes }) => (
          <span
            key={left}
            className={styles.strip}
            style={{ left, width }}
            data-strip={clashes ? 'clash' : ''}
            aria-hidden
          />
        ))}
        {places.map((place) => {
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
              sticks={segment.left < fromPx + STICKS_PX}
            />
          )
        })}
        {bars.airings.length === 0 && (
          <div
            className={styles.empty}
            role="gridcell"
            aria-colindex={2}
            data-lane={index}
            data-empty
            tabIndex={focusable === '' ? 0 : -1}
          >
            {!look && <span>Nothing is scheduled.</span>}
          </div>
        )}
        {!look && <NowLine lane={lane} />}
      </div>
    </div>
  )
})

/** A lane on which clocks change has other hours than the head says. */
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
          {afterMs < beforeMs ? 'clocks go back' : 'clocks go forward'}
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
