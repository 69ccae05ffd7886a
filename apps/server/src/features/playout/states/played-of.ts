import type { App } from '@docket/accounts/app'
import { type LedgerItem, resolve } from '@docket/media/linear'
import { playoutItems } from '@docket/model/playout/playout-items'
import type { Airing } from '@docket/model/schedule/airings'
import { SECOND_MS, toEpochMs } from '@docket/model/time/instants'
import { within } from '@docket/records/engine'
import { ROW_FIELDS, toRow } from '../ledger/stored-row.ts'
import { US_PER_MS } from '../ledger/units.ts'

/** An airing begins and ends at segment boundaries, up to two seconds off its planned times. */
const BESIDE_MS = 3 * SECOND_MS
/** How many rows after an airing's last row are read, because they may have cut it. */
const ROWS_AFTER = 200

/** What the ledger has for an airing: its items in force, and the items right before and after them. */
export type PlayedItems = { items: readonly LedgerItem[]; before?: LedgerItem; after?: LedgerItem }

/** Reads what the ledger has for an airing. */
export async function playedOf(
  { columns, records }: App,
  { id, channel }: Pick<Airing, 'id' | 'channel'>,
): Promise<PlayedItems> {
  const where = { airing: id, channel }
  const [[first], [last]] = await Promise.all([
    records.list(playoutItems, { where, sort: 'number', limit: 1 }),
    records.list(playoutItems, { where, sort: '-number', limit: 1 }),
  ])
  if (!first || !last) return { items: [] }
  const rows = await columns.list(playoutItems, ROW_FIELDS, {
    where: { channel, number: within(Math.max(1, first.number - 1), last.number + ROWS_AFTER) },
    sort: 'number',
  })
  const standing = resolve(rows.map(toRow))
  const from = standing.findIndex((item) => item.airing === id)
  const until = standing.findLastIndex((item) => item.airing === id)
  const [before, after] = [standing[from - 1], standing[until + 1]]
  return {
    items: standing.filter((item) => item.airing === id),
    ...(before && { before }),
    ...(after && { after }),
  }
}

/**
 * Returns the items of an airing at its current planned time. Earlier items are from a time for which it was planned
 * before. If a station cuts to its slate, the slate is the program.
 */
export function ownItems(
  items: readonly LedgerItem[],
  { id, kind, show, startsAt }: Airing,
): LedgerItem[] {
  const fromUs = (toEpochMs(startsAt) - BESIDE_MS) * US_PER_MS
  const isSlate = kind === 'bulletin' && show === ''
  return items
    .filter((item) => item.airing === id && item.startsAtUs >= fromUs)
    .map((item) => (isSlate ? { ...item, kind: 'filler' } : item))
}
