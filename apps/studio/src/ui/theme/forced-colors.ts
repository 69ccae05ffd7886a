import { useEffect, useSyncExternalStore } from 'react'

/** Never the system's scheme: a page that forces its colors has a reason to. */
export type ForcedColors = 'dark' | 'light'

const listeners = new Set<() => void>()
let forced: ForcedColors | undefined

/**
 * S4.2: makes the studio dark or light while this page is shown, for example around videos. The user's choice
 * stays and applies again on the next page.
 */
export function useForcedColors(colors: ForcedColors | undefined): void {
  useEffect(() => {
    if (!colors) return
    force(colors)
    return () => force(undefined)
  }, [colors])
}

/** Returns the colors that the visible page forces, if any. For the theme. */
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
