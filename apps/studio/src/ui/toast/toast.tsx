import { useEffect, useSyncExternalStore } from 'react'
import { onDemand } from '../loading/on-demand.tsx'
import type { Toast } from './toasts.tsx'

// The library for toasts is large, and no control depends on it. It loads with the first toast, or else some seconds
// after the page, because without a connection it could not be loaded to report the lost connection.
const Toasts = onDemand(fetchToasts, () => null)
const AHEAD_MS = 4000

/** Toasts shown before the code was loaded. */
const waiting: Toast[] = []
let areWanted = false
const listeners = new Set<() => void>()

/** Shows a short message at the top right. It stays while hovered or focused. */
export function showToast(toast: Toast): void {
  waiting.push(toast)
  want()
  // If loading fails, `Toasts` itself shows the message.
  void fetchToasts().catch(() => undefined)
}

/** Removes the toast of a group, once the user has responded to it. */
export function hideToast(group: string): void {
  void import('./toasts.tsx').then(({ dropToast }) => dropToast(group)).catch(() => undefined)
}

/** The place where toasts appear. Renders nothing until there is one. */
export function ToastPlace() {
  const isHere = useSyncExternalStore(subscribe, () => areWanted)
  useEffect(() => {
    const timer = setTimeout(want, AHEAD_MS)
    return () => clearTimeout(timer)
  }, [])
  return isHere && <Toasts />
}

async function fetchToasts() {
  const { Toasts, putToast } = await import('./toasts.tsx')
  for (const toast of waiting.splice(0)) putToast(toast)
  return Toasts
}

function want(): void {
  areWanted = true
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
