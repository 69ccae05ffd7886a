import { useEffect, useSyncExternalStore } from 'react'

/** Never the system's: a page that forces its colors knows why. */
export type ForcedColors = 'dark' | 'light'

const listeners = new Set<() => void>()
let forced: ForcedColors | undefined

/**
 * S4.2: while this page is shown, the studio is dark or light whatever was chosen, such as around
 * moving pictures. What was chosen stays so, and holds again on the next page.
 */
export function useForcedColors(colors: ForcedColors | undefined): void {
  useEffect(() => {
    if (!colors) return
    force(colors)
    return () => force(undefined)
  }, [colors])
}

/** For the theme: the colors that the page on screen forces, if any. */
export function useForced(): ForcedColors | undefined {
  return useSyncExternalStore(subscribe, () => forced)
}

function force(colors: ForcedColors | undefined): void {
  forced = colors
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
