import { useLayoutEffect } from 'react'

/** A group of keyboard shortcuts and their effects, for the shortcut help. */
export type KeyGroup = { title: string; keys: readonly (readonly [key: string, does: string])[] }

/** Loads the shortcuts of a page, because most visits never open the help. */
export type LoadKeys = () => Promise<readonly KeyGroup[]>

const shown = new Set<LoadKeys>()
const loaded = new WeakMap<LoadKeys, Promise<readonly KeyGroup[]>>()

/** Adds shortcuts to the shortcut help while the component is mounted. `load` must stay the same function. */
export function usePageKeys(load: LoadKeys): void {
  useLayoutEffect(() => {
    shown.add(load)
    return () => {
      shown.delete(load)
    }
  }, [load])
}

/**
 * Returns the shortcuts of the visible page, for each part of it the same promise at every call. A part that
 * cannot be loaded has none.
 */
export function pageKeys(): Promise<readonly KeyGroup[]>[] {
  return [...shown].map((load) => {
    const groups = loaded.get(load) ?? load().catch(() => [])
    loaded.set(load, groups)
    return groups
  })
}
