import { useSyncExternalStore } from 'react'

const KEY = 'draft'

const listeners = new Set<() => void>()
let chosen = sessionStorage.getItem(KEY) ?? undefined

/** The draft that this window plans in, on whatever channel; `undefined` is the schedule itself. */
export function useChosenDraft(): string | undefined {
  return useSyncExternalStore(subscribe, chosenDraft)
}

/** The same, at this moment. */
export function chosenDraft(): string | undefined {
  return chosen
}

/** Goes on in a draft, or on the schedule itself; a page that is loaded anew stays where it was. */
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
