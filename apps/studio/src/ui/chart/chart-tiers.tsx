import { type Axis, toPx, widthOf } from '@docket/model/schedule/axis/axis'
import type { Tick, Ticks } from '@docket/model/schedule/axis/ticks'
import { MINUTE_MS } from '@docket/model/time/instants'
import { Fragment } from 'react'
import { useNow } from '../time/use-now.ts'
import type { PxSight } from '../timeline/timeline-props.ts'
import styles from './chart.module.css'

type TiersProps = PxSight & { axis: Axis; ticks: Ticks; title: string; pins: boolean }

/** The time axis: two tiers, and the title of the label column if there is one. */
export function ChartTiers({ axis, ticks, title, pins, ...sight }: TiersProps) {
  return (
    <div className={styles.head} aria-hidden>
      {title && <span className={styles.corner}>{title}</span>}
      <div className={styles.tiers} style={{ width: widthOf(axis) }}>
        <Tier axis={axis} ticks={ticks.upper} className={styles.upper} {...sight} />
        <Tier axis={axis} ticks={ticks.lower} className={styles.lower} pins={pins} {...sight} />
      </div>
    </div>
  )
}

type TierProps = PxSight & {
  axis: Axis
  ticks: readonly Tick[]
  className: string | undefined
  pins?: boolean
}

function Tier({ axis, ticks, className, pins = false, ...sight }: TierProps) {
  return (
    <div className={className}>
      {inSight(axis, ticks, sight).map(([place, { from, until, label }]) => (
        <span
          key={from}
          className={styles.unit}
          data-odd={place % 2 === 1}
          data-pin={pins || undefined}
          style={{ left: toPx(axis, from), width: toPx(axis, until) - toPx(axis, from) }}
        >
          <span className={styles.unitLabel}>{label}</span>
        </span>
      ))}
    </div>
  )
}

type GroundProps = PxSight & {
  axis: Axis
  ticks: Ticks
  grid: boolean
  highlighted: readonly number[]
}

/** The background of the rows: a line at every lower unit, and a tint under highlighted units. */
export function ChartGround({ axis, ticks, grid, highlighted, ...sight }: GroundProps) {
  return (
    <div className={styles.behind} aria-hidden>
      {inSight(axis, ticks.lower, sight).map(([, { from, until, value }]) => {
        const left = toPx(axis, from)
        return (
          <Fragment key={from}>
            {highlighted.includes(value) && (
              <span
                className={styles.highlighted}
                data-unit={value}
                style={{ left, width: toPx(axis, until) - left }}
              />
            )}
            {grid && <span className={styles.line} style={{ left }} />}
          </Fragment>
        )
      })}
    </div>
  )
}

/** A line over all rows at the current time. It advances on its own. */
export function ChartNow({ axis, label }: { axis: Axis; label: string }) {
  const now = useNow(MINUTE_MS)
  if (now < axis.from || now >= axis.until) return null
  return (
    <div className={styles.now} style={{ left: toPx(axis, now) }} data-now aria-hidden>
      {label && <span className={styles.nowLabel}>{label}</span>}
    </div>
  )
}

function inSight(axis: Axis, ticks: readonly Tick[], sight: PxSight): [number, Tick][] {
  return [...ticks.entries()].filter(
    ([, { from, until }]) => toPx(axis, until) > sight.fromPx && toPx(axis, from) < sight.untilPx,
  )
}
