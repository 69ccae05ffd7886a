import { lazy, Suspense, useSyncExternalStore } from 'react'
import type { Toast } from './toasts.tsx'

// Fetched with the first toast, or ahead.
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
  return <Suspense>{isHere && <Toasts />}</Suspense>
}

/** Fetches the place before there is a toast: without a network there would be none. */
export function fetchToastPlace(): void {
  want()
}

function want(): void {
  areWanted = true
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
