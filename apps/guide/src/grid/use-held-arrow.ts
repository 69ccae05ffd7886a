import { type KeyboardEvent, useState } from 'react'
import { createHeldArrow, type HeldStep } from './held-arrow.ts'

const STILL = '(prefers-reduced-motion: reduce)'

type Holding = {
  /** Returns the effect of a key press; `key` is its name. Only arrows can be held. */
  press(key: string, event: KeyboardEvent): HeldStep
  letGo(): void
}

/** Speeds up held arrows of a remote, unless the viewer prefers reduced motion. */
export function useHeldArrow(remote: boolean): Holding {
  const [arrow] = useState(createHeldArrow)

  function press(key: string, event: KeyboardEvent): HeldStep {
    if (!(remote && key.startsWith('Arrow'))) return 'step'
    const step = arrow.press(key, event.timeStamp, performance.now())
    return step !== 'wait' && matchMedia(STILL).matches ? 'step' : step
  }

  return { press, letGo: arrow.letGo }
}
