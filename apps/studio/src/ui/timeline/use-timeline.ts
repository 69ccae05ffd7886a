import { toPx } from '@docket/model/schedule/axis/axis'
import { type Ref, type RefObject, useCallback, useImperativeHandle, useRef } from 'react'
import { barsOfLane } from './bar/bar-rows.ts'
import { useFoldList } from './fold/use-fold-list.ts'
import { isOver, placeAtPoint, scrollAtEdge } from './hand/pointer-field.ts'
import { seamsOf } from './hand/seams.ts'
import { useHand } from './hand/use-hand.ts'
import type { LaneBars } from './keys/focus-walk.ts'
import { type TimelineFocus, useTimelineFocus } from './keys/use-timeline-focus.ts'
import { useTimelineKeys } from './keys/use-timeline-keys.ts'
import { useAnchoredZoom } from './sight/use-anchored-zoom.ts'
import { useGridWindow } from './sight/use-grid-window.ts'
import { useSight } from './sight/use-sight.ts'
import type { TimelineHandle, TimelineProps } from './timeline-props.ts'
import { usePicked } from './use-picked.ts'

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

type HandleParts = Pick<TimelineProps, 'lanes' | 'laneHeight' | 'labelWidth'> & {
  scroller: RefObject<HTMLElement | null>
  layer: RefObject<HTMLElement | null>
  focus: TimelineFocus
  follow(): void
}

function useTimelineHandle(ref: Ref<TimelineHandle> | undefined, parts: HandleParts): void {
  const latest = useRef(parts)
  latest.current = parts
  useImperativeHandle(
    ref,
    () => ({
      showNow: () => latest.current.focus.showNow(),
      focus: () => latest.current.focus.focus(),
      focusAt: (at, row) => latest.current.focus.focusAt(at, row),
      showFrom(at) {
        const { scroller, lanes } = latest.current
        const lane = lanes.find(({ axis }) => axis.from <= at && at < axis.until)
        if (lane) scroller.current?.scrollTo({ left: toPx(lane.axis, at), behavior: 'instant' })
        return lane !== undefined
      },
      focusedPlace: () => latest.current.focus.place(),
      carryOver(clientX, clientY) {
        const { scroller, layer, lanes, laneHeight, labelWidth } = latest.current
        if (!scroller.current || !layer.current) return undefined
        const grounds = { scroller: scroller.current, ground: layer.current }
        const field = { ...grounds, lanes, laneHeight, labelWidth }
        if (!isOver(field, clientX, clientY)) return undefined
        scrollAtEdge(field, { clientX, clientY })
        return placeAtPoint(field, clientX, clientY)
      },
      scrollTo(left, top) {
        latest.current.scroller.current?.scrollTo({ left, top, behavior: 'instant' })
        latest.current.follow()
      },
    }),
    [],
  )
}
