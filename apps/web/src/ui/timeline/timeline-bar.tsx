// biome-ignore-all lint/a11y/useSemanticElements: an ARIA grid of bars that overlap and have places in time: no table can hold it
import { toPx } from '@docket/model/schedule/axis'
import { MINUTE_MS } from '@docket/model/time'
import { IconAlertTriangle, IconLock } from '@tabler/icons-react'
import { memo } from 'react'
import { useStationTime } from '../station-time.tsx'
import { useNow } from '../use-now.ts'
import { nameOf, secondLine } from './sentences.ts'
import styles from './timeline-bar.module.css'
import type { Segment, TimelineBar, TimelineLane } from './timeline-model.ts'

/** Narrower than this, a bar drops its text. */
const TEXT_PX = 40
const TIMES_PX = 96

type BarViewProps = {
  bar: TimelineBar
  lane: TimelineLane
  segment: Segment
  /** Its place among the lane's bars, from 0. */
  place: number
  focusable: boolean
  selected: boolean
}

/** One bar of a lane: itself the grid's cell, so that nothing inside needs the focus. */
export const BarView = memo(function BarView(props: BarViewProps) {
  const { bar, lane, segment, place, focusable, selected } = props
  const { clock } = useStationTime()
  const telling = { zone: lane.axis.zone, clock }

  return (
    <div
      role="gridcell"
      className={styles.bar}
      style={{ left: segment.left, width: segment.width }}
      tabIndex={focusable ? 0 : -1}
      aria-colindex={place + 2}
      aria-selected={selected}
      aria-roledescription="scheduled programme"
      aria-label={nameOf(bar, telling)}
      data-bar={bar.id}
      data-lane={segment.lane}
      data-start-px={toPx(lane.axis, bar.startsAt)}
      data-phase={bar.phase}
      data-locked={bar.locked}
      data-uncommitted={bar.uncommitted}
      data-clash={bar.clashesWith !== undefined}
      data-since={segment.since}
      data-continues={segment.continues}
    >
      {bar.phase === 'onAir' && <OnAirFill bar={bar} lane={lane} segment={segment} />}
      {segment.width >= TEXT_PX && (
        <span className={styles.text} data-narrow={segment.width < TIMES_PX}>
          <span className={styles.title}>
            {bar.locked && <IconLock className={styles.icon} size={13} aria-hidden />}
            {bar.clashesWith && (
              <IconAlertTriangle className={styles.clash} size={13} aria-hidden />
            )}
            {bar.label}
          </span>
          {segment.width >= TIMES_PX && (
            <span className={styles.times}> {secondLine(bar, telling)}</span>
          )}
        </span>
      )}
      {!bar.locked && <Handles segment={segment} />}
    </div>
  )
})

function Handles({ segment: { since, continues } }: { segment: Segment }) {
  return (
    <>
      {!since && <span className={styles.handle} data-handle="start" aria-hidden />}
      {!continues && <span className={styles.handle} data-handle="end" aria-hidden />}
    </>
  )
}

type OnAirFillProps = { bar: TimelineBar; lane: TimelineLane; segment: Segment }

/** How far it has come, as a wash that ends at the now-line. */
function OnAirFill({ bar, lane, segment }: OnAirFillProps) {
  const now = Math.min(useNow(MINUTE_MS), bar.endsAt)
  const width = Math.max(0, toPx(lane.axis, now) - segment.left)
  return <span className={styles.fill} style={{ width }} aria-hidden />
}
