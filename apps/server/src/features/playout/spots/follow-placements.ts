import type { App } from '@docket/accounts/app'
import { type LedgerRow, resolve, segmentsOf } from '@docket/media/linear'
import { playoutItems } from '@docket/model/playout/playout-items'
import { type Placement, placements } from '@docket/model/sales/campaigns'
import { NEAR_MS, type PlayedSpot, settleSpots } from '@docket/model/sales/placing/settle-spots'
import type { Channel } from '@docket/model/station/channels'
import { type EpochMs, SECOND_MS, toEpochMs, toInstant } from '@docket/model/time/instants'
import { before, type Records, since } from '@docket/records/engine'
import type { Assets } from '../assets.ts'
import { firstNeeded } from '../ledger/first-needed.ts'
import type { Ledger } from '../ledger/ledgers.ts'
import { ROW_FIELDS, toRow } from '../ledger/stored-row.ts'
import { US_PER_MS } from '../ledger/units.ts'

type Dependencies = { app: App; assets: Assets }

const MAX_PLACEMENTS = 500
/** A make-good can be missed too, and so can the next one. */
const MAX_CHAIN = 50

/**
 * Updates placed spots from their channel's ledger: aired, with the second and the row, or missed. A missed spot is
 * placed again automatically; once its replacement has aired, it is made good. Running this again changes nothing.
 */
export async function followPlacements(
  { app, assets }: Dependencies,
  channel: Pick<Channel, 'id'>,
  ledger: Ledger,
): Promise<void> {
  const now = app.clock.now()
  const planned = await app.records.list(placements, {
    where: {
      channel: channel.id,
      status: 'planned',
      source: 'ledger',
      startsAt: before(toInstant(now)),
    },
    sort: 'startsAt',
    limit: MAX_PLACEMENTS,
  })
  const [first] = planned
  if (!first) return
  const rows = await rowsSince(app, channel.id, ledger, toEpochMs(first.startsAt) - NEAR_MS)
  const played = await playedSpots(assets, rows)
  const settled = settleSpots(planned.map(toPlanned), played, now)
  if (settled.length === 0) return
  await app.transaction(async (records) => {
    for (const one of settled) await note(records, one.id, one.played)
  })
}

function toPlanned({ id, asset, startsAt, lengthMs }: Placement) {
  return { id, asset, at: toEpochMs(startsAt), lengthMs }
}

/** Returns the rows in force since a time, from the cached copy if it goes back far enough. */
async function rowsSince(app: App, channel: string, { rows }: Ledger, from: EpochMs) {
  const [oldest] = rows
  if (oldest && oldest.startsAtUs <= from * US_PER_MS) return rows
  const number = (await firstNeeded(app.records, channel, from)) ?? 1
  const where = { channel, number: since(number) }
  const stored = await app.columns.list(playoutItems, ROW_FIELDS, { where, sort: 'number' })
  return resolve(stored.map(toRow))
}

async function playedSpots(assets: Assets, rows: readonly LedgerRow[]): Promise<PlayedSpot[]> {
  const spots: (PlayedSpot & { first: number; count: number })[] = []
  for (const { kind, asset, startsAtUs, endsAtUs, first, count, continues, number } of rows) {
    if (kind !== 'spot') continue
    const endsAt = Math.round(endsAtUs / US_PER_MS)
    const last = spots.at(-1)
    if (last && continues && last.asset === asset) {
      last.endsAt = endsAt
      last.count += count
      continue
    }
    const startsAt = Math.round(startsAtUs / US_PER_MS)
    spots.push({ asset, startsAt, endsAt, isWhole: false, row: number, first, count })
  }
  for (const spot of spots) {
    const stored = await assets.get(spot.asset)
    spot.isWhole = spot.first === 0 && (!stored || spot.count === segmentsOf(stored.asset))
  }
  return spots
}

async function note(records: Records, id: string, played: PlayedSpot | undefined): Promise<void> {
  const one = await records.find(placements, { id })
  // Another user or process has already updated it.
  if (one?.status !== 'planned') return
  if (!played) {
    await records.update(placements, id, { status: 'missed' })
    return
  }
  const { startsAt, endsAt, row } = played
  await records.update(placements, id, {
    status: 'aired',
    airedAt: toInstant(startsAt),
    row,
    airedSec: Math.round((endsAt - startsAt) / SECOND_MS),
  })
  await makeGood(records, one.makesGoodFor)
}

/** Marks the missed placements before it as made good. */
async function makeGood(records: Records, first: string): Promise<void> {
  let id = first
  for (let count = 0; id !== '' && count < MAX_CHAIN; count += 1) {
    const missed = await records.find(placements, { id })
    if (missed?.status !== 'missed') return
    await records.update(placements, id, { status: 'made_good' })
    id = missed.makesGoodFor
  }
}
