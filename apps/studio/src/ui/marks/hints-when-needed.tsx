import { type ComponentType, useEffect, useState } from 'react'
import type { HintsProps } from './hints.tsx'

type Needed = { Hints: ComponentType<HintsProps>; first: HTMLElement }

/** Loads the hints with the first element that has one. Without a connection, there are none. */
export function HintsWhenNeeded() {
  const [needed, setNeeded] = useState<Needed>()

  useEffect(() => {
    const listening = new AbortController()
    const options = { signal: listening.signal, capture: true, passive: true }
    const notice = ({ target }: Event) => {
      const first = target instanceof Element && target.closest<HTMLElement>('[data-hint]')
      if (!first) return
      listening.abort()
      import('./hints.tsx').then(
        ({ Hints }) => setNeeded({ Hints, first }),
        () => undefined,
      )
    }
    document.addEventListener('pointerover', notice, options)
    document.addEventListener('focusin', notice, options)
    return () => listening.abort()
  }, [])

  return needed && <needed.Hints first={needed.first} />
}
