import { createKeyedQueue } from '../keyed-queue.ts'
import { retry } from '../retry.ts'

const MAX_TURN_MS = 500
const CROWDED_MS = 5000

/**
 * Runs transactions of this process that failed with a conflict one after the other, in the order in which
 * they failed. Small tables occupy few pages, and a transaction that reads a page that another writes counts
 * as conflicting, so parallel retries would fail repeatedly. For 5 s after a conflict, transactions marked
 * `isLikely` to conflict queue from the start. A long transaction blocks the next one for at most 500 ms.
 */
export function createCrowds(hasMet: (error: unknown) => boolean) {
  const queue = createKeyedQueue()
  let crowdedUntil = 0

  async function inTurn<Result>(attempt: () => Promise<Result>): Promise<Result> {
    const leave = await queue.enter(['turn'])
    const timer = setTimeout(leave, MAX_TURN_MS)
    try {
      return await retry(hasMet, attempt)
    } finally {
      clearTimeout(timer)
      leave()
    }
  }

  /** Retries the attempt while it fails with a conflict, for 5 s at most. */
  return async function persist<Result>(
    isLikely: boolean,
    attempt: () => Promise<Result>,
  ): Promise<Result> {
    if (isLikely && performance.now() < crowdedUntil) return inTurn(attempt)
    try {
      return await attempt()
    } catch (error) {
      if (!hasMet(error)) throw error
      crowdedUntil = performance.now() + CROWDED_MS
      return inTurn(attempt)
    }
  }
}
