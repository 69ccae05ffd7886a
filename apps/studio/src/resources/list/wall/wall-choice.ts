import { useSyncExternalStore } from 'react'
import { readWalls } from './read-walls.ts'

/** How a list shows its records. */
export type Layout = 'table' | 'cards'

const KEY = 'walls'
const listeners = new Set<() => void>()
let walls = readWalls(localStorage.getItem(KEY))

/** Returns how this browser last showed the list at `path`, and a setter. */
export function useLayout(path: string): [Layout, (layout: Layout) => void] {
  const layout = useSyncExternalStore(subscribe, () => (walls.has(path) ? 'cards' : 'table'))
  return [layout, (next) => store(path, next)]
}

function store(path: string, layout: Layout): void {
  const others = [...walls].filter((one) => one !== path)
  walls = new Set(layout === 'cards' ? [...others, path] : others)
  localStorage.setItem(KEY, JSON.stringify([...walls]))
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
