import { type Axis, toPx, widthOf } from '@docket/model/schedule/axis/axis'
import type { Tick } from '@docket/model/schedule/axis/ticks'
import { zoneAbbreviation } from '@docket/model/time/format'
import { memo } from 'react'
import { useStationTime } from '../../time/station-time.tsx'
import type { TimelineLane } from '../timeline-model.ts'
import type { PxSight } from '../timeline-props.ts'
import styles from './axis-head.module.css'
import { headTiersOf } from './head-tiers.ts'

type AxisHeadProps = PxSight & { lane: TimelineLane }

/** Shows the hours above the lanes. If `lane` has several days, also shows the days above the hours. */
export const AxisHead = memo(function AxisHead({ lane: { axis }, ...sight }: AxisHeadProps) {
  const { clock } = useStationTime()
  const { upper, lower } = headTiersOf(axis, clock)

  // Hidden from screen readers, because every bar's name includes its times.
  return (
    <div className={styles.head} aria-hidden data-tiers={upper.length > 0 ? 2 : 1}>
      <span className={styles.zone}>{zoneAbbreviation(axis.from, axis.zone)}</span>
      <div className={styles.units} style={{ width: widthOf(axis) }}>
        {upper.length > 0 && (
          <div className={styles.upper}>
            <Units axis={axis} ticks={upper} {...sight} />
          </div>
        )}
        <div className={styles.lower}>
          <Units axis={axis} ticks={lower} {...sight} />
        </div>
      </div>
    </div>
  )
})

type UnitsProps = PxSight & { axis: Axis; ticks: readonly Tick[] }

function Units({ axis, ticks, fromPx, untilPx }: UnitsProps) {
  const inView = ({ from, until }: Tick) => toPx(axis, until) > fromPx && toPx(axis, from) < untilPx
  return ticks.filter(inView).map(({ from, until, label }) => (
    <span
      key={from}
      className={styles.unit}
      style={{ left: toPx(axis, from), width: toPx(axis, until) - toPx(axis, from) }}
    >
      <span className={styles.label}>{label}</span>
    </span>
  ))
}
