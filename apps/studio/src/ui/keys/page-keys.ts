import { useLayoutEffect } from 'react'

/** A group of keyboard shortcuts and their effects, for the shortcut help. */
export type KeyGroup = { title: string; keys: readonly (readonly [key: string, does: string])[] }

const shown = new Set<readonly KeyGroup[]>()

/** Adds shortcuts to the shortcut help while the component is mounted. `groups` must stay the same array. */
export function usePageKeys(groups: readonly KeyGroup[]): void {
  useLayoutEffect(() => {
    shown.add(groups)
    return () => {
      shown.delete(groups)
    }
  }, [groups])
}

/** Returns the shortcuts of the visible page. */
export function pageKeys(): KeyGroup[] {
  return [...shown].flat()
}
