import type { App } from '@docket/accounts/app'
import { type LedgerRow, resolve } from '@docket/media/linear'
import { playoutItems } from '@docket/model/playout/playout-items'
import { type EpochMs, MINUTE_MS } from '@docket/model/time/instants'
import { after, since } from '@docket/records/engine'
import { isPiece } from '../assets.ts'
import { firstNeeded } from './first-needed.ts'
import { ROW_FIELDS, toRow } from './stored-row.ts'
import { US_PER_MS } from './units.ts'

/** A copy of a channel's ledger, from the beginning of the program that was on some minutes ago. */
export type Ledger = {
  /** The rows in force, in order of time. */
  rows: readonly LedgerRow[]
  /** The copy has everything that was written before this time. */
  readAt: EpochMs
}

export type Ledgers = {
  /** Returns a copy that is at most `FRESH_MS` old; an older one if the database does not answer. */
  of(channel: string): Promise<Ledger>
  /** Returns the cached copy if it is fresh. */
  fresh(channel: string): Ledger | undefined
  /** Reads what was written since the last copy. */
  renew(channel: string): Promise<Ledger>
}

/** How long a copy counts as current. A writer never changes what readers may list within this time. */
export const FRESH_MS = 1000
/** How much of the past live viewers need: players may still request what was listed ten minutes ago. */
const NEEDED_MS = 12 * MINUTE_MS

/** Caches the ledgers of channels in memory, with `neededMs` of the past. Reads only new rows. */
export function createLedgers(
  { columns, records, clock, log }: App,
  neededMs = NEEDED_MS,
): Ledgers {
  const copies = new Map<string, Ledger & { turn: number }>()
  let turns = 0
  const underWay = new Map<string, Promise<Ledger>>()

  async function read(channel: string): Promise<Ledger> {
    const readAt = clock.now()
    turns += 1
    const turn = turns
    const known = copies.get(channel)
    const last = known?.rows.at(-1)
    const number = last
      ? after(last.number)
      : since((await firstNeeded(records, channel, readAt - neededMs)) ?? 1)
    const where = { channel, number }
    const added = await columns.list(playoutItems, ROW_FIELDS, { where, sort: 'number' })
    const ledger = withRows(known, added.map(toRow), { readAt, neededMs })
    // A read that began earlier may end later.
    if (turn > (copies.get(channel)?.turn ?? 0)) copies.set(channel, { ...ledger, turn })
    return ledger
  }

  function renew(channel: string): Promise<Ledger> {
    const reading = read(channel).finally(() => {
      if (underWay.get(channel) === reading) underWay.delete(channel)
    })
    underWay.set(channel, reading)
    return reading
  }

  function fresh(channel: string): Ledger | undefined {
    const copy = copies.get(channel)
    return copy && Math.abs(clock.now() - copy.readAt) < FRESH_MS ? copy : undefined
  }

  return {
    fresh,
    renew,
    async of(channel) {
      const copy = fresh(channel)
      if (copy) return copy
      try {
        return await (underWay.get(channel) ?? renew(channel))
      } catch (error) {
        const old = copies.get(channel)
        if (!old) throw error
        log.warn('A ledger could not be read; an older copy is used.', { channel, error })
        return old
      }
    },
  }
}

/** Returns the copy with new rows, and without those that are no longer needed. */
function withRows(
  known: Ledger | undefined,
  added: readonly LedgerRow[],
  { readAt, neededMs }: { readAt: EpochMs; neededMs: number },
): Ledger {
  // Unchanged rows stay the same object, so values derived from them are still valid.
  if (known && added.length === 0) return { rows: known.rows, readAt }
  const rows = resolve([...(known?.rows ?? []), ...added])
  return { rows: rows.slice(neededIndex(rows, (readAt - neededMs) * US_PER_MS)), readAt }
}

function neededIndex(rows: readonly LedgerRow[], fromUs: number): number {
  const on = rows.findLastIndex(({ startsAtUs }) => startsAtUs <= fromUs)
  const airing = rows[on]?.airing
  if (!airing) return Math.max(0, on)
  // Content from a live source is never played again, so its beginning is not needed.
  if (rows.some((row) => row.airing === airing && isPiece(row.asset))) return Math.max(0, on)
  return rows.findIndex((row) => row.airing === airing)
}
