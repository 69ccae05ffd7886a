import type { App } from '@docket/accounts/app'
import { alarms } from '@docket/model/playout/alarms'
import { DAY_MS, toInstant } from '@docket/model/time/instants'
import { before } from '@docket/records/engine'

const KIND = 'trim-alarms'
/** As long as ledgers are kept. */
const KEPT_MS = 92 * DAY_MS
const AT_ONCE = 200

/** Once a day, deletes alarms that ended more than three months ago. */
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
