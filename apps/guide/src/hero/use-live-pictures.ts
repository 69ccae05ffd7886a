import { type ComponentType, type RefObject, useEffect, useState } from 'react'
import type { LivePictures } from '../player/live-pictures.tsx'
import { REDUCED, savesData } from '../player/saves-data.ts'

/** The live pictures load only after the page has settled, unless the viewer points at one earlier. */
const LOADS_AFTER_MS = 1000

type Loaded = {
  Pictures: ComponentType<Parameters<typeof LivePictures>[0]>
  frame: HTMLElement
}

/** Returns the component that plays live pictures in an element, once it is loaded. */
export function useLivePictures(
  frame: RefObject<HTMLElement | null>,
  isLive: boolean,
): Loaded | undefined {
  const [loaded, setLoaded] = useState<Loaded>()

  useEffect(() => {
    const element = frame.current
    if (!element || !isLive || matchMedia(REDUCED).matches || savesData()) return
    // If loading fails, the still pictures stay.
    const load = () =>
      void import('../player/live-pictures.tsx').then(
        ({ LivePictures }) => setLoaded({ Pictures: LivePictures, frame: element }),
        () => undefined,
      )
    const timer = setTimeout(load, LOADS_AFTER_MS)
    element.addEventListener('pointerover', load, { once: true })
    return () => {
      clearTimeout(timer)
      element.removeEventListener('pointerover', load)
    }
  }, [frame, isLive])

  return loaded
}
