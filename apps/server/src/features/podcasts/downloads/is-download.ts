/** Less sound than this does not count as a download. */
const MIN_SEC = 60

type SentRange = { from: number; until: number; bytes: number; durationMs: number }

/** Returns whether a part of a file has at least a minute of its sound, or all of a shorter one. */
export function isLongEnough({ from, until, bytes, durationMs }: SentRange): boolean {
  const share = durationMs > 0 ? Math.min(1, (MIN_SEC * 1000) / durationMs) : 1
  return until - from >= Math.floor(bytes * share)
}
