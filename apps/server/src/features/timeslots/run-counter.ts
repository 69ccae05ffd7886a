import { airings, STANDING } from '@docket/model/collections/airings'
import { type EpochMs, toInstant } from '@docket/model/time'
import { before, oneOf, type Records, since } from '#platform/records/records.ts'

/** How often a show airs before a moment; what is counted counts from then on. */
export type RunCounter = { next(show: string, at: EpochMs): number }

/**
 * Counts the runs of shows from `from` on: what aired before is asked once for each show, so that
 * planning a fortnight costs as many questions as it has shows.
 */
export async function countRuns(
  records: Records,
  shows: readonly string[],
  from: EpochMs,
): Promise<RunCounter> {
  const runs = new Map<string, { earlier: number; starts: string[] }>()
  const begin = toInstant(from)
  const status = oneOf(STANDING)
  for (const show of new Set(shows)) {
    const earlier = await records.count(airings, { show, startsAt: before(begin), status })
    const later = await records.list(airings, { where: { show, startsAt: since(begin), status } })
    runs.set(show, { earlier, starts: later.map(({ startsAt }) => startsAt) })
  }
  return {
    next(show, at) {
      const run = runs.get(show)
      if (!run) return 1
      const instant = toInstant(at)
      const place = run.earlier + run.starts.filter((startsAt) => startsAt < instant).length
      run.starts.push(instant)
      return place + 1
    },
  }
}
