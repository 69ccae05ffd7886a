import { useEffect, useSyncExternalStore } from 'react'

const PRODUCT = 'Docket TV'

const listeners = new Set<() => void>()
let shown: string | undefined

/** Names the window after the page: `Channels · Docket TV`. */
export function usePageTitle(name?: string): void {
  useEffect(() => {
    document.title = name ? `${name} · ${PRODUCT}` : PRODUCT
    shown = name
    for (const listener of listeners) listener()
  }, [name])
}

/** What the page on screen calls itself. */
export function usePageName(): string | undefined {
  return useSyncExternalStore(subscribe, () => shown)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
