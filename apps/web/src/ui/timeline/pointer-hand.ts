import type { Hand } from './hand-session.ts'
import { type Field, type Press, pressOf, scrollAtEdge, wantedAt } from './pointer-field.ts'

const DRAG_BEGINS_PX = 4
const LONG_PRESS_MS = 400

/**
 * Lets a pointer drag bars and their edges: a mouse or pen at once, a finger after a long press, so
 * that it can pan. Near the edges the timeline scrolls on. Answers how to stop listening.
 */
export function attachPointer(field: () => Field | undefined, hand: Hand): () => void {
  const scroller = field()?.scroller
  if (!scroller) return () => undefined
  let press: Press | undefined
  let last: PointerEvent | undefined
  let longPress: ReturnType<typeof setTimeout> | undefined
  let frame = 0

  function lift(): void {
    if (!press || !scroller) return
    if (!hand.take(press.id, press.grip, press.lane)) {
      drop()
      return
    }
    scroller.setPointerCapture(press.pointer)
    scroller.dataset.dragging = press.grip
    frame = requestAnimationFrame(step)
  }

  // One step a frame, however many events came.
  function step(): void {
    const now = field()
    if (!press || !last || !now || !hand.held) return
    scrollAtEdge(now, last)
    const wanted = wantedAt(now, press, last)
    if (wanted) hand.hold(wanted)
    frame = requestAnimationFrame(step)
  }

  function drop(): void {
    clearTimeout(longPress)
    cancelAnimationFrame(frame)
    if (scroller) delete scroller.dataset.dragging
    press = undefined
    last = undefined
  }

  function onDown(event: PointerEvent): void {
    const now = field()
    press = now && event.button === 0 && !hand.held ? pressOf(event, now) : undefined
    last = event
    if (press && event.pointerType === 'touch') longPress = setTimeout(lift, LONG_PRESS_MS)
  }

  function onMove(event: PointerEvent): void {
    if (!press || event.pointerId !== press.pointer) return
    last = event
    const away = Math.hypot(event.clientX - press.x, event.clientY - press.y)
    if (hand.held || away < DRAG_BEGINS_PX) return
    // A finger that moves before the long press pans.
    if (event.pointerType === 'touch') drop()
    else lift()
  }

  function onUp(event: PointerEvent): void {
    if (!press || event.pointerId !== press.pointer) return
    const now = field()
    const wanted = hand.held && now ? wantedAt(now, press, event) : undefined
    if (wanted) {
      hand.hold(wanted)
      hand.release()
      if (!now?.clicksAfterDrag) suppressClick(scroller)
    }
    drop()
  }

  function onCancel(): void {
    if (press && hand.held) hand.cancel()
    drop()
  }

  const stop = listen(scroller, { onDown, onMove, onUp, onCancel }, () => hand.held !== undefined)
  return () => {
    stop()
    drop()
  }
}

type Listeners = Record<'onDown' | 'onMove' | 'onUp', (event: PointerEvent) => void> & {
  onCancel: () => void
}

function listen(scroller: HTMLElement, on: Listeners, isHolding: () => boolean): () => void {
  const listening = new AbortController()
  const { signal } = listening
  scroller.addEventListener('pointerdown', on.onDown, { signal })
  scroller.addEventListener('pointermove', on.onMove, { signal })
  scroller.addEventListener('pointerup', on.onUp, { signal })
  scroller.addEventListener('pointercancel', on.onCancel, { signal })
  // A finger that holds a bar does not pan.
  const keepStill = (event: TouchEvent) => isHolding() && event.preventDefault()
  scroller.addEventListener('touchmove', keepStill, { signal, passive: false })
  addEventListener('keydown', ({ key }) => key === 'Escape' && on.onCancel(), { signal })
  return () => listening.abort()
}

// The browser makes a click of every drag; it would open what was just moved.
function suppressClick(scroller: HTMLElement | undefined): void {
  const options = { capture: true, once: true }
  const stop = (event: Event) => event.stopPropagation()
  scroller?.addEventListener('click', stop, options)
  requestAnimationFrame(() => scroller?.removeEventListener('click', stop, options))
}
