import { airings, STANDING } from '@docket/model/collections/schedule/airings'
import { type EpochMs, toInstant } from '@docket/model/time'
import { before, oneOf, type Records, since } from '@docket/records/store/records'

/** Numbers the airings of shows. `next` counts one more airing of a show. */
export type RunCounter = { next(show: string, at: EpochMs): number }

/** Creates a counter for shows from `from` on. Earlier airings are counted with one query for all shows. */
export async function countRuns(
  records: Records,
  shows: readonly string[],
  from: EpochMs,
): Promise<RunCounter> {
  const begin = toInstant(from)
  const ids = [...new Set(shows)]
  const standing = { show: oneOf(ids), status: oneOf(STANDING) }
  const earlier = await records.groups(airings, {
    ...{ by: 'show', greatest: 'startsAt' },
    where: { ...standing, startsAt: before(begin) },
  })
  const later = await records.list(airings, { where: { ...standing, startsAt: since(begin) } })
  const byShow = Map.groupBy(later, ({ show }) => show)
  const runs = new Map(
    ids.map((show) => {
      const starts = (byShow.get(show) ?? []).map(({ startsAt }) => startsAt)
      return [show, { earlier: earlier.get(show)?.count ?? 0, starts }]
    }),
  )
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
