import { toPx, widthOf } from '@docket/model/schedule/axis'
import { type Tick, ticksOf } from '@docket/model/schedule/ticks'
import { zoneAbbreviation } from '@docket/model/time/format'
import { memo, useMemo } from 'react'
import { useStationTime } from '../station-time.tsx'
import styles from './axis-head.module.css'
import type { TimelineLane } from './timeline-model.ts'

type AxisHeadProps = { lane: TimelineLane; fromPx: number; untilPx: number }

/** The hours above the lanes, as those of `lane`. Every bar says its times, so it is not read out. */
export const AxisHead = memo(function AxisHead(props: AxisHeadProps) {
  const { fromPx, untilPx } = props
  const { axis } = props.lane
  const { clock } = useStationTime()
  const hours = useMemo(() => ticksOf(axis, 'hour', clock).lower, [axis, clock])
  const inView = ({ from, until }: Tick) => toPx(axis, until) > fromPx && toPx(axis, from) < untilPx

  return (
    <div className={styles.head} aria-hidden>
      <span className={styles.zone}>{zoneAbbreviation(axis.from, axis.zone)}</span>
      <div className={styles.hours} style={{ width: widthOf(axis) }}>
        {hours.filter(inView).map(({ from, label }) => (
          <span key={from} className={styles.hour} style={{ left: toPx(axis, from) }}>
            {label}
          </span>
        ))}
      </div>
    </div>
  )
})
