import type { EpochMs } from '../time/instants.ts'

/**
 * A half-open time range: 19:00–20:00 and 20:00–21:00 do not overlap. Times are epoch milliseconds, or the
 * text form of records, whose text order is chronological.
 */
export type Airtime<Time extends EpochMs | string = EpochMs> = { startsAt: Time; endsAt: Time }

/** The half-open range [from, until) that a screen or a feed shows. */
export type TimeWindow = { from: EpochMs; until: EpochMs }

/** Reports whether the two ranges share any time. Adjacent ranges do not; empty ranges never do. */
export function overlaps<Time extends EpochMs | string>(
  one: Airtime<Time>,
  other: Airtime<Time>,
): boolean {
  const startsAt = one.startsAt > other.startsAt ? one.startsAt : other.startsAt
  const endsAt = one.endsAt < other.endsAt ? one.endsAt : other.endsAt
  return startsAt < endsAt
}

export function isOnAir<Time extends EpochMs | string>(airtime: Airtime<Time>, now: Time): boolean {
  return airtime.startsAt <= now && now < airtime.endsAt
}

const SLOT_STEP_SEC = 900

/** Returns the planned length for a running time: rounded up to 15 minutes, at least 15. */
export function slotSec(trtSec: number): number {
  return Math.max(SLOT_STEP_SEC, Math.ceil(trtSec / SLOT_STEP_SEC) * SLOT_STEP_SEC)
}

/** Compares by start, then by end. */
export function byTime<Time extends EpochMs | string>(
  one: Airtime<Time>,
  other: Airtime<Time>,
): number {
  return compare(one.startsAt, other.startsAt) || compare(one.endsAt, other.endsAt)
}

/**
 * Returns every overlapping pair among the airings of one channel, the earlier airing first. Takes O(n log n
 * + pairs).
 */
export function findOverlaps<A extends Airtime | Airtime<string>>(airings: readonly A[]): [A, A][] {
  const pairs: [A, A][] = []
  let running: A[] = []
  for (const airing of airings.toSorted(byTime<EpochMs | string>)) {
    running = running.filter((earlier) => earlier.endsAt > airing.startsAt)
    if (airing.endsAt <= airing.startsAt) continue
    for (const earlier of running) pairs.push([earlier, airing])
    running.push(airing)
  }
  return pairs
}

/** The visible part [from, until) of an airing within a window. */
export type ClippedAiring<A> = {
  airing: A
  from: EpochMs
  until: EpochMs
  /** Whether the airing began before the window. */
  since: boolean
  /** Whether the airing continues after the window. */
  continues: boolean
  /** Whether the visible part ends early because the next airing begins. */
  cutShort: boolean
}

/**
 * Returns the visible parts of one channel's airings, in order of time. Imported schedules can overlap: an
 * airing is shown until the next one begins. Of airings that begin together, only the one that ends last is
 * shown.
 */
export function clipped<A extends Airtime>(
  airings: readonly A[],
  window: TimeWindow,
): ClippedAiring<A>[] {
  const inOrder = airings.filter((airing) => airing.endsAt > airing.startsAt).sort(byTime)
  return inOrder.flatMap((airing, index) => {
    const next = inOrder[index + 1]?.startsAt ?? Number.POSITIVE_INFINITY
    const shownUntil = Math.min(airing.endsAt, next)
    const from = Math.max(airing.startsAt, window.from)
    const until = Math.min(shownUntil, window.until)
    if (from >= until) return []
    return {
      airing,
      from,
      until,
      since: airing.startsAt < window.from,
      continues: shownUntil > window.until,
      cutShort: next < airing.endsAt && next <= window.until,
    }
  })
}

function compare<Time extends EpochMs | string>(one: Time, other: Time): number {
  return one < other ? -1 : Number(one > other)
}
