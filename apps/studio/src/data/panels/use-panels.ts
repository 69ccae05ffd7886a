import { useSyncExternalStore } from 'react'
import { changeCache, readCache } from '../cache/cache.ts'
import { DEFAULT_PANELS, type Panels } from './panels.ts'

const listeners = new Set<() => void>()
let panels: Panels = { ...DEFAULT_PANELS, ...sidesOf(readCache()) }

export function usePanels(): Panels {
  return useSyncExternalStore(subscribe, () => panels)
}

/** Applies one of the functions of `panels.ts`, and stores what lasts beyond the visit. */
export function changePanels(change: (panels: Panels) => Panels): void {
  const next = change(panels)
  if (next === panels) return
  panels = next
  changeCache(sidesOf(panels))
  for (const listener of listeners) listener()
}

function sidesOf({ collections, sidebar }: Pick<Panels, 'collections' | 'sidebar'>) {
  return { collections, sidebar }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
