import { ui as words } from '@docket/texts/studio/ui'
import { useEffect, useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let shown: string | undefined

/** Sets the document title to the page's name: `Channels · Docket TV`. */
export function usePageTitle(name?: string): void {
  useEffect(() => {
    document.title = name ? `${name} · ${words.product}` : words.product
    show(name)
    // The next page must not have this name until it sets its own.
    return () => show(undefined)
  }, [name])
}

function show(name: string | undefined): void {
  shown = name
  for (const listener of listeners) listener()
}

/** Returns the name of the visible page, once it is known. */
export function usePageName(): string | undefined {
  return useSyncExternalStore(subscribe, () => shown)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
