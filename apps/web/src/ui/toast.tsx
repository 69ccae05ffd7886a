import { useSyncExternalStore } from 'react'
import { onDemand } from './on-demand.tsx'
import type { Toast } from './toasts.tsx'

// Fetched with the first toast, or ahead.
const Toasts = onDemand(fetchToasts)

/** What was to be told before the place was there. */
const waiting: Toast[] = []
let areWanted = false
const listeners = new Set<() => void>()

/** Tells something in passing, top right; it waits while hovered or focused. */
export function showToast(toast: Toast): void {
  waiting.push(toast)
  want()
  // When it does not come, the place itself says so.
  void fetchToasts().catch(() => undefined)
}

/** Takes the toast of a group away, once it was answered. */
export function hideToast(group: string): void {
  void import('./toasts.tsx').then(({ dropToast }) => dropToast(group)).catch(() => undefined)
}

/** The place where toasts appear, once there are any. */
export function ToastPlace() {
  const isHere = useSyncExternalStore(subscribe, () => areWanted)
  return isHere && <Toasts />
}

/** Fetches the place before there is a toast: without a network there would be none. */
export function fetchToastPlace(): void {
  want()
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
