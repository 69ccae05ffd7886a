import type { TimeWindow } from '@docket/model/schedule/airtime'
import type { Axis } from '@docket/model/schedule/axis/axis'
import { type EpochMs, HOUR_MS } from '@docket/model/time/instants'
import type { KeyboardEvent, PointerEvent, RefObject } from 'react'
import type { VisibleRange } from './sight.ts'

const DAY_MS = 24 * HOUR_MS

const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -HOUR_MS,
  ArrowDown: -HOUR_MS,
  ArrowRight: HOUR_MS,
  ArrowUp: HOUR_MS,
  PageUp: -DAY_MS,
  PageDown: DAY_MS,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
}

type ScrubParts = {
  track: RefObject<HTMLElement | null>
  axis: Axis
  sight: VisibleRange
  onGo: (at: EpochMs) => void
}

/** Moves the strip's frame by dragging or with keys. Pressing outside the frame moves it there. */
export function useScrub({ track, axis, sight, onGo }: ScrubParts) {
  function go(at: EpochMs, { from, until }: TimeWindow): void {
    onGo(Math.round(Math.min(axis.until - (until - from), Math.max(axis.from, at))))
  }

  function onPointerDown(event: PointerEvent<HTMLElement>): void {
    const element = track.current
    const inView = sight.get()
    if (!element || !inView || event.button !== 0) return
    const box = element.getBoundingClientRect()
    const msPerPx = (axis.until - axis.from) / box.width
    const timeAt = (clientX: number) => axis.from + (clientX - box.left) * msPerPx
    const pressed = timeAt(event.clientX)
    const isInside = inView.from <= pressed && pressed < inView.until
    const offset = isInside ? pressed - inView.from : (inView.until - inView.from) / 2
    followPointer(element, event.pointerId, (clientX) => go(timeAt(clientX) - offset, inView))
    if (!isInside) go(pressed - offset, inView)
  }

  function onKeyDown(event: KeyboardEvent): void {
    const step = STEPS[event.key]
    const inView = sight.get()
    if (step === undefined || !inView) return
    event.preventDefault()
    go(inView.from + step, inView)
  }

  return { onPointerDown, onKeyDown }
}

/** Follows the pointer until it is released, at most once per frame. */
function followPointer(
  element: HTMLElement,
  pointer: number,
  onMove: (clientX: number) => void,
): void {
  const following = new AbortController()
  const { signal } = following
  let frame = 0
  element.setPointerCapture(pointer)
  element.addEventListener(
    'pointermove',
    ({ clientX }) => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => onMove(clientX))
    },
    { signal },
  )
  for (const end of ['pointerup', 'pointercancel'] as const) {
    element.addEventListener(end, () => following.abort(), { signal })
  }
}
