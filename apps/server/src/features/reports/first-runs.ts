import { AIRED } from '@docket/model/playout/aired'
import { type Airing, airings } from '@docket/model/schedule/airings'
import { type EpochMs, toInstant } from '@docket/model/time/instants'
import { before, oneOf, type Records } from '@docket/records/engine'
import { isFiller } from './figures.ts'
import type { CountedAiring } from './read-period.ts'

/** Distinguishes first runs from repeats by what aired. */
export type FirstRuns = {
  /**
   * Returns the airings in chronological order, each marked as a first run or a repeat. Airings in earlier calls must
   * be earlier.
   */
  mark(aired: readonly CountedAiring[]): Promise<CountedAiring[]>
}

/**
 * Reads what aired before `from` with one query for all new shows of a call. The first time that a show airs is its
 * first run, unless it is marked as a repeat; live programs are new each time. Without a show, the airing's own mark
 * decides.
 */
export function createFirstRuns(records: Records, organization: string, from: EpochMs): FirstRuns {
  const known = new Set<string>()
  const hasAired = new Set<string>()

  async function learn(shows: readonly string[]): Promise<void> {
    const fresh = [...new Set(shows)].filter((show) => show !== '' && !known.has(show))
    if (fresh.length === 0) return
    const earlier = await records.groups(airings, {
      by: 'show',
      greatest: 'startsAt',
      where: {
        organization,
        show: oneOf(fresh),
        status: oneOf(AIRED),
        startsAt: before(toInstant(from)),
      },
    })
    for (const show of fresh) known.add(show)
    for (const show of earlier.keys()) hasAired.add(show)
  }

  function runOf({ show, kind, run }: CountedAiring): Airing['run'] {
    if (kind === 'live') return 'first'
    if (show === '') return run
    const isFirst = !hasAired.has(show) && run !== 'rerun'
    hasAired.add(show)
    return isFirst ? 'first' : 'rerun'
  }

  return {
    async mark(aired) {
      await learn(aired.map(({ show }) => show))
      return aired.map((airing) => (isFiller(airing) ? airing : { ...airing, run: runOf(airing) }))
    },
  }
}
