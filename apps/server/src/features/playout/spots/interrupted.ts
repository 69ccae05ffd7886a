import type { Placement } from '@docket/model/sales/campaigns'
import type { InterruptedAiring } from '@docket/model/sales/placing/breaks-in-airing'
import type { Channel } from '@docket/model/station/channels'
import { SECOND_MS } from '@docket/model/time/instants'
import { US_PER_MS } from '../ledger/units.ts'
import type { PlannedAiringRecord } from '../plan/read-plan.ts'

/** Breaks interrupt programs, but not bulletins or filler. */
const INTERRUPTED: ReadonlySet<string> = new Set(['program', ''])

/**
 * Returns an airing in the form from which its breaks are computed. Returns `undefined` if it has no breaks: it has no
 * recording, or its recording repeats until the next airing cuts it.
 */
export function interruptedOf(
  { film, record, startsAtUs, endsAtUs }: PlannedAiringRecord,
  channel: Channel,
  plan: readonly PlannedAiringRecord[],
): InterruptedAiring | undefined {
  if (!film || film.loops || film.durationMs <= 0 || !INTERRUPTED.has(record.kind)) return undefined
  const nextAtUs = Math.min(
    endsAtUs,
    ...plan.map((one) => one.startsAtUs).filter((us) => us > startsAtUs),
  )
  return {
    startsAt: startsAtUs / US_PER_MS,
    endsAt: nextAtUs / US_PER_MS,
    joinedMs: record.joinedSec * SECOND_MS,
    durationMs: film.durationMs,
    breaks: film.breaks ?? [],
    everyMs: channel.breakEverySec * SECOND_MS,
    longestMs: channel.breakSec * SECOND_MS,
  }
}

/** Returns how long the spots of each break are. */
export function placedMsOf(
  placements: readonly Pick<Placement, 'breakMs' | 'lengthMs'>[],
): Map<number, number> {
  const placed = new Map<number, number>()
  for (const { breakMs, lengthMs } of placements) {
    placed.set(breakMs, (placed.get(breakMs) ?? 0) + lengthMs)
  }
  return placed
}
