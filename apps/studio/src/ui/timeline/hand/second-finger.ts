const TAP_PX = 4

type SecondFinger = {
  /** Called when it touches the screen along with the first finger. */
  onDown: () => void
  /** Called when it is lifted where it touched. */
  onTap: () => void
}

/** Listens for a second finger anywhere on the page. */
export function attachSecondFinger({ onDown, onTap }: SecondFinger, signal: AbortSignal): void {
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
