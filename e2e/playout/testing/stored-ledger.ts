import { type LedgerRow, resolve } from '@docket/media/linear'
import type PocketBase from 'pocketbase'
import { expect } from '../../testing/test.ts'

const US_PER_MS = 1000
/** The length of the films' segments. */
const SEGMENT_MS = 4000

/** What a channel plays at `startsAt`, beginning `filmMs` into a film. */
export type PlayedFilm = {
  medium: string
  airing: string
  startsAt: number
  endsAt: number
  filmMs: number
}

/** Reads the ledger of a channel, and checks that its rows have no gaps and no duplicates. Returns them in order. */
export async function readLedger(api: PocketBase, channel: string): Promise<LedgerRow[]> {
  const rows = await api
    .collection('playoutItems')
    .getFullList<LedgerRow & { id: string }>({ filter: `channel = "${channel}"`, sort: 'number' })
  for (const [at, row] of rows.entries()) {
    const before = rows[at - 1]
    expect(row.number).toBe((before?.number ?? 0) + 1)
    if (!before) continue
    expect(row.sequence).toBeLessThanOrEqual(before.sequence + before.count)
    expect(row.startsAtUs).toBeLessThanOrEqual(before.endsAtUs)
  }
  const standing = resolve(rows)
  for (const [at, row] of standing.entries()) {
    const before = standing[at - 1]
    if (!before) continue
    expect(row.sequence).toBe(before.sequence + before.count)
    expect(row.startsAtUs).toBe(before.endsAtUs)
  }
  return standing
}

/** Returns the contents of a ledger, with rows that continue each other joined into one. */
export function playedOf(rows: readonly LedgerRow[]): PlayedFilm[] {
  const played: PlayedFilm[] = []
  for (const row of rows) {
    const last = played.at(-1)
    const endsAt = row.endsAtUs / US_PER_MS
    if (last && row.continues) {
      last.endsAt = endsAt
      continue
    }
    const medium = row.kind === 'slate' ? '' : (row.asset.split('/')[0] ?? '')
    const startsAt = row.startsAtUs / US_PER_MS
    played.push({
      medium,
      airing: row.airing ?? '',
      startsAt,
      endsAt,
      filmMs: row.first * SEGMENT_MS,
    })
  }
  return played
}
