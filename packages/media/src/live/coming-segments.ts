import type { SourceMedia, SourceSegment } from './source-playlist.ts'

/** Where receiving begins: with what the source sent in the last seconds. */
const BEGIN_BACK_SEC = 4
/** A source that restarts may count on from a lower number. */
const RESTARTED_BY = 3

/**
 * Returns the segments that are to be received, in order. `next` is the number of the first that has not been received,
 * or `undefined` at the beginning. What the source has removed already is lost; a source that counts from anew is
 * received from its newest segments on.
 */
export function comingSegments(
  { segments }: SourceMedia,
  next: number | undefined,
): SourceSegment[] {
  const last = segments.at(-1)
  if (!last) return []
  const hasRestarted = next !== undefined && next > last.sequence + RESTARTED_BY
  if (next === undefined || hasRestarted) return newest(segments)
  return segments.filter(({ sequence }) => sequence >= next)
}

function newest(segments: readonly SourceSegment[]): SourceSegment[] {
  let [at, seconds] = [segments.length, 0]
  while (at > 0 && seconds < BEGIN_BACK_SEC) {
    at -= 1
    seconds += segments[at]?.durationSec ?? 0
  }
  return segments.slice(at)
}
