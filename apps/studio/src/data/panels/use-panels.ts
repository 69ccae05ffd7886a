import { useSyncExternalStore } from 'react'
import { changeCache, readCache } from '../cache/cache.ts'
import { DEFAULT_PANELS, type Panels } from './panels.ts'

const listeners = new Set<() => void>()
// Read before the first render, so that the sidebar never changes its width after it has appeared.
const stored = readCache()
let panels: Panels = { ...DEFAULT_PANELS, ...sidesOf(stored) }
let { folded } = stored

export function usePanels(): Panels {
  return useSyncExternalStore(subscribe, () => panels)
}

/** Applies one of the functions of `panels.ts`, and stores what lasts beyond the visit. */
export function changePanels(change: (panels: Panels) => Panels): void {
  const next = change(panels)
  if (next === panels) return
  panels = next
  changeCache(sidesOf(panels))
  notify()
}

/** Returns the groups of the navigation that the user folded (true) or unfolded (false), by name. */
export function useFoldedGroups(): Readonly<Record<string, boolean>> {
  return useSyncExternalStore(subscribe, () => folded)
}

/** Folds or unfolds a group of the navigation, and stores it. */
export function foldGroup(name: string, isFolded: boolean): void {
  folded = { ...folded, [name]: isFolded }
  changeCache({ folded })
  notify()
}

function sidesOf({ collections, sidebar }: Pick<Panels, 'collections' | 'sidebar'>) {
  return { collections, sidebar }
}

function notify(): void {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
