import { type KeyboardEvent, useState } from 'react'
import { createHeldArrow, type HeldStep } from './held-arrow.ts'

const STILL = '(prefers-reduced-motion: reduce)'

type Holding = {
  /** What a key asks for; `key` is its name. Nothing is held but arrows. */
  press(key: string, event: KeyboardEvent): HeldStep
  letGo(): void
}

/** Arrows of a remote that are held speed up, unless that is more than one wants to see move. */
export function useHeldArrow(remote: boolean): Holding {
  const [arrow] = useState(createHeldArrow)

  function press(key: string, event: KeyboardEvent): HeldStep {
    if (!(remote && key.startsWith('Arrow'))) return 'step'
    const step = arrow.press(key, event.timeStamp, performance.now())
    return step !== 'wait' && matchMedia(STILL).matches ? 'step' : step
  }

  return { press, letGo: arrow.letGo }
}
