import type { LedgerRow } from '@docket/media/linear'
import type { PlayoutItem } from '@docket/model/playout/playout-items'
import type { Channel } from '@docket/model/station/channels'
import { isSlate } from '../assets.ts'

/** The fields of `playoutItems` that make a row of a ledger. */
export const ROW_FIELDS = [
  'number',
  'airing',
  'airingFromUs',
  'kind',
  'title',
  'asset',
  'first',
  'count',
  'startsAtUs',
  'endsAtUs',
  'sequence',
  'discontinuity',
  'continues',
  'restarts',
] as const

type StoredRow = Pick<PlayoutItem, (typeof ROW_FIELDS)[number]>

export function toRow({ airing, airingFromUs, kind, restarts, ...row }: StoredRow): LedgerRow {
  const isOfAiring = airing !== ''
  return {
    ...row,
    airing: isOfAiring ? airing : null,
    airingFromUs: isOfAiring ? airingFromUs : null,
    kind: kind || 'program',
    ...(restarts && { restarts }),
  }
}

/** Returns a row in its stored form. */
export function fromRow(
  { airing, airingFromUs, ...row }: LedgerRow,
  { id, organization }: Pick<Channel, 'id' | 'organization'>,
) {
  return {
    ...row,
    organization,
    channel: id,
    airing: airing ?? '',
    airingFromUs: airingFromUs ?? 0,
    // Whatever fills a gap counts as a slate, even if it is a recording.
    medium: isSlate(row.asset) ? '' : (row.asset.split('/')[0] ?? ''),
  }
}
