import { useLayoutEffect } from 'react'

/** Keys that belong together, and what each does, as the help tells them. */
export type KeyGroup = { title: string; keys: readonly (readonly [key: string, does: string])[] }

const shown = new Set<readonly KeyGroup[]>()

/** Tells the help of keys which of them the page has, as long as it is there. The list stays the same. */
export function usePageKeys(groups: readonly KeyGroup[]): void {
  useLayoutEffect(() => {
    shown.add(groups)
    return () => {
      shown.delete(groups)
    }
  }, [groups])
}

/** The keys of the page that is shown. */
export function pageKeys(): KeyGroup[] {
  return [...shown].flat()
}
