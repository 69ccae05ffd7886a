import type { planHeld } from './plan-held.ts'

type Planner = typeof planHeld

let planner: Planner | undefined

/** Returns the planner, once it is loaded. */
export function loadedPlanner(): Planner | undefined {
  return planner
}

/**
 * Loads the planner, which nobody needs until a bar is moved. Timelines load it when the pointer or the focus
 * arrives.
 */
export async function loadPlanner(): Promise<void> {
  planner ??= (await import('./plan-held.ts')).planHeld
}
