import type { App } from '@docket/accounts/app'
import { categories } from '@docket/model/library/categories'
import { shows } from '@docket/model/library/shows'
import { AIRED } from '@docket/model/playout/aired'
import type { RestingShow } from '@docket/model/reports/analytics'
import { airings } from '@docket/model/schedule/airings'
import { DAY_MS, type EpochMs, type Instant, toInstant } from '@docket/model/time/instants'
import { oneOf, within } from '@docket/records/engine'

const MAX_SHOWS = 20_000

export type Rotation = { since: Instant; library: number; resting: RestingShow[] }

/**
 * Returns the station's shows that have not aired in a number of days. The database finds the last airing of each show,
 * including live airings and repeats.
 */
export async function makeRotation(
  { records, columns }: Pick<App, 'records' | 'columns'>,
  organization: string,
  days: number,
  now: EpochMs,
): Promise<Rotation> {
  const since = toInstant(now - days * DAY_MS)
  const aired = await records.groups(airings, {
    by: 'show',
    greatest: 'startsAt',
    where: {
      organization,
      status: oneOf(AIRED),
      startsAt: within(toInstant(0), toInstant(now)),
    },
  })
  const library = await columns.list(shows, ['id', 'title', 'category'], {
    where: { organization, status: 'ready' },
    sort: 'title',
  })
  const own = await records.list(categories, { where: { organization } })
  const names = new Map(own.map(({ id, name }) => [id, name]))
  const resting = library.slice(0, MAX_SHOWS).flatMap(({ id, title, category }) => {
    const { greatest: lastAiredAt = null, count: timesAired = 0 } = aired.get(id) ?? {}
    if (lastAiredAt !== null && lastAiredAt >= since) return []
    return { id, title, category: names.get(category) ?? '', lastAiredAt, timesAired }
  })
  return { since, library: library.length, resting: resting.sort(byLastAiring) }
}

/** Those that have never aired come first. */
function byLastAiring(one: RestingShow, other: RestingShow): number {
  const [a, b] = [one.lastAiredAt ?? '', other.lastAiredAt ?? '']
  if (a === b) return one.title < other.title ? -1 : 1
  return a < b ? -1 : 1
}
