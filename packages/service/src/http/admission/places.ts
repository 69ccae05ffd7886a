export type Places = {
  /** Occupies a place and returns a function that releases it. */
  enter(owner: string): () => void
  areFree(): boolean
  isFreeFor(owner: string): boolean
}

/** Unlimited places, for answers that are cheap to make and long under way: event streams, and segments of channels. */
export const ANY_PLACE: Places = {
  enter: () => () => undefined,
  areFree: () => true,
  isFreeFor: () => true,
}

type PlaceLimits = {
  /** Maximum number of requests processed at once: in total (`places`) and per owner (`placesEach`). */
  places: number
  placesEach: number
  slowMs: number
}

/**
 * Tracks which owners occupy places. Requests older than `slowMs` do not count, and `aside()` requests are
 * subtracted.
 */
export function createPlaces(
  { places, placesEach, slowMs }: PlaceLimits,
  aside: () => number = () => 0,
): Places {
  // In order of arrival.
  const taken = new Map<symbol, { owner: string; since: number }>()
  const held = new Map<string, number>()

  function leave(id: symbol): void {
    const one = taken.get(id)
    if (!one || !taken.delete(id)) return
    const left = (held.get(one.owner) ?? 1) - 1
    if (left > 0) held.set(one.owner, left)
    else held.delete(one.owner)
  }

  function dropSlow(): void {
    const now = performance.now()
    for (const [id, { since }] of taken) {
      if (now - since < slowMs) return
      leave(id)
    }
  }

  return {
    enter(owner: string): () => void {
      const id = Symbol()
      taken.set(id, { owner, since: performance.now() })
      held.set(owner, (held.get(owner) ?? 0) + 1)
      return () => leave(id)
    },
    areFree(): boolean {
      if (taken.size >= places) dropSlow()
      return taken.size - aside() < places
    },
    isFreeFor(owner: string): boolean {
      if ((held.get(owner) ?? 0) >= placesEach) dropSlow()
      return (held.get(owner) ?? 0) - aside() < placesEach
    },
  }
}
