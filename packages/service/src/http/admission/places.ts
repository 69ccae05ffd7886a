/** A place that a request occupies: its owner, and the time of its arrival, from `performance.now()`. */
export type AdmissionSlot = Readonly<{ owner: string; since: number }>

export type AdmissionSlots = {
  enter(owner: string, now: number): AdmissionSlot
  leave(place: AdmissionSlot): void
  areFree(): boolean
  isFreeFor(owner: string): boolean
}

const SOME_PLACE: AdmissionSlot = { owner: '', since: 0 }

/**
 * Unlimited places, for responses that are cheap to create but take a long time to send: event streams, and segments of
 * channels.
 */
export const ANY_PLACE: AdmissionSlots = {
  enter: () => SOME_PLACE,
  leave: () => undefined,
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
): AdmissionSlots {
  // In order of arrival.
  const taken = new Set<AdmissionSlot>()
  const held = new Map<string, number>()

  function leave(place: AdmissionSlot): void {
    if (!taken.delete(place)) return
    const left = (held.get(place.owner) ?? 1) - 1
    if (left > 0) held.set(place.owner, left)
    else held.delete(place.owner)
  }

  function dropSlow(): void {
    const now = performance.now()
    for (const place of taken) {
      if (now - place.since < slowMs) return
      leave(place)
    }
  }

  return {
    leave,
    enter(owner: string, now: number): AdmissionSlot {
      const place = { owner, since: now }
      taken.add(place)
      held.set(owner, (held.get(owner) ?? 0) + 1)
      return place
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
