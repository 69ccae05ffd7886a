import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import type { Toast } from './toasts.tsx'

/** Fetched with the first toast, or once the page has stood for a while: no later, or without a network there would be none. */
const FETCH_AFTER_MS = 4000

const fetchToasts = () => import('./toasts.tsx')
const Toasts = lazy(async () => ({ default: (await fetchToasts()).Toasts }))

let areWanted = false
const listeners = new Set<() => void>()

/** Tells something in passing, top right; it waits while hovered or focused. */
export function showToast(toast: Toast): void {
  want()
  void fetchToasts().then(({ putToast }) => putToast(toast))
}

/** The place where toasts appear, once there are any. */
export function ToastPlace() {
  const isHere = useSyncExternalStore(subscribe, () => areWanted)
  useEffect(() => {
    const timer = setTimeout(want, FETCH_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return <Suspense>{isHere && <Toasts />}</Suspense>
}

function want(): void {
  areWanted = true
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
