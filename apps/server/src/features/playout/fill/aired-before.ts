import type { App } from '@docket/accounts/app'
import { type LastPlay, type LedgerRow, resolve } from '@docket/media/linear'
import { playoutItems } from '@docket/model/playout/playout-items'
import { type EpochMs, HOUR_MS, MINUTE_MS } from '@docket/model/time/instants'
import { within } from '@docket/records/engine'
import { firstNeeded } from '../ledger/first-needed.ts'
import type { Ledger } from '../ledger/ledgers.ts'
import { ROW_FIELDS, toRow } from '../ledger/stored-row.ts'

export type AiredBefore = {
  /** Returns when assets were last on before the rows in a copy of the ledger, as far back as the planner needs. */
  of(channel: string, ledger: Ledger): Promise<ReadonlyMap<string, LastPlay>>
}

type AiredCache = { aired: Map<string, LastPlay>; rows: readonly LedgerRow[]; readAt: EpochMs }

/** How far back the planner looks. */
const REMEMBERED_MS = 12 * HOUR_MS
/** Rows leave the copy of a ledger after twelve minutes. Those that left since the last tick are still included. */
const MAX_MS = 5 * MINUTE_MS

/** Remembers what channels aired. Reads the ledger once, and after that only new rows. */
export function createAiredBefore({ columns, records, clock }: App): AiredBefore {
  const known = new Map<string, AiredCache>()

  async function read(channel: string, { rows, readAt }: Ledger): Promise<Map<string, LastPlay>> {
    const first = rows[0]
    const from = first && (await firstNeeded(records, channel, readAt - REMEMBERED_MS))
    // If the ledger begins later, it is read from its beginning.
    const where = first && { channel, number: within(from ?? 1, first.number) }
    const found = where
      ? await columns.list(playoutItems, ROW_FIELDS, { where, sort: 'number' })
      : []
    const aired = new Map<string, LastPlay>()
    note(aired, resolve(found.map(toRow)), first?.sequence)
    return aired
  }

  return {
    async of(channel, ledger) {
      const last = known.get(channel)
      const isFollowed = last && clock.now() - last.readAt < MAX_MS
      const aired = isFollowed ? last.aired : await read(channel, ledger)
      if (isFollowed) note(aired, last.rows, ledger.rows[0]?.sequence)
      known.set(channel, { aired, rows: ledger.rows, readAt: ledger.readAt })
      return aired
    },
  }
}

/** Records when the assets of the rows before a sequence number were last on. */
function note(
  aired: Map<string, LastPlay>,
  rows: readonly LedgerRow[],
  until: number | undefined,
): void {
  for (const { asset, endsAtUs, first, count, sequence } of rows) {
    if (until === undefined || sequence < until)
      aired.set(asset, { endsAtUs, until: first + count })
  }
}
