// biome-ignore-all lint/a11y/useSemanticElements: an ARIA grid of bars that overlap and have places in time: no table can hold it
import { zoneChanges } from '@docket/model/time/zone'
import { type CSSProperties, useImperativeHandle, useRef } from 'react'
import { AxisHead } from './axis-head.tsx'
import { HoverTip } from './hover-tip.tsx'
import styles from './timeline.module.css'
import { LaneView } from './timeline-lane.tsx'
import type { TimelineBar, TimelineLane } from './timeline-model.ts'
import type { TimelineProps } from './timeline-props.ts'
import { useHand } from './use-hand.ts'
import { useLaneBars } from './use-lane-bars.ts'
import { useTimeWindow } from './use-time-window.ts'
import { useTimelineFocus } from './use-timeline-focus.ts'
import { useTimelineKeys } from './use-timeline-keys.ts'

/**
 * Bars in time, to look at and to move: by dragging, by keys (M takes the focused bar), undone by
 * Control+Z. It knows no record; whoever holds the bars gives them and carries out the moves.
 */
export function Timeline(props: TimelineProps) {
  const { label, lanes, bars, laneHeight, labelWidth, selected, actions, ref } = props
  const scroller = useRef<HTMLDivElement>(null)
  const layer = useRef<HTMLDivElement>(null)
  const region = useRef<HTMLDivElement>(null)
  const window = useTimeWindow(scroller)
  const laneBars = useLaneBars(lanes, bars)
  const focus = useTimelineFocus({ scroller, lanes, laneBars })
  const hand = useHand({ ...props, scroller, layer, region })
  const onKeyDown = useTimelineKeys({ ...props, hand, focus })
  useImperativeHandle(ref, () => ({ showNow: focus.showNow }), [focus.showNow])

  // Lanes on which clocks change say their own hours; the head says those of all the others.
  const head = lanes.find(hasPlainHours) ?? lanes[0]
  const sizes = { '--label-width': `${labelWidth}px`, '--lane-height': `${laneHeight}px` }

  return (
    <div className={styles.timeline} style={sizes as CSSProperties}>
      <div
        ref={scroller}
        className={styles.scroller}
        role="grid"
        tabIndex={-1}
        aria-label={label}
        aria-rowcount={lanes.length}
        aria-colcount={-1}
        onKeyDown={onKeyDown}
        onFocus={focus.onFocus}
        onBlur={() => hand.held && hand.cancel()}
        onClick={(event) => {
          const id = idUnder(event.target)
          if (id) actions.onOpen(id)
        }}
      >
        {head && <AxisHead lane={head} window={window} />}
        <div className={styles.lanes}>
          {lanes.map((lane, index) => (
            <LaneView
              key={lane.id}
              lane={lane}
              index={index}
              bars={laneBars[index] ?? NO_BARS}
              window={window}
              focusable={focus.at?.lane === index ? (focus.at.bar ?? '') : undefined}
              selected={selected}
              bare={labelWidth === 0}
            />
          ))}
          <div ref={layer} className={styles.preview} aria-hidden />
        </div>
      </div>
      <HoverTip scroller={scroller} bars={bars} zone={head?.axis.zone ?? 'UTC'} />
      <div ref={region} className={styles.said} role="status" aria-live="polite" />
    </div>
  )
}

const NO_BARS: readonly TimelineBar[] = []

function hasPlainHours({ axis }: TimelineLane): boolean {
  return zoneChanges(axis.from, axis.until, axis.zone).length === 0
}

function idUnder(target: EventTarget): string | undefined {
  const bar = target instanceof Element ? target.closest<HTMLElement>('[data-bar]') : null
  return bar?.dataset.bar
}
