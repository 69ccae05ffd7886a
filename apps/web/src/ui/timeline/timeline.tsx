// biome-ignore-all lint/a11y/useSemanticElements: an ARIA grid of bars that overlap and have places in time: no table can hold it
import { widthOf } from '@docket/model/schedule/axis'
import { type CSSProperties, type MouseEvent, useMemo } from 'react'
import unseen from '../unseen.module.css'
import { AxisHead } from './axis-head.tsx'
import { barsOfLane } from './bar-rows.ts'
import { FoldList } from './fold-list.tsx'
import type { GridWindow } from './grid-window.ts'
import { HourLines } from './hour-lines.tsx'
import { HoverTip } from './hover-tip.tsx'
import styles from './timeline.module.css'
import { LaneView } from './timeline-lane.tsx'
import type { TimelineActions, TimelineProps } from './timeline-props.ts'
import type { Picked } from './use-picked.ts'
import { useTimeline } from './use-timeline.ts'

/**
 * Bars in time, to look at and to move: by dragging, by keys (M takes the focused bar), undone by
 * Control+Z. Only what is in view is drawn, however many lanes and days there are. It knows no
 * record; whoever holds the bars gives them and carries out the moves.
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
    <div className={styles.timeline} style={{ ...sizes, height, maxHeight } as CSSProperties}>
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
              />
            )
          })}
          {look?.over()}
          <div ref={layer} className={styles.preview} aria-hidden />
        </div>
      </div>
      <HoverTip scroller={scroller} rows={rows} zone={head?.axis.zone ?? 'UTC'} />
      {list.opened && <FoldList {...list.opened} />}
      <div ref={region} className={unseen.unseen} role="status" aria-live="polite" />
    </div>
  )
}

/** Those of the window, and the one with the focus: the keyboard would lose its place. */
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

/** With Control it picks, else it opens. */
function onClick(event: MouseEvent, picked: Picked, { onOpen }: TimelineActions): void {
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
