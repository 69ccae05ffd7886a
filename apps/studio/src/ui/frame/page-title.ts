import { useEffect, useSyncExternalStore } from 'react'
import { words } from '../words.ts'

const listeners = new Set<() => void>()
let shown: string | undefined

/** Sets the document title to the page's name: `Channels · Docket TV`. */
export function usePageTitle(name?: string): void {
  useEffect(() => {
    document.title = name ? `${name} · ${words.product}` : words.product
    shown = name
    for (const listener of listeners) listener()
  }, [name])
}

/** Returns the name of the visible page. */
export function usePageName(): string | undefined {
  return useSyncExternalStore(subscribe, () => shown)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
