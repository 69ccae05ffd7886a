const DRAG_BEGINS_PX = 4
const LONG_PRESS_MS = 400
const TICK_MS = 10

/** Told of what is carried, by the value of its `data-carry`. */
export type CarryWatch = {
  onLift(id: string): void
  /** Once a frame, also while the pointer rests: what lies under it may scroll. */
  onOver(at: { clientX: number; clientY: number }): void
  /** Put down, or let go of where it had been. */
  onEnd(isDrop: boolean): void
}

/**
 * Lets a pointer carry what is marked `data-carry` to anywhere on the page: a mouse or pen at once, a
 * finger after a long press, so that it can pan. Escape lets go. Answers how to stop listening.
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
    // Another finger lets go of what the first one carries.
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
    // A finger that moves before the long press pans.
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
  const keepStill = (event: Event) => isCarried && event.cancelable && event.preventDefault()
  source.addEventListener('pointerdown', onDown, { signal })
  // On the whole page: a quick pointer has left its source before it is known to carry.
  addEventListener('pointermove', onMove, { signal })
  addEventListener('pointerup', onUp, { signal })
  addEventListener('pointercancel', () => end(false), { signal })
  source.addEventListener('touchmove', keepStill, { signal, passive: false })
  source.addEventListener('contextmenu', keepStill, { signal })
  addEventListener('keydown', ({ key }) => key === 'Escape' && end(false), { signal })
  signal.addEventListener('abort', () => end(false))
  return () => listening.abort()
}

// The browser makes a click of every drag that ends where it began.
function suppressClick(): void {
  const options = { capture: true, once: true }
  const stop = (event: Event) => event.stopPropagation()
  addEventListener('click', stop, options)
  requestAnimationFrame(() => removeEventListener('click', stop, options))
}
