import { type Axis, toPx } from '@docket/model/schedule/axis'
import { ticksOf } from '@docket/model/schedule/ticks'
import { memo, useMemo } from 'react'
import styles from './timeline-lane.module.css'

type HourLinesProps = { axis: Axis; fromPx: number; untilPx: number }

/** A line at every hour behind all lanes, in the place of one in each of them. */
export const HourLines = memo(function HourLines({ axis, fromPx, untilPx }: HourLinesProps) {
  const places = useMemo(
    () => ticksOf(axis, 'hour').lower.map(({ from }) => toPx(axis, from)),
    [axis],
  )
  return (
    <div className={styles.lines} aria-hidden>
      {places
        .filter((left) => left >= fromPx && left <= untilPx)
        .map((left) => (
          <span key={left} className={styles.hour} style={{ left }} />
        ))}
    </div>
  )
})
