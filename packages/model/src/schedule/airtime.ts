import type { EpochMs } from '../time.ts'

/**
 * A stretch of air. Its end is the next one's start: 19:00–20:00 and 20:00–21:00 only touch.
 * In epoch milliseconds, or in the text form of records: the text's order is the order of time.
 */
export type Airtime<Time extends EpochMs | string = EpochMs> = { startsAt: Time; endsAt: Time }

/** The stretch [from, until) that a screen or a feed shows. */
export type TimeWindow = { from: EpochMs; until: EpochMs }

/** Whether they share any time. What only touches does not; what is empty never does. */
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

/** The planned place of a running time: rounded up to 15 minutes, at least that. */
export function slotSec(trtSec: number): number {
  return Math.max(SLOT_STEP_SEC, Math.ceil(trtSec / SLOT_STEP_SEC) * SLOT_STEP_SEC)
}

/** By start; of those that start together, the one that ends first. */
export function byTime<Time extends EpochMs | string>(
  one: Airtime<Time>,
  other: Airtime<Time>,
): number {
  return compare(one.startsAt, other.startsAt) || compare(one.endsAt, other.endsAt)
}

/** Every pair that overlaps among the airings of one channel, the earlier one first. O(n log n + pairs). */
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

/** What a window shows of an airing: [from, until) is the visible part. */
export type ClippedAiring<A> = {
  airing: A
  from: EpochMs
  until: EpochMs
  /** It began before the window. */
  since: boolean
  /** It goes on after the window. */
  continues: boolean
  /** It ends early on the screen, because the next one begins. */
  cutShort: boolean
}

/**
 * What the window shows of one channel's airings, in order of time. Imported schedules can overlap:
 * an airing is shown until the next one begins. Of two that begin together only the one that ends
 * last is shown.
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
