import { playoutItems } from '@docket/model/playout/playout-items'
import type { Channel } from '@docket/model/station/channels'
import type { EpochMs } from '@docket/model/time/instants'
import type { Records } from '@docket/records/engine'
import { US_PER_MS } from './units.ts'

/**
 * Returns the number of the first row that is needed to know what played since a time, from the beginning of the airing
 * that was on then; `undefined` if the ledger begins later. A row replaces everything that begins after it, so the rows
 * with higher numbers have the rest.
 */
export async function firstNeeded(
  records: Records,
  channel: Channel['id'],
  since: EpochMs,
): Promise<number | undefined> {
  const startsAtUs = { op: '<=', value: since * US_PER_MS } as const
  const [row] = await records.list(playoutItems, {
    where: { channel, startsAtUs },
    sort: '-startsAtUs',
    limit: 1,
  })
  if (!row?.airing) return row?.number
  const where = { channel, airing: row.airing }
  const [first] = await records.list(playoutItems, { where, sort: 'number', limit: 1 })
  return first?.number ?? row.number
}
