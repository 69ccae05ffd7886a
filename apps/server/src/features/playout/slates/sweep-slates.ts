import type { App } from '@docket/accounts/app'
import { playoutItems } from '@docket/model/playout/playout-items'
import { DAY_MS } from '@docket/model/time/instants'
import { since } from '@docket/records/engine'
import { SLATES } from '../assets.ts'
import { US_PER_MS } from '../ledger/units.ts'

const KIND = 'sweep-slates'
const KEPT_MS = 30 * DAY_MS

/** Removes slates that no channel has shown for a month. If one is needed again, it is made again. */
export function sweepSlates(app: App): void {
  app.jobs.handle(KIND, async (_, { signal }) => {
    const { storage, columns, clock } = app
    const from = clock.now() - KEPT_MS
    const endsAtUs = since(from * US_PER_MS)
    const shown = await columns.list(playoutItems, ['asset'], {
      where: { kind: 'slate', endsAtUs },
    })
    const hashes = new Set(shown.map(({ asset }) => /^slate-(\w+)\//.exec(asset)?.[1]))
    for await (const { key, storedAt } of storage.list(SLATES)) {
      signal.throwIfAborted()
      if (storedAt < from && !hashes.has(key.split('/')[1])) await storage.remove(key)
    }
  })
  app.jobs.repeat(KIND, DAY_MS)
}
