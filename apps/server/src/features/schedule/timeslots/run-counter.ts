import { airings, STANDING } from '@docket/model/schedule/airings'
import { type EpochMs, type Instant, toInstant } from '@docket/model/time/instants'
import { before, oneOf, type Records, since } from '@docket/records/engine'

/** Numbers the airings of shows: those that aired, and those that are planned. */
export type RunCounter = {
  /** Counts one more airing of a show. */
  next(show: string, at: EpochMs): number
  /** Returns the number of an airing that is already counted. */
  placeOf(show: string, startsAt: Instant): number
}

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
    by: 'show',
    greatest: 'startsAt',
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
  const placeOf = (show: string, instant: Instant) => {
    const { earlier: before, starts } = runs.get(show) ?? { earlier: 0, starts: [] }
    return before + starts.filter((startsAt) => startsAt < instant).length + 1
  }
  return {
    placeOf,
    next(show, at) {
      const instant = toInstant(at)
      const place = placeOf(show, instant)
      runs.get(show)?.starts.push(instant)
      return place
    },
  }
}
