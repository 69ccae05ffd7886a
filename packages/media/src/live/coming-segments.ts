import type { SourceMedia, SourceSegment } from './source-playlist.ts'

/** Receiving starts with what the source sent in the last few seconds. */
const BEGIN_BACK_SEC = 4
/** A source that restarts may continue from a lower number. */
const RESTARTED_BY = 3

/**
 * Returns the segments to receive, in order. `next` is the number of the first segment that has not been received, or
 * `undefined` at the beginning. Segments that the source has already removed are lost; a source whose numbering
 * restarts is received from its newest segments onward.
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
