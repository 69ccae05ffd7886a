import { useSyncExternalStore } from 'react'
import { type Panels, parsePanels } from './panels.ts'

const CACHE_KEY = 'cache'

const listeners = new Set<() => void>()
let panels = parsePanels(localStorage.getItem(CACHE_KEY))

export function usePanels(): Panels {
  return useSyncExternalStore(subscribe, () => panels)
}

/** Changes the panels by one of the functions of `panels.ts`, and keeps what outlives the visit. */
export function changePanels(change: (panels: Panels) => Panels): void {
  panels = change(panels)
  const { collections, sidebar } = panels
  localStorage.setItem(CACHE_KEY, JSON.stringify({ collections, sidebar }))
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
