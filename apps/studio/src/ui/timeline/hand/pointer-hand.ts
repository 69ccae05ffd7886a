import type { BarPosition } from './hand.ts'
import type { Hand } from './hand-session.ts'
import { type Field, type Press, pressOf, scrollAtEdge, wantedAt } from './pointer-field.ts'

const TAP_PX = 4

type SecondFinger = {
  /** Called when it touches the screen along with the first finger. */
  onDown: () => void
  /** Called when it is lifted where it touched. */
  onTap: () => void
}

/** Listens for a second finger anywhere on the page. */
function attachSecondFinger({ onDown, onTap }: SecondFinger, signal: AbortSignal): void {
  let down: PointerEvent | undefined

  function isAway({ clientX, clientY }: PointerEvent): boolean {
    return !down || Math.hypot(clientX - down.clientX, clientY - down.clientY) >= TAP_PX
  }

  const isSecond = ({ pointerType, isPrimary }: PointerEvent) =>
    pointerType === 'touch' && !isPrimary
  const listeners = {
    pointerdown(event: PointerEvent) {
      if (!isSecond(event)) return
      down = event
      onDown()
    },
    pointermove(event: PointerEvent) {
      if (event.pointerId === down?.pointerId && isAway(event)) down = undefined
    },
    pointerup({ pointerId }: PointerEvent) {
      if (pointerId !== down?.pointerId) return
      down = undefined
      onTap()
    },
  }
  addEventListener('pointerdown', listeners.pointerdown, { signal })
  addEventListener('pointermove', listeners.pointermove, { signal })
  addEventListener('pointerup', listeners.pointerup, { signal })
}

const DRAG_BEGINS_PX = 4
const LONG_PRESS_MS = 400
const TICK_MS = 10

/**
 * Lets a pointer drag bars and their edges: a mouse or pen at once, a finger after a long press, so that it
 * can still pan. Near the edges the timeline scrolls. Escape, or a tap with another finger, cancels. Returns
 * a function that removes the listeners.
 */
export function attachPointer(field: () => Field | undefined, hand: Hand): () => void {
  const scroller = field()?.scroller
  if (!scroller) return () => undefined
  let press: Press | undefined
  let last: PointerEvent | undefined
  let longPress: ReturnType<typeof setTimeout> | undefined
  // A finger that picks up a bar without moving leaves it in place, even if the bar is not on a quarter hour.
  let hasMoved = false
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
    if (last?.pointerType === 'touch') navigator.vibrate?.(TICK_MS)
  }

  // Runs once per frame, however many events arrive.
  function step(): void {
    const now = field()
    if (!press || !last || !now || !hand.held) return
    if (hasMoved) previewUnder(hand, now, press, last)
    frame = requestAnimationFrame(step)
  }

  function drop(): void {
    clearTimeout(longPress)
    cancelAnimationFrame(frame)
    if (scroller) delete scroller.dataset.dragging
    press = undefined
    last = undefined
    hasMoved = false
  }

  function onDown(event: PointerEvent): void {
    if (press && !event.isPrimary) return
    const now = field()
    press = now && event.button === 0 && !hand.held ? pressOf(event, now) : undefined
    last = event
    if (press && event.pointerType === 'touch') longPress = setTimeout(lift, LONG_PRESS_MS)
  }

  function onMove(event: PointerEvent): void {
    if (!press || event.pointerId !== press.pointer) return
    last = event
    const away = Math.hypot(event.clientX - press.x, event.clientY - press.y)
    if (away < DRAG_BEGINS_PX) return
    hasMoved = true
    if (hand.held) return
    // A finger that moves before the long press pans instead.
    if (event.pointerType === 'touch') drop()
    else lift()
  }

  function onUp(event: PointerEvent): void {
    if (!press || event.pointerId !== press.pointer) return
    const now = field()
    if (hand.held) {
      putDown(hand, hasMoved && now ? wantedAt(now, press, event) : undefined)
      if (!now?.clicksAfterDrag) suppressClick(scroller)
    }
    drop()
  }

  function onCancel(): void {
    if (press && hand.held) hand.cancel()
    drop()
  }

  const listening = new AbortController()
  const { signal } = listening
  listen(scroller, { onDown, onMove, onUp, onCancel }, () => hand.held !== undefined, signal)
  // Two fingers that touch at the same time are not a press.
  attachSecondFinger({ onDown: () => hand.held || drop(), onTap: onCancel }, signal)
  signal.addEventListener('abort', drop)
  return () => listening.abort()
}

type Listeners = Record<'onDown' | 'onMove' | 'onUp', (event: PointerEvent) => void> & {
  onCancel: () => void
}

function listen(
  scroller: HTMLElement,
  on: Listeners,
  isHolding: () => boolean,
  signal: AbortSignal,
): void {
  scroller.addEventListener('pointerdown', on.onDown, { signal })
  scroller.addEventListener('pointermove', on.onMove, { signal })
  scroller.addEventListener('pointerup', on.onUp, { signal })
  scroller.addEventListener('pointercancel', on.onCancel, { signal })
  // While a finger holds a bar, it must not pan, and the long press must not open a context menu.
  const preventScroll = (event: Event) => isHolding() && event.cancelable && event.preventDefault()
  scroller.addEventListener('touchmove', preventScroll, { signal, passive: false })
  scroller.addEventListener('contextmenu', preventScroll, { signal })
  addEventListener('keydown', ({ key }) => key === 'Escape' && on.onCancel(), { signal })
}

function previewUnder(hand: Hand, field: Field, press: Press, pointer: PointerEvent): void {
  scrollAtEdge(field, pointer)
  const wanted = wantedAt(field, press, pointer)
  if (wanted) hand.moveTo(wanted)
}

function putDown(hand: Hand, wanted: BarPosition | undefined): void {
  if (!wanted) {
    hand.cancel()
    return
  }
  hand.moveTo(wanted)
  hand.release()
}

// The browser fires a click after every drag, which would open the moved bar, or follow it if it is a link.
function suppressClick(scroller: HTMLElement | undefined): void {
  const options = { capture: true, once: true }
  const stop = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  scroller?.addEventListener('click', stop, options)
  requestAnimationFrame(() => scroller?.removeEventListener('click', stop, options))
}
