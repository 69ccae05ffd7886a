import { type Axis, toPx, toTime } from '@docket/model/schedule/axis/axis'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import type { Focus } from '../keys/focus-walk.ts'
import type { ZoomRequest } from '../timeline-model.ts'
import type { TimelineActions } from '../timeline-props.ts'
import type { GridWindowState } from './use-grid-window.ts'
import { attachZoom, type ZoomAt } from './zoom-gestures.ts'

type ZoomParts = {
  scroller: RefObject<HTMLElement | null>
  axis: Axis | undefined
  labelWidth: number
  focus: Focus | undefined
  windowing: GridWindowState
  actions: TimelineActions
}

/**
 * Returns a function that requests another width of the hours. Keeps the time under the pointer in place,
 * else the visible focus, else the center of the view, even when the width changes from outside.
 */
export function useAnchoredZoom(parts: ZoomParts): (request: ZoomRequest) => void {
  const { axis, windowing, scroller } = parts
  const latest = useRef(parts)
  latest.current = parts
  const at = useRef<ZoomAt>(undefined)
  const before = useRef(axis)

  useLayoutEffect(() => {
    const was = before.current
    before.current = axis
    const element = latest.current.scroller.current
    const sight = windowing.sight()
    const isZoom = was && axis && was.from === axis.from && was.pxPerMs !== axis.pxPerMs
    if (!element || !sight || !isZoom) return
    const x = anchorPx(latest.current, sight, was, at.current)
    at.current = undefined
    const kept = toTime(was, sight.left + x)
    element.scrollTo({ left: toPx(axis, kept) - x, behavior: 'instant' })
    windowing.refresh()
  }, [axis, windowing])

  useEffect(() => {
    const element = scroller.current
    if (!element) return
    return attachZoom(element, (request, place) => {
      at.current = place
      latest.current.actions.onZoom(request)
    })
  }, [scroller])

  return (request) => parts.actions.onZoom(request)
}

/** Returns the distance from the left of the lanes' view to the time that stays in place. */
function anchorPx(
  { scroller, labelWidth, focus }: ZoomParts,
  sight: { left: number; width: number },
  was: Axis,
  at: ZoomAt,
): number {
  if (at) {
    const left = scroller.current?.getBoundingClientRect().left ?? 0
    return Math.min(sight.width, Math.max(0, at.clientX - left - labelWidth))
  }
  const hasFocus = scroller.current?.contains(document.activeElement) ?? false
  const focused = focus && hasFocus ? toPx(was, was.from + focus.anchorMs) - sight.left : -1
  return focused >= 0 && focused <= sight.width ? focused : sight.width / 2
}
