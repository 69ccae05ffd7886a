import { useSyncExternalStore } from 'react'

/** Returns the height of the window in pixels, kept current. */
export function useWindowHeight(): number {
  return useSyncExternalStore(subscribe, () => innerHeight)
}

function subscribe(listener: () => void): () => void {
  addEventListener('resize', listener)
  return () => removeEventListener('resize', listener)
}
