import { toPx } from '@docket/model/schedule/axis/axis'
import { type Ref, type RefObject, useImperativeHandle, useRef } from 'react'
import { isOver, placeAtPoint, scrollAtEdge } from './hand/pointer-field.ts'
import type { TimelineFocus } from './keys/use-timeline-focus.ts'
import type { TimelineHandle, TimelineProps } from './timeline-props.ts'

type HandleParts = Pick<TimelineProps, 'lanes' | 'laneHeight' | 'labelWidth'> & {
  scroller: RefObject<HTMLElement | null>
  layer: RefObject<HTMLElement | null>
  focus: TimelineFocus
  follow(): void
}

export function useTimelineHandle(ref: Ref<TimelineHandle> | undefined, parts: HandleParts): void {
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
