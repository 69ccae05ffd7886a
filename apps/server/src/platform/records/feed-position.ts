import type { Clock } from '../clock.ts'

const GAPS_KEPT = 1000
const GAP_LIFE_MS = 60_000

/**
 * How far a feed has been read. Postgres numbers rows before they are committed, so a lower number
 * may turn up after a higher one: numbers that were passed over are looked for a minute longer.
 */
export type FeedPosition = {
  /** The highest number read. */
  readonly last: number
  /** Numbers below it that have not been seen. */
  missing(): number[]
  /** Begins here, whatever came before. */
  startAt(seq: number): void
  /** A row of this number has been read. */
  notice(seq: number): void
}

export function createFeedPosition(clock: Clock): FeedPosition {
  const gaps = new Map<number, number>()
  let last = 0
  return {
    get last() {
      return last
    },
    missing: () => [...gaps.keys()],
    startAt(seq) {
      last = seq
    },
    notice(seq) {
      const now = clock.now()
      gaps.delete(seq)
      // Before the first row there is nothing to miss.
      const from = last === 0 ? seq : Math.max(last + 1, seq - GAPS_KEPT)
      for (let gap = from; gap < seq; gap += 1) gaps.set(gap, now + GAP_LIFE_MS)
      last = Math.max(last, seq)
      for (const [gap, until] of gaps) {
        if (until < now || gaps.size > GAPS_KEPT) gaps.delete(gap)
      }
    },
  }
}
