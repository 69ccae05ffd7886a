import { useEffect, useState } from 'react'
import { createHeldArrow, type HeldStep } from '../parts/held-arrow.ts'

const STILL = '(prefers-reduced-motion: reduce)'

/** Returns the effect of a key press; `key` is its name. Only arrows can be held: they then speed up. */
export type PressArrow = (key: string, event: KeyboardEvent) => HeldStep

/** Speeds up held arrows of a remote control, unless the viewer prefers reduced motion. */
export function useHeldArrow(): PressArrow {
  const [arrow] = useState(createHeldArrow)
  useEffect(() => {
    document.addEventListener('keyup', arrow.letGo)
    return () => document.removeEventListener('keyup', arrow.letGo)
  }, [arrow])

  return (key, event) => {
    if (!key.startsWith('Arrow')) return 'step'
    const step = arrow.press(key, event.timeStamp, performance.now())
    return step !== 'wait' && matchMedia(STILL).matches ? 'step' : step
  }
}
