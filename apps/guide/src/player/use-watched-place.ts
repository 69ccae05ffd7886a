import { type RefObject, useEffect } from 'react'
import { storePlace } from './watched-places.ts'

const EVERY_MS = 5000

/** Remembers on this device where the viewer is in a recording, so that it continues there next time. */
export function useWatchedPlace(
  video: RefObject<HTMLVideoElement | null>,
  id: string | undefined,
): void {
  useEffect(() => {
    const element = video.current
    if (!element || id === undefined) return
    let keptAt = 0
    const store = () => {
      const { currentTime: atSec, duration: lengthSec } = element
      if (!Number.isFinite(lengthSec) || lengthSec <= 0 || atSec === 0) return
      keptAt = performance.now()
      storePlace({ id, atSec: Math.floor(atSec), lengthSec, watchedAt: Date.now() })
    }
    const storeIfDue = () => performance.now() - keptAt > EVERY_MS && store()
    element.addEventListener('timeupdate', storeIfDue)
    for (const event of ['pause', 'ended']) element.addEventListener(event, store)
    addEventListener('pagehide', store)
    return () => {
      element.removeEventListener('timeupdate', storeIfDue)
      for (const event of ['pause', 'ended']) element.removeEventListener(event, store)
      removeEventListener('pagehide', store)
    }
  }, [video, id])
}
