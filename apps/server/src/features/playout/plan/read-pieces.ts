import type { AssetPart } from '@docket/media/linear'
import { livePieces } from '@docket/model/playout/live-inputs'
import type { Airing } from '@docket/model/schedule/airings'
import type { EpochMs } from '@docket/model/time/instants'
import { oneOf, type Records, since } from '@docket/records/engine'
import { US_PER_MS } from '../ledger/units.ts'

const MAX_PIECES = 1000

/** Returns the pieces that have arrived for live airings among these, and are planned from a time on. */
export async function readPieces(
  records: Records,
  planned: readonly Airing[],
  from: EpochMs,
): Promise<ReadonlyMap<string, AssetPart[]>> {
  const live = planned.filter(({ liveInput }) => liveInput !== '').map(({ id }) => id)
  if (live.length === 0) return new Map()
  const found = await records.list(livePieces, {
    where: { airing: oneOf(live), airsAtUs: since(from * US_PER_MS) },
    sort: 'airsAtUs',
    limit: MAX_PIECES,
  })
  return new Map(
    live.map((id) => [
      id,
      found
        .filter(({ airing }) => airing === id)
        .map(({ medium, version, airsAtUs }) => ({
          asset: `${medium}/${version}`,
          kind: 'program',
          atUs: airsAtUs,
        })),
    ]),
  )
}
