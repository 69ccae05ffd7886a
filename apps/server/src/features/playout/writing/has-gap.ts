import { type EpochMs, SECOND_MS, toEpochMs } from '@docket/model/time/instants'
import { US_PER_MS } from '../ledger/units.ts'
import type { PlannedAiringRecord } from '../plan/read-plan.ts'

/** Shorter gaps come from the lengths of segments. */
const MIN_MS = 2 * SECOND_MS

/** Returns whether a plan, in order of start times, leaves time that something else can fill. */
export function hasGap(
  plan: readonly PlannedAiringRecord[],
  from: EpochMs,
  until: EpochMs,
): boolean {
  let coveredMs = from
  for (const airing of plan) {
    const startsMs = airing.startsAtUs / US_PER_MS
    if (startsMs - coveredMs >= MIN_MS) return true
    if (isShort(airing) && toEpochMs(airing.record.endsAt) > from) return true
    coveredMs = Math.max(coveredMs, airing.endsAtUs / US_PER_MS)
  }
  return until - coveredMs >= MIN_MS
}

/** A recording may end before its airing does. */
function isShort({ film, parts, startsAtUs, endsAtUs }: PlannedAiringRecord): boolean {
  if (!film || film.loops || parts.length === 0) return false
  const lengthMs = (endsAtUs - startsAtUs) / US_PER_MS
  return lengthMs - (film.durationMs - (parts[0]?.fromUs ?? 0) / US_PER_MS) >= MIN_MS
}
