import { createKeyedQueue } from '../keyed-queue.ts'
import { tryAgain } from '../try-again.ts'

const LONGEST_TURN_MS = 500
const CROWDED_MS = 5000

/**
 * Lets transactions of one process that failed because they met others go one after the other, in the
 * order in which they failed. What is small lies on few pages, and whoever reads a page that another
 * writes to counts as meeting them: all at once, they would meet again and again. For 5 s, those that are
 * `likely` to meet others queue from the start. One that takes long keeps the next for half a second.
 */
export function createCrowds(hasMet: (error: unknown) => boolean) {
  const queue = createKeyedQueue()
  let crowdedUntil = 0

  async function inTurn<Result>(attempt: () => Promise<Result>): Promise<Result> {
    const leave = await queue.enter(['turn'])
    const timer = setTimeout(leave, LONGEST_TURN_MS)
    try {
      return await tryAgain(hasMet, attempt)
    } finally {
      clearTimeout(timer)
      leave()
    }
  }

  /** Attempts it again, for 5 s at most, while it fails because it has met others. */
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
