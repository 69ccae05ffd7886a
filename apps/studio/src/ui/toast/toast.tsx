import { useSyncExternalStore } from 'react'
import { onDemand } from '../loading/on-demand.tsx'
import type { Toast } from './toasts.tsx'

// Loaded with the first toast, or in advance.
const Toasts = onDemand(fetchToasts)

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
  return isHere && <Toasts />
}

/** Loads the toasts' code in advance, because it could not be loaded without a network. */
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
