import type { App } from '@docket/accounts/app'
import { type Airing, airings, STANDING } from '@docket/model/schedule/airings'
import { toInstant } from '@docket/model/time/instants'
import { not, oneOf, since } from '@docket/records/engine'
import { countRuns } from './run-counter.ts'

const RENUMBER = 'timeslots.renumberRuns'
/** No station plans more airings of one show. */
const MAX_AHEAD = 2000

/**
 * Renumbers the future runs of a show when one of its airings turns out to have aired, or not to have aired: the first run
 * is the first airing that airs.
 */
export function renumberRuns(app: App): void {
  const name = 'numbers the coming runs of a show by what aired'
  app.beforeCommit(airings, name, async (changes, { enqueue }) => {
    const shows = changes.flatMap(({ action, record, before }) =>
      action === 'update' && before && stands(record) !== stands(before) ? record.show : [],
    )
    for (const show of new Set(shows.filter((id) => id !== ''))) {
      await enqueue({ kind: RENUMBER, payload: { show }, key: show })
    }
  })
  app.jobs.handle(RENUMBER, ({ show }) => renumber(app, String(show)))
}

function stands({ status }: Airing): boolean {
  return status === '' || (STANDING as readonly string[]).includes(status)
}

/** Renumbers the airings that timeslots created, in chronological order. */
async function renumber({ transaction, clock }: App, show: string): Promise<void> {
  const now = toInstant(clock.now())
  await transaction(async (records) => {
    const coming = await records.list(airings, {
      where: {
        show,
        status: oneOf<Airing['status']>(['planned', 'committed']),
        startsAt: since(now),
        runNumber: not(0),
        kind: not('live'),
      },
      sort: 'startsAt',
      limit: MAX_AHEAD,
    })
    const runs = await countRuns(records, [show], clock.now())
    const changes = coming.flatMap(({ id, startsAt, run, runNumber }) => {
      const right = runs.placeOf(show, startsAt)
      const rightRun = right === 1 ? 'first' : 'rerun'
      if (right === runNumber && run === rightRun) return []
      return { id, changes: { run: rightRun, runNumber: right } as const }
    })
    if (changes.length > 0) await records.updateAll(airings, changes)
  })
}
