import type { TimeWindow } from '@docket/model/schedule/airtime'
import type { Axis } from '@docket/model/schedule/axis/axis'
import { ticksOf } from '@docket/model/schedule/axis/ticks'
import { formatClock, formatDay } from '@docket/model/time/format'
import { type EpochMs, HOUR_MS, MINUTE_MS } from '@docket/model/time/instants'
import { dayOf } from '@docket/model/time/zone'
import { ui as words } from '@docket/texts/studio/ui'
import { memo, useMemo, useRef, useSyncExternalStore } from 'react'
import { useStationTime } from '../time/station-time.tsx'
import { useNow } from '../time/use-now.ts'
import styles from './scrubber.module.css'
import type { VisibleRange } from './sight.ts'
import { useScrub } from './use-scrub.ts'

/** What the strip shows of its days. */
export type Strip = {
  /** For each hour, the share with airings, from 0 to 1. */
  density: readonly number[]
  gaps: readonly TimeWindow[]
  conflicts: readonly TimeWindow[]
}

type ScrubberProps = {
  label: string
  /** The axis of the strip's days, fitted to its width. */
  axis: Axis
  strip: Strip | undefined
  sight: VisibleRange
  /** Called with a time to show at the left edge of the view. */
  onGo: (at: EpochMs) => void
}

/**
 * Shows several days as a strip: how much airs in them, gaps and conflicts, and a frame around the visible
 * range.
 */
export function Scrubber({ label, axis, strip, sight, onGo }: ScrubberProps) {
  const track = useRef<HTMLDivElement>(null)
  const { zone, clock } = useStationTime()
  const inView = useSyncExternalStore(sight.subscribe, sight.get, sight.get)
  const { onPointerDown, onKeyDown } = useScrub({ track, axis, sight, onGo })
  const partOf = (at: EpochMs) => `${((at - axis.from) / (axis.until - axis.from)) * 100}%`
  const { from, until } = inView ?? axis
  const momentOf = (at: EpochMs) =>
    `${formatDay(dayOf(at, zone), 'short')}, ${formatClock(at, zone, clock)}`

  return (
    <div ref={track} className={styles.scrubber} onPointerDown={onPointerDown} data-scrubber>
      <Days axis={axis} />
      {strip && <StripPaths axis={axis} {...strip} />}
      <Now axis={axis} />
      {inView && (
        <div
          className={styles.frame}
          style={{ left: partOf(from), right: `calc(100% - ${partOf(until)})` }}
          role="slider"
          tabIndex={0}
          aria-label={label}
          aria-valuemin={0}
          aria-valuemax={Math.round((axis.until - axis.from) / HOUR_MS)}
          aria-valuenow={Math.round((from - axis.from) / HOUR_MS)}
          aria-valuetext={words.fromTo({ from: momentOf(from), until: momentOf(until) })}
          onKeyDown={onKeyDown}
        />
      )}
    </div>
  )
}

const Days = memo(function Days({ axis }: { axis: Axis }) {
  const days = useMemo(() => ticksOf(axis, 'day').lower, [axis])
  return (
    <div className={styles.days} aria-hidden>
      {days.map(({ from, until }) => {
        const day = dayOf(from, axis.zone, axis.dayStart)
        const [weekday = ''] = formatDay(day, 'short').split(', ')
        return (
          <span key={from} className={styles.day} style={{ flexGrow: until - from }}>
            {weekday} <span className={styles.date}>{Number(day.slice(-2))}</span>
          </span>
        )
      })}
    </div>
  )
})

/** Draws one unit per hour, stretched to the width of the strip. */
const StripPaths = memo(function StripPaths(props: Strip & { axis: Axis }) {
  const { axis, density, gaps, conflicts } = props
  const hours = (axis.until - axis.from) / HOUR_MS
  const spans = (windows: readonly TimeWindow[]) =>
    windows
      .map(({ from, until }) => {
        const [left, right] = [from, until].map((at) => (at - axis.from) / HOUR_MS)
        return `M${left} 0H${right}V1H${left}Z`
      })
      .join('')
  const columns = density.map((part, hour) => `M${hour} 1V${1 - part}H${hour + 1}V1Z`).join('')
  return (
    <svg
      className={styles.paths}
      viewBox={`0 0 ${hours} 1`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className={styles.density} d={columns} />
      <path className={styles.gaps} d={spans(gaps)} />
      <path className={styles.conflicts} d={spans(conflicts)} />
    </svg>
  )
})

function Now({ axis }: { axis: Axis }) {
  const now = useNow(MINUTE_MS)
  if (now < axis.from || now >= axis.until) return null
  const left = `${((now - axis.from) / (axis.until - axis.from)) * 100}%`
  return <span className={styles.now} style={{ left }} aria-hidden />
}
