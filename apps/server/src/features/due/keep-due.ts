import type { App } from '@docket/accounts/app/app'
import { episodes } from '@docket/model/collections/library/podcasts'
import { reservations } from '@docket/model/collections/members/reservations'
import { MINUTE_MS, toInstant } from '@docket/model/time'
import { before } from '@docket/records/store/records'

const DUE = 'records.due'
const EVERY_MS = 5 * MINUTE_MS
const MOST_AT_ONCE = 500

/**
 * Makes the changes that depend only on time: marks late loans as overdue and publishes episodes at their
 * planned time.
 */
export function keepDue(app: App): void {
  app.jobs.handle(DUE, async () => {
    await markOverdue(app)
    await publishEpisodes(app)
  })
  app.jobs.repeat(DUE, EVERY_MS)
}

async function markOverdue({ records, clock }: App): Promise<void> {
  const late = await records.list(reservations, {
    where: { status: 'checked_out', dueAt: before(toInstant(clock.now())) },
    limit: MOST_AT_ONCE,
  })
  for (const { id } of late) await records.update(reservations, id, { status: 'overdue' })
}

async function publishEpisodes({ records, clock }: App): Promise<void> {
  const due = await records.list(episodes, {
    where: { status: 'scheduled', publishedAt: before(toInstant(clock.now() + 1)) },
    limit: MOST_AT_ONCE,
  })
  for (const { id, publishedAt } of due) {
    // An episode without a time is not published automatically.
    if (publishedAt !== '') await records.update(episodes, id, { status: 'published' })
  }
}
