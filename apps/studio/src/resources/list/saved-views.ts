import { useSyncExternalStore } from 'react'

/** A named view of a list: the search parameters of its URL. */
export type SavedView = { name: string; search: Readonly<Record<string, string>> }

const KEY = 'views'
const MAX_VIEWS = 20

const listeners = new Set<() => void>()
let views = readViews(localStorage.getItem(KEY))

/** Returns the views of the list at `path` that the user saved in this browser. */
export function useSavedViews(path: string): readonly SavedView[] {
  return useSyncExternalStore(subscribe, () => views[path] ?? NONE)
}

/** Saves a view and replaces one with the same name. Keeps at most 20 per list. */
export function saveView(path: string, view: SavedView): void {
  const others = (views[path] ?? NONE).filter(({ name }) => name !== view.name)
  store({ ...views, [path]: [...others, view].slice(-MAX_VIEWS) })
}

export function forgetView(path: string, name: string): void {
  store({ ...views, [path]: (views[path] ?? NONE).filter((view) => view.name !== name) })
}

/** Parses the stored text. Leaves out invalid entries. */
export function readViews(text: string | null): Readonly<Record<string, readonly SavedView[]>> {
  try {
    const stored: unknown = JSON.parse(text ?? '{}')
    if (typeof stored !== 'object' || stored === null) return {}
    return Object.fromEntries(
      Object.entries(stored).map(([path, list]) => [
        path,
        Array.isArray(list) ? list.filter(isView) : [],
      ]),
    )
  } catch {
    return {}
  }
}

const NONE: readonly SavedView[] = []

function isView(value: unknown): value is SavedView {
  if (typeof value !== 'object' || value === null) return false
  const { name, search } = value as Partial<SavedView>
  return (
    typeof name === 'string' &&
    typeof search === 'object' &&
    search !== null &&
    Object.values(search).every((one) => typeof one === 'string')
  )
}

function store(next: typeof views): void {
  views = next
  localStorage.setItem(KEY, JSON.stringify(views))
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
