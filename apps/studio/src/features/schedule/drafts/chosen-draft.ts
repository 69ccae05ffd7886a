import { useSyncExternalStore } from 'react'

const KEY = 'draft'

const listeners = new Set<() => void>()
let chosen = sessionStorage.getItem(KEY) ?? undefined
let isReviewing = false

/**
 * Returns the id of the draft that this browser tab edits, on any channel. `undefined` is the published
 * schedule.
 */
export function useChosenDraft(): string | undefined {
  return useSyncExternalStore(subscribe, chosenDraft)
}

/** Returns the same value outside React. */
export function chosenDraft(): string | undefined {
  return chosen
}

/** Returns whether the review of the chosen draft is open. */
export function useIsReviewing(): boolean {
  return useSyncExternalStore(subscribe, () => isReviewing)
}

/** Opens or closes the review of the chosen draft. */
export function setReviewing(next: boolean): void {
  isReviewing = next
  for (const listener of listeners) listener()
}

/** Selects a draft, or the published schedule. The choice survives a reload of the page. */
export function chooseDraft(id: string | undefined): void {
  chosen = id
  if (id) sessionStorage.setItem(KEY, id)
  else sessionStorage.removeItem(KEY)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
