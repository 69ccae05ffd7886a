import type { App } from '@docket/accounts/app/app'
import { alarms } from '@docket/model/collections/schedule/alarms'
import { DAY_MS, toInstant } from '@docket/model/time'
import { before } from '@docket/records/store/records'

const KIND = 'trim-alarms'
/** As long as the ledger that tells what was on. */
const KEPT_MS = 92 * DAY_MS
const AT_ONCE = 200

/** Deletes alarms that were over a quarter ago, once a day. */
export function trimAlarms(app: App): void {
  app.jobs.handle(
    KIND,
    async (_, { signal }) => {
      const since = before(toInstant(app.clock.now() - KEPT_MS))
      for (;;) {
        signal.throwIfAborted()
        const found = await app.records.list(alarms, {
          where: { since },
          sort: 'since',
          limit: AT_ONCE,
        })
        const old = found.filter(({ until }) => until !== '')
        if (old.length === 0) return
        await app.transaction(async (records) => {
          for (const { id } of old) await records.delete(alarms, id)
        })
      }
    },
    { lane: 'ledgers' },
  )
  app.jobs.repeat(KIND, DAY_MS)
}
