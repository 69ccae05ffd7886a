import { useSyncExternalStore } from 'react'

/** Returns the width of the page next to the navigation in pixels, kept current. */
export function usePageWidth(): number {
  return useSyncExternalStore(subscribe, () => document.getElementById('page')?.clientWidth ?? 0)
}

function subscribe(listener: () => void): () => void {
  const page = document.getElementById('page')
  if (!page) return () => {}
  const observer = new ResizeObserver(listener)
  observer.observe(page)
  return () => observer.disconnect()
}
