import type { Airtime, TimeWindow } from '../../schedule/airtime.ts'
import { type EpochMs, MINUTE_MS, SECOND_MS } from '../../time/instants.ts'
import { MAX_BREAK_MS } from './breaks-in-airing.ts'

/** A break between two programs. */
export type GapBreak = { at: EpochMs; freeMs: number }

/** In a long gap, a break starts at each half hour of the clock. */
const EVERY_MS = 30 * MINUTE_MS
/** Breaks are at least this far apart. */
const APART_MS = 5 * MINUTE_MS
/** A break has at least this much time. */
const MIN_MS = 10 * SECOND_MS
/** The program before the gap may end a little late. */
const SPARE_MS = 4 * SECOND_MS

/**
 * Returns the breaks between programs that start from `from` until before `until`, in order: one at the start of each
 * gap, and in long gaps one at each half hour. `plan` contains everything planned from before `from` until a break's
 * length after `until`, in order. `longestMs` is the channel's limit, 0 for the default.
 */
export function breaksInGaps(
  plan: readonly Airtime[],
  { from, until }: TimeWindow,
  longestMs = 0,
): GapBreak[] {
  const longest = longestMs || MAX_BREAK_MS
  const breaks: GapBreak[] = []
  // What came before the plan does not matter: a gap that continues has already had its first break.
  let beganAt = Number.NEGATIVE_INFINITY
  for (const { startsAt, endsAt } of [...plan, NOTHING]) {
    for (const at of marksBetween(beganAt, Math.min(startsAt, until), from)) {
      const freeMs = Math.min(longest, startsAt - at - SPARE_MS)
      if (freeMs >= MIN_MS) breaks.push({ at, freeMs })
    }
    beganAt = Math.max(beganAt, endsAt)
  }
  return breaks
}

const NOTHING: Airtime = {
  startsAt: Number.POSITIVE_INFINITY,
  endsAt: Number.POSITIVE_INFINITY,
}

/** Returns the times in a gap at which breaks start, beginning at `from`. */
function marksBetween(beganAt: EpochMs, endsAt: EpochMs, from: EpochMs): EpochMs[] {
  const marks: EpochMs[] = beganAt >= from && beganAt < endsAt ? [beganAt] : []
  const earliest = Math.max(beganAt + APART_MS, from)
  for (let at = Math.ceil(earliest / EVERY_MS) * EVERY_MS; at < endsAt; at += EVERY_MS) {
    marks.push(at)
  }
  return marks
}
