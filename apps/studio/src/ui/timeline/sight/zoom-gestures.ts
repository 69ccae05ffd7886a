import type { ZoomRequest } from '../timeline-model.ts'

/** The position that stays in place during a zoom. Undefined means the focus, or the center of the view. */
export type ZoomAt = { clientX: number } | undefined

type Zoomer = (request: ZoomRequest, at: ZoomAt) => void

const WHEEL_PACE = 0.002
const LINE_PX = 16
/** Smaller changes of the distance between two fingers are not a pinch. */
const PINCH_PX = 6

/**
 * Changes the width of the hours with the wheel and Control (a touchpad pinch sends the same events), or with
 * two fingers, at most once per frame. Returns a function that removes the listeners.
 */
export function attachZoom(scroller: HTMLElement, zoom: Zoomer): () => void {
  const listening = new AbortController()
  const { signal } = listening
  const ask = oncePerFrame(zoom, signal)
  let apart: number | undefined

  function onWheel(event: WheelEvent): void {
    if (!event.ctrlKey && !event.metaKey) return
    event.preventDefault()
    const px = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * LINE_PX : event.deltaY
    ask(Math.exp(-px * WHEEL_PACE), event.clientX)
  }

  function onTouches(event: TouchEvent): void {
    apart = event.touches.length === 2 ? spanOf(event.touches).px : undefined
  }

  function onTouchMove(event: TouchEvent): void {
    if (apart === undefined || event.touches.length !== 2) return
    // Two fingers must neither pan nor zoom the page.
    if (event.cancelable) event.preventDefault()
    const { px, middle } = spanOf(event.touches)
    if (Math.abs(px - apart) < PINCH_PX) return
    ask(px / apart, middle)
    apart = px
  }

  scroller.addEventListener('wheel', onWheel, { signal, passive: false })
  scroller.addEventListener('touchmove', onTouchMove, { signal, passive: false })
  for (const change of ['touchstart', 'touchend', 'touchcancel'] as const) {
    scroller.addEventListener(change, onTouches, { signal, passive: true })
  }
  return () => listening.abort()
}

/** Returns the distance between two fingers in any direction, and the horizontal center between them. */
function spanOf(touches: TouchList): { px: number; middle: number } {
  const [one, other] = touches
  if (!one || !other) return { px: 1, middle: 0 }
  const px = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY)
  return { px: Math.max(1, px), middle: (one.clientX + other.clientX) / 2 }
}

function oncePerFrame(zoom: Zoomer, signal: AbortSignal) {
  let factor = 1
  let clientX = 0
  let frame = 0
  signal.addEventListener('abort', () => cancelAnimationFrame(frame))
  return (by: number, at: number) => {
    factor *= by
    clientX = at
    if (frame !== 0) return
    frame = requestAnimationFrame(() => {
      frame = 0
      const request = { factor }
      factor = 1
      zoom(request, { clientX })
    })
  }
}
