// biome-ignore-all lint/a11y/useSemanticElements: an ARIA grid of bars that overlap and have places in time: no table can hold it
// biome-ignore-all lint/a11y/useFocusableInteractive: cells take the focus, rows and their labels do not
import { toPx, widthOf } from '@docket/model/schedule/axis'
import { type Tick, ticksOf } from '@docket/model/schedule/ticks'
import { MINUTE_MS } from '@docket/model/time'
import { zoneChanges } from '@docket/model/time/zone'
import { memo, useMemo } from 'react'
import { useStationTime } from '../station-time.tsx'
import { useNow } from '../use-now.ts'
import { segmentIn } from './segments.ts'
import { BarView } from './timeline-bar.tsx'
import styles from './timeline-lane.module.css'
import type { TimelineBar, TimelineLane } from './timeline-model.ts'
import type { PxWindow } from './use-time-window.ts'

type LaneViewProps = {
  lane: TimelineLane
  index: number
  /** Those that the lane shows, in order of time. */
  bars: readonly TimelineBar[]
  window: PxWindow
  /** The bar of this lane that Tab leads to; `''` is the lane itself, when it is empty. */
  focusable: string | undefined
  selected: string | undefined
  /** Without a label to be seen: for a single lane. */
  bare: boolean
}

/** One lane: its label, its hours, its bars, and the now-line where it holds now. */
export const LaneView = memo(function LaneView(props: LaneViewProps) {
  const { lane, index, bars, window, focusable, selected, bare } = props
  // Kept, so that scrolling draws only what comes into view.
  const segments = useMemo(
    () => bars.map((bar) => segmentIn(bar, lane, index)),
    [bars, lane, index],
  )
  return (
    <div className={styles.lane} role="row" aria-rowindex={index + 1} data-bare={bare}>
      <div className={styles.label} role="rowheader" aria-colindex={1}>
        <span className={styles.name}>{lane.label}</span>
        {lane.detail && <span className={styles.detail}>{lane.detail}</span>}
      </div>
      <div className={styles.ground} style={{ width: widthOf(lane.axis) }}>
        <Hours lane={lane} window={window} />
        {bars.map((bar, place) => {
          const segment = segments[place]
          const inView =
            segment && segment.left < window.untilPx && segment.left + segment.width > window.fromPx
          // The focused bar stays, wherever one scrolls: the keyboard would lose its place.
          if (!segment || !(inView || bar.id === focusable)) return null
          return (
            <BarView
              key={bar.id}
              bar={bar}
              lane={lane}
              segment={segment}
              place={place}
              focusable={bar.id === focusable}
              selected={bar.id === selected}
            />
          )
        })}
        {bars.length === 0 && (
          <div
            className={styles.empty}
            role="gridcell"
            aria-colindex={2}
            data-lane={index}
            data-empty
            tabIndex={focusable === '' ? 0 : -1}
          >
            <span>Nothing is scheduled.</span>
          </div>
        )}
        <NowLine lane={lane} />
      </div>
    </div>
  )
})

function Hours({ lane, window }: { lane: TimelineLane; window: PxWindow }) {
  const { clock } = useStationTime()
  const { axis } = lane
  const hours = useMemo(() => ticksOf(axis, 'hour', clock).lower, [axis, clock])
  const seams = useMemo(() => zoneChanges(axis.from, axis.until, axis.zone), [axis])
  const inView = ({ from }: Tick) => {
    const left = toPx(axis, from)
    return left >= window.fromPx && left <= window.untilPx
  }

  return (
    <div aria-hidden>
      {hours.filter(inView).map(({ from, label }) => (
        <span key={from} className={styles.hour} style={{ left: toPx(axis, from) }}>
          {/* A day on which clocks change has other hours than the head says. */}
          {seams.length > 0 && label}
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
