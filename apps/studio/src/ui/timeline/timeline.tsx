import { widthOf } from '@docket/model/schedule/axis/axis'
import { type CSSProperties, type MouseEvent, useMemo } from 'react'
import unseen from '../unseen.module.css'
import { AxisHead } from './axis/axis-head.tsx'
import { HourLines } from './axis/hour-lines.tsx'
import { barsOfLane } from './bar/bar-rows.ts'
import { FoldList } from './fold/fold-list.tsx'
import { HoverTip } from './hover-tip.tsx'
import type { GridWindow } from './sight/grid-window.ts'
import styles from './timeline.module.css'
import { LaneView } from './timeline-lane.tsx'
import type { TimelineActions, TimelineProps } from './timeline-props.ts'
import type { PickedBars } from './use-picked.ts'
import { useTimeline } from './use-timeline.ts'

/** Lanes of this height have room for titles of two lines. */
const TALL_LANE_PX = 88

/**
 * A timeline of bars that users can move by dragging or by keys (M picks up the focused bar) and undo with Control+Z.
 * It renders only what is in view, for any number of lanes and days. It knows nothing about records: the parent
 * provides the bars and carries out the moves.
 */
export function Timeline(props: TimelineProps) {
  const { label, lanes, rows, laneHeight, labelWidth, selected, actions, look } = props
  const { height, maxHeight } = props
  const parts = useTimeline(props)
  const { scroller, layer, region, window, head, focus, picked, hand, list, onKeyDown } = parts
  const { fromPx, untilPx } = window
  const sizes = { '--label-width': `${labelWidth}px`, '--lane-height': `${laneHeight}px` }
  const widthPx = useMemo(
    () => labelWidth + Math.max(0, ...lanes.map(({ axis }) => widthOf(axis))),
    [labelWidth, lanes],
  )

  return (
    <div
      className={styles.timeline}
      data-read-only={props.isReadOnly || undefined}
      style={{ ...sizes, height, maxHeight } as CSSProperties}
    >
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
        onBlur={(event) => {
          focus.onBlur(event)
          if (hand.held) hand.cancel()
        }}
        onClick={(event) => onClick(event, picked, actions)}
      >
        {look?.head(window) ?? (head && <AxisHead lane={head} fromPx={fromPx} untilPx={untilPx} />)}
        <div className={styles.lanes} style={{ width: widthPx, height: lanes.length * laneHeight }}>
          {look?.behind(window) ??
            (head && <HourLines axis={head.axis} fromPx={fromPx} untilPx={untilPx} />)}
          {drawnLanes(window, lanes.length, focus.at?.lane).map((index) => {
            const lane = lanes[index]
            if (!lane) return null
            return (
              <LaneView
                key={lane.id}
                lane={lane}
                index={index}
                bars={barsOfLane(rows, lane)}
                fromPx={fromPx}
                untilPx={untilPx}
                focusable={focus.at?.lane === index ? (focus.at.bar ?? '') : undefined}
                selected={selected}
                picked={picked.ids}
                bare={labelWidth === 0}
                look={look}
                onFold={list.open}
                underHead={lane.axis === head?.axis}
                isTall={laneHeight >= TALL_LANE_PX}
              />
            )
          })}
          {look?.over()}
          <div ref={layer} className={styles.preview} aria-hidden />
        </div>
      </div>
      <HoverTip
        scroller={scroller}
        rows={rows}
        zone={head?.axis.zone ?? 'UTC'}
        pictureOf={props.pictureOf}
      />
      {list.opened && <FoldList {...list.opened} />}
      <div ref={region} className={unseen.unseen} role="status" aria-live="polite" />
    </div>
  )
}

/** Returns the window's lanes and the focused lane, which must stay rendered to keep the keyboard focus. */
function drawnLanes(
  { firstLane, endLane }: GridWindow,
  count: number,
  focused: number | undefined,
): number[] {
  const end = Math.min(endLane, count)
  const drawn = Array.from(
    { length: Math.max(0, end - firstLane) },
    (_, place) => firstLane + place,
  )
  if (focused === undefined || focused >= count) return drawn
  if (focused < firstLane) return [focused, ...drawn]
  return focused >= end ? [...drawn, focused] : drawn
}

/** Picks the bar with Control, otherwise opens it. */
function onClick(event: MouseEvent, picked: PickedBars, { onOpen }: TimelineActions): void {
  const id = idUnder(event.target)
  if (!id) return
  if (event.ctrlKey || event.metaKey) {
    picked.toggle(id)
    return
  }
  picked.clear()
  onOpen(id)
}

function idUnder(target: EventTarget): string | undefined {
  const bar = target instanceof Element ? target.closest<HTMLElement>('[data-bar]') : null
  return bar?.dataset.bar
}
