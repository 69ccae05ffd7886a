import type { App } from '@docket/accounts/app'
import { episodes } from '@docket/model/podcasts/podcasts'
import { MINUTE_MS, toInstant } from '@docket/model/time/instants'
import { before } from '@docket/records/engine'

const DUE = 'records.due'
const EVERY_MS = 5 * MINUTE_MS
const MAX_AT_ONCE = 500

/** Publishes episodes at their scheduled time. */
export function publishEpisodes(app: App): void {
  app.jobs.handle(DUE, () => publishDue(app))
  app.jobs.repeat(DUE, EVERY_MS)
}

async function publishDue({ records, clock }: App): Promise<void> {
  const due = await records.list(episodes, {
    where: { status: 'scheduled', publishedAt: before(toInstant(clock.now() + 1)) },
    limit: MAX_AT_ONCE,
  })
  for (const { id, publishedAt } of due) {
    // An episode without a time is not published automatically.
    if (publishedAt !== '') await records.update(episodes, id, { status: 'published' })
  }
}
