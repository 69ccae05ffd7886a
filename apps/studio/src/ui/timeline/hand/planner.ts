import type { planHeld } from './plan-held.ts'
import type { createPreview } from './preview.ts'

type Planner = typeof planHeld

let planner: Planner | undefined
let preview: typeof createPreview | undefined

/** Returns the planner, once it is loaded. */
export function loadedPlanner(): Planner | undefined {
  return planner
}

/** Returns the function that creates a preview of a plan. It is loaded with the planner. */
export function loadedPreview(): typeof createPreview | undefined {
  return preview
}

/**
 * Loads the planner, which is not needed until a bar is moved. Timelines load it when the pointer or the focus
 * arrives.
 */
export async function loadPlanner(): Promise<void> {
  if (planner) return
  const parts = await Promise.all([import('./plan-held.ts'), import('./preview.ts')])
  preview = parts[1].createPreview
  planner = parts[0].planHeld
}

/** Loads the planner when the pointer or the focus first comes to the timeline. */
export function loadOnApproach(scroller: HTMLElement | null): () => void {
  const listening = new AbortController()
  const load = () => {
    listening.abort()
    // If loading fails, the attempt to move a bar reports it.
    loadPlanner().catch(() => undefined)
  }
  for (const near of ['pointerover', 'pointerdown', 'focusin']) {
    scroller?.addEventListener(near, load, { signal: listening.signal, passive: true })
  }
  return () => listening.abort()
}
