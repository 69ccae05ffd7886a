import type { EpochMs } from '../../time/instants.ts'
import { type Airtime, byTime, type TimeWindow } from '../airtime.ts'

/** An index of one row's airings that finds any window in O(log n). The airings may overlap. */
export type TimeIndex<A extends Airtime = Airtime> = {
  /** In order of time. */
  readonly airings: readonly A[]
  /** At each index, the latest end of all airings up to there. */
  readonly prefixMaxEnd: readonly EpochMs[]
}

export function indexByTime<A extends Airtime>(airings: readonly A[]): TimeIndex<A> {
  const inOrder = airings.toSorted(byTime)
  let latest = Number.NEGATIVE_INFINITY
  const prefixMaxEnd = inOrder.map(({ endsAt }) => {
    latest = Math.max(latest, endsAt)
    return latest
  })
  return { airings: inOrder, prefixMaxEnd }
}

/**
 * Returns the index range [first, end) that contains every airing of the window. Where airings overlap, some
 * in the range may end before the window.
 */
export function placesWithin(
  { airings, prefixMaxEnd }: TimeIndex,
  window: TimeWindow,
): { first: number; end: number } {
  const first = firstPlace(prefixMaxEnd.length, (place) => (prefixMaxEnd[place] ?? 0) > window.from)
  const end = firstPlace(airings.length, (place) => (airings[place]?.startsAt ?? 0) >= window.until)
  return { first: Math.min(first, end), end }
}

/** Returns the airings that overlap the window, in order of time. */
export function airingsWithin<A extends Airtime>(index: TimeIndex<A>, window: TimeWindow): A[] {
  const { first, end } = placesWithin(index, window)
  return index.airings.slice(first, end).filter(({ endsAt }) => endsAt > window.from)
}

/** Returns the airing at `at`; of several, the one that began last. */
export function airingAt<A extends Airtime>(index: TimeIndex<A>, at: EpochMs): A | undefined {
  return airingsWithin(index, { from: at, until: at + 1 }).at(-1)
}

/** Returns the first of `count` indexes at which `holds` is true. `holds` must stay true from there on. */
function firstPlace(count: number, holds: (place: number) => boolean): number {
  let low = 0
  let high = count
  while (low < high) {
    const middle = (low + high) >>> 1
    if (holds(middle)) high = middle
    else low = middle + 1
  }
  return low
}
