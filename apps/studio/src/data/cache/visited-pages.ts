import { type Recent, readCache, withRecent } from './cache.ts'

// Kept in memory, because storing each visit immediately would delay the opening page.
let visited: readonly Recent[] = []

/** Remembers a page as the latest one. `saveResponses` stores it. */
export function noteVisit(place: Recent): void {
  visited = withRecent(visited, place)
}

/** Returns the most recently opened pages, including those of earlier visits, newest first. */
export function recentPages(): readonly Recent[] {
  return visited.toReversed().reduce(withRecent, readCache().recent)
}

/** Forgets the pages of this visit. */
export function forgetVisits(): void {
  visited = []
}
