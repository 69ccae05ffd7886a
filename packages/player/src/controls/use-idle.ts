import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

/** How long the controls stay after the last movement. */
const STAYS_MS = 2500
const SIGNS = ['pointermove', 'keydown', 'focusin'] as const

type IdleState = { isIdle: boolean; wake(): void; sleep(): void }

/**
 * Returns whether the viewer only watches, so that the controls and the pointer can disappear. They stay while
 * `isHeld`, and while one of them has keyboard focus.
 */
export function useIdle(frame: RefObject<HTMLElement | null>, isHeld: boolean): IdleState {
  const [isIdle, setIdle] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const wake = useCallback(() => {
    setIdle(false)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setIdle(true), STAYS_MS)
  }, [])
  const sleep = useCallback(() => {
    clearTimeout(timer.current)
    setIdle(true)
  }, [])

  useEffect(() => {
    const element = frame.current
    if (!element) return
    const note = (event: Event) => {
      // A tap shows or hides the controls itself.
      if (!(event instanceof PointerEvent) || event.pointerType === 'mouse') wake()
    }
    const leave = (event: PointerEvent) => event.pointerType === 'mouse' && sleep()
    for (const sign of SIGNS) element.addEventListener(sign, note)
    element.addEventListener('pointerleave', leave)
    wake()
    return () => {
      clearTimeout(timer.current)
      for (const sign of SIGNS) element.removeEventListener(sign, note)
      element.removeEventListener('pointerleave', leave)
    }
  }, [frame, wake, sleep])

  const hasFocus = frame.current?.querySelector('.dp-bar :focus-visible') != null
  return { isIdle: isIdle && !isHeld && !hasFocus, wake, sleep }
}
