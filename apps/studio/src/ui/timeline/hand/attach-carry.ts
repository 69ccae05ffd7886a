const DRAG_BEGINS_PX = 4
const LONG_PRESS_MS = 400
const TICK_MS = 10

/** Callbacks about the carried element, identified by the value of its `data-carry`. */
export type CarryWatch = {
  onLift(id: string): void
  /** Called in every frame, even while the pointer rests, because the page below it may scroll. */
  onOver(at: { clientX: number; clientY: number }): void
  /** Called at the end of a carry: `isDrop` is false when it was canceled. */
  onEnd(isDrop: boolean): void
}

/**
 * Lets a pointer carry elements marked with `data-carry` anywhere on the page: a mouse or pen at once, a
 * finger after a long press, so that it can still pan. Escape cancels. Returns a function that removes the
 * listeners.
 */
export function attachCarry(source: HTMLElement, watch: CarryWatch): () => void {
  let press: { id: string; pointer: number; x: number; y: number } | undefined
  let last: PointerEvent | undefined
  let longPress: ReturnType<typeof setTimeout> | undefined
  let frame = 0
  let isCarried = false

  function lift(): void {
    if (!press || !last) return
    isCarried = true
    if (last.pointerType === 'touch') navigator.vibrate?.(TICK_MS)
    watch.onLift(press.id)
    step()
  }

  function step(): void {
    if (last) watch.onOver(last)
    frame = requestAnimationFrame(step)
  }

  function end(isDrop: boolean): void {
    clearTimeout(longPress)
    cancelAnimationFrame(frame)
    if (isCarried) watch.onEnd(isDrop)
    press = undefined
    last = undefined
    isCarried = false
  }

  function onDown(event: PointerEvent): void {
    const { target, button, isPrimary } = event
    const id = target instanceof Element && target.closest<HTMLElement>('[data-carry]')
    // A second finger cancels the carry.
    if (!isPrimary) end(false)
    if (!id || button !== 0 || !isPrimary) return
    const { pointerId: pointer, clientX: x, clientY: y } = event
    press = { id: id.dataset.carry ?? '', pointer, x, y }
    last = event
    if (event.pointerType === 'touch') longPress = setTimeout(lift, LONG_PRESS_MS)
  }

  function onMove(event: PointerEvent): void {
    if (event.pointerId !== press?.pointer) return
    last = event
    if (
      isCarried ||
      Math.hypot(event.clientX - press.x, event.clientY - press.y) < DRAG_BEGINS_PX
    ) {
      return
    }
    // A finger that moves before the long press pans instead.
    if (event.pointerType === 'touch') end(false)
    else lift()
  }

  function onUp(event: PointerEvent): void {
    if (event.pointerId !== press?.pointer) return
    if (isCarried) {
      watch.onOver(event)
      suppressClick()
    }
    end(true)
  }

  const listening = new AbortController()
  const { signal } = listening
  const preventScroll = (event: Event) => isCarried && event.cancelable && event.preventDefault()
  source.addEventListener('pointerdown', onDown, { signal })
  // Listen on the whole page: a fast pointer leaves the source before the carry starts.
  addEventListener('pointermove', onMove, { signal })
  addEventListener('pointerup', onUp, { signal })
  addEventListener('pointercancel', () => end(false), { signal })
  source.addEventListener('touchmove', preventScroll, { signal, passive: false })
  source.addEventListener('contextmenu', preventScroll, { signal })
  addEventListener('keydown', ({ key }) => key === 'Escape' && end(false), { signal })
  signal.addEventListener('abort', () => end(false))
  return () => listening.abort()
}

// The browser fires a click after every drag that ends on its starting element.
function suppressClick(): void {
  const options = { capture: true, once: true }
  const stop = (event: Event) => event.stopPropagation()
  addEventListener('click', stop, options)
  requestAnimationFrame(() => removeEventListener('click', stop, options))
}
