import { useCallback, useRef } from 'react'
import { barsOfLane } from './bar/bar-rows.ts'
import { useFoldList } from './fold/use-fold-list.ts'
import { seamsOf } from './hand/seams.ts'
import { useHand } from './hand/use-hand.ts'
import type { LaneBars } from './keys/focus-walk.ts'
import { useTimelineFocus } from './keys/use-timeline-focus.ts'
import { useTimelineKeys } from './keys/use-timeline-keys.ts'
import { useAnchoredZoom } from './sight/use-anchored-zoom.ts'
import { useGridWindow } from './sight/use-grid-window.ts'
import { useSight } from './sight/use-sight.ts'
import type { TimelineProps } from './timeline-props.ts'
import { usePicked } from './use-picked.ts'
import { useTimelineHandle } from './use-timeline-handle.ts'

/** Combines the timeline's window, focus, drag logic, keys and zoom. */
export function useTimeline(props: TimelineProps) {
  const { lanes, rows, laneHeight, labelWidth, actions } = props
  const scroller = useRef<HTMLDivElement>(null)
  const layer = useRef<HTMLDivElement>(null)
  const region = useRef<HTMLDivElement>(null)
  const laneBars = useCallback<LaneBars>(
    (index) => {
      const lane = lanes[index]
      return lane ? barsOfLane(rows, lane).airings : []
    },
    [lanes, rows],
  )
  // The head shows the hours of lanes without a clock change. Lanes with one show their own.
  const head = lanes.find(({ axis }) => seamsOf(axis).length === 0) ?? lanes[0]
  const laneCount = lanes.length
  const windowing = useGridWindow({ scroller, laneCount, laneHeight, labelWidth })
  const { window, follow } = windowing
  const focus = useTimelineFocus({ scroller, lanes, laneBars, laneHeight })
  const picked = usePicked()
  const hand = useHand({ ...props, scroller, layer, region, picked: picked.ids })
  const view = { scroller, axis: head?.axis, labelWidth, focus: focus.at, windowing, actions }
  const zoom = useAnchoredZoom(view)
  const list = useFoldList({ ...props, scroller, focus, laneBars })
  const openList = list.openAtFocus
  const onKeyDown = useTimelineKeys({ ...props, hand, focus, picked, zoom, openList })
  useSight({ scroller, lanes, labelWidth, onSight: props.onSight })
  useTimelineHandle(props.ref, { ...props, scroller, layer, follow, focus })
  return { scroller, layer, region, window, head, focus, picked, hand, list, onKeyDown }
}
