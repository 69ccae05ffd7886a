import type { Clock } from '@docket/service/clock'

const MAX_STORED_GAPS = 1000
const GAP_LIFE_MS = 60_000

/**
 * The position up to which a feed has been read. Postgres assigns numbers before the commit, so a lower
 * number may appear after a higher one. Skipped numbers are therefore looked up for one more minute.
 */
export type FeedPosition = {
  /** The highest number read. */
  readonly last: number
  /** Returns the skipped numbers below `last`. */
  missing(): number[]
  /** Starts at this number and ignores earlier rows. */
  startAt(seq: number): void
  /** Records that the row with this number has been read. */
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
      // Before the first row, no number can have been skipped.
      const from = last === 0 ? seq : Math.max(last + 1, seq - MAX_STORED_GAPS)
      for (let gap = from; gap < seq; gap += 1) gaps.set(gap, now + GAP_LIFE_MS)
      last = Math.max(last, seq)
      for (const [gap, until] of gaps) {
        if (until < now || gaps.size > MAX_STORED_GAPS) gaps.delete(gap)
      }
    },
  }
}
