import { setTimeout as pause } from 'node:timers/promises'

const PATIENCE_MS = 5000
const FIRST_PAUSE_MS = 5
const MAX_PAUSE_MS = 250

/** Retries the attempt after growing pauses, for 5 s at most, while `passes` returns true for the error. */
export async function retry<Result>(
  passes: (error: unknown) => boolean,
  attempt: () => Promise<Result>,
): Promise<Result> {
  const giveUpAt = performance.now() + PATIENCE_MS
  for (let longest = FIRST_PAUSE_MS; ; longest = Math.min(longest * 2, MAX_PAUSE_MS)) {
    try {
      return await attempt()
    } catch (error) {
      if (!passes(error) || performance.now() > giveUpAt) throw error
      // A random pause keeps two callers that conflicted from conflicting again.
      await pause(Math.random() * longest)
    }
  }
}
