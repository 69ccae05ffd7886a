import { type Axis, toPx } from '@docket/model/schedule/axis/axis'
import { memo, useMemo } from 'react'
import { useStationTime } from '../../time/station-time.tsx'
import styles from '../timeline-lane.module.css'
import type { PxSight } from '../timeline-props.ts'
import { headTiersOf } from './head-tiers.ts'

type HourLinesProps = PxSight & { axis: Axis }

/** Draws a line at every unit of the head behind all lanes, instead of one per lane. */
export const HourLines = memo(function HourLines({ axis, fromPx, untilPx }: HourLinesProps) {
  const { clock } = useStationTime()
  const { upper, lower } = headTiersOf(axis, clock)
  const places = useMemo(() => {
    const strong = new Set(upper.map(({ from }) => from))
    return lower.map(({ from }) => ({ left: toPx(axis, from), isStrong: strong.has(from) }))
  }, [axis, upper, lower])
  return (
    <div className={styles.lines} aria-hidden>
      {places
        .filter(({ left }) => left >= fromPx && left <= untilPx)
        .map(({ left, isStrong }) => (
          <span
            key={left}
            className={styles.hour}
            data-strong={isStrong || undefined}
            style={{ left }}
          />
        ))}
    </div>
  )
})
