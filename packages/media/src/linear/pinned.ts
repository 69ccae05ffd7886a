import {
  type Asset,
  lengthUs,
  type Microseconds,
  nearestBound,
  SECOND_US,
  segmentsOf,
} from './asset.ts'
import type { LedgerItem } from './items.ts'

/** Something with its own time in a gap, such as the spot of a campaign. It is played whole or not at all. */
export type PinnedAsset = { asset: string; atUs: Microseconds }

/** A moment in a gap, and what is known at that moment. */
type GapMoment = {
  atUs: Microseconds
  /** When the gap ends. */
  limitUs: Microseconds
  assets: ReadonlyMap<string, Asset>
  /** When assets were last on. */
  aired: ReadonlyMap<string, { endsAtUs: Microseconds }>
  last: LedgerItem | undefined
}

/** An item that could not start by then is left out. */
const MAX_LATE_US = 8 * SECOND_US

/**
 * Returns the segments of a pinned item to play now: all of them, the rest of the one that is on, or `undefined` if it
 * was already on, is too late, is unknown, or does not fit before the gap ends.
 */
export function pinnedNext(
  { asset: id, atUs: dueUs }: PinnedAsset,
  { atUs, limitUs, assets, aired, last }: GapMoment,
): { asset: Asset; first: number; until: number } | undefined {
  const asset = assets.get(id)
  if (!asset) return undefined
  const until = segmentsOf(asset)
  const left = last?.asset === id && last.endsAtUs === atUs ? last.first + last.count : 0
  const isOn = left > 0 && left < until && atUs > dueUs
  if (!isOn && (wasOn(asset, dueUs, aired) || atUs - dueUs > MAX_LATE_US)) return undefined
  const first = isOn ? left : 0
  const room = nearestBound(asset.bounds, (asset.bounds[first] ?? 0) + limitUs - atUs)
  return room >= until ? { asset, first, until } : undefined
}

/** If the asset ended before the middle of its scheduled time, it was on for another reason. */
function wasOn(asset: Asset, dueUs: Microseconds, aired: GapMoment['aired']): boolean {
  const middleUs = dueUs + lengthUs(asset, 0, segmentsOf(asset)) / 2
  return (aired.get(asset.id)?.endsAtUs ?? 0) > middleUs
}
