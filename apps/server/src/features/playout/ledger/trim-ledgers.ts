import type { App } from '@docket/accounts/app'
import { playoutItems } from '@docket/model/playout/playout-items'
import { channels } from '@docket/model/station/channels'
import { retentionRules } from '@docket/model/station/retention-rules'
import { DAY_MS } from '@docket/model/time/instants'
import { after, before } from '@docket/records/engine'
import { firstNeeded } from './first-needed.ts'

const KIND = 'trim-ledgers'
/** A quarter, the period for which stations report and bill. As-runs, which say what aired, are kept forever. */
const KEPT_MS = 92 * DAY_MS
const AT_ONCE = 200

/**
 * Once a day, deletes the rows of ledgers that are older than a quarter, unless the station has a legal hold. Keeps the
 * row in force at that time, so a ledger never loses its end, and its numbers continue.
 */
export function trimLedgers(app: App): void {
  app.jobs.handle(
    KIND,
    async (_, { signal }) => {
      const all = await app.columns.list(channels, ['id', 'organization'], {
        where: { id: after('') },
      })
      for (const { id, organization } of all) {
        if (!(await isHeld(app, organization))) await trim(app, id, signal)
      }
    },
    { lane: 'ledgers' },
  )
  app.jobs.repeat(KIND, DAY_MS)
}

async function isHeld({ records }: App, organization: string): Promise<boolean> {
  const where = { organization, active: true, legalHold: true }
  return (await records.find(retentionRules, where)) !== undefined
}

async function trim(app: App, channel: string, signal: AbortSignal): Promise<void> {
  const number = await firstNeeded(app.records, channel, app.clock.now() - KEPT_MS)
  if (number === undefined) return
  const where = { channel, number: before(number) }
  for (;;) {
    signal.throwIfAborted()
    const old = await app.records.list(playoutItems, { where, sort: 'number', limit: AT_ONCE })
    if (old.length === 0) return
    await app.transaction(async (records) => {
      for (const { id } of old) await records.delete(playoutItems, id)
    })
  }
}
