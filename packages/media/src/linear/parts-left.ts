import { type Asset, type Microseconds, nearestBound, segmentsOf } from './asset.ts'
import type { Anchor, AssetPart, LedgerItem, PlannedAiring } from './items.ts'
import { ROUNDING_US } from './timing.ts'

/** Segments [first, until) of a part's asset. */
export type PartSegments = { part: AssetPart; asset: Asset; first: number; until: number }

/**
 * Returns the parts of an airing that still have to be played at `atUs`, and whether the airing has any parts. What
 * has been played is determined from the items before the anchor, by their assets, so that adding, removing or
 * trimming a part in the meantime does no harm.
 */
export function partsLeft(
  anchor: Anchor,
  airing: PlannedAiring,
  assets: ReadonlyMap<string, Asset>,
  atUs: Microseconds,
): { parts: PartSegments[]; hasMedia: boolean } {
  const parts = airing.parts.flatMap((part) => segmentsOfPart(part, assets))
  // Items before its start are from an earlier plan.
  const fromUs = airing.startsAtUs - ROUNDING_US
  const played = anchor.before.filter(
    (item) => item.airing === airing.id && item.startsAtUs >= fromUs,
  )
  const begun = played.filter(({ kind }) => kind !== 'slate')
  const sinceUs = begun.length > 0 ? played.at(-1)?.endsAtUs : idleSince(anchor, airing)
  const missedUs = atUs - (sinceUs ?? atUs)
  const left = withoutPlayed(parts, begun)
  return {
    // Parts of a live airing have their own times.
    parts: missedUs > ROUNDING_US && !airing.isLive ? after(missedUs, left) : left,
    hasMedia: parts.length > 0,
  }
}

/**
 * Returns the time since which nothing has been played although the airing should have been on. If another airing was
 * played instead, this airing breaks in and starts at its beginning.
 */
function idleSince({ before, atUs }: Anchor, airing: PlannedAiring): Microseconds | undefined {
  const last = before.at(-1)
  const isBreakIn = last && last.airing !== airing.id && last.endsAtUs === atUs
  return isBreakIn ? undefined : airing.startsAtUs
}

function segmentsOfPart(part: AssetPart, assets: ReadonlyMap<string, Asset>): PartSegments[] {
  const asset = assets.get(part.asset)
  if (!asset) return []
  const first = part.fromUs === undefined ? 0 : nearestBound(asset.bounds, part.fromUs)
  const until =
    part.untilUs === undefined ? segmentsOf(asset) : nearestBound(asset.bounds, part.untilUs)
  return first < until ? [{ part, asset, first, until }] : []
}

function withoutPlayed(parts: PartSegments[], played: readonly LedgerItem[]): PartSegments[] {
  return played.reduce(withoutItem, parts)
}

/** An item may extend across several parts: a break that was added before the current position is left out too. */
function withoutItem(parts: PartSegments[], item: LedgerItem): PartSegments[] {
  const end = item.first + item.count
  let [rest, from] = [parts, item.first]
  while (from < end) {
    const at = rest.findIndex((one) => contains(one, item.asset, from))
    const part = rest[at]
    if (!part) return rest
    const later = rest.slice(at + 1)
    if (end < part.until) return [{ ...part, first: end }, ...later]
    rest = later
    from = part.until
  }
  return rest
}

function contains({ asset, first, until }: PartSegments, id: string, segment: number): boolean {
  return asset.id === id && first <= segment && segment < until
}

/** Leaves out the beginning, as a viewer who tunes in late would miss it. */
function after(missedUs: Microseconds, parts: PartSegments[]): PartSegments[] {
  let leftUs = missedUs
  return parts.flatMap((one) => {
    if (leftUs <= 0) return [one]
    const { bounds } = one.asset
    const fromUs = (bounds[one.first] ?? 0) + leftUs
    const lengthUs = (bounds[one.until] ?? 0) - (bounds[one.first] ?? 0)
    leftUs -= lengthUs
    const first = nearestBound(bounds, fromUs)
    return first < one.until ? [{ ...one, first }] : []
  })
}
