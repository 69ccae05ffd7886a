import { type Asset, countUntil, type Microseconds } from './asset.ts'
import type { LedgerRow } from './items.ts'
import { BACK_US, LEAD_US, MAX_BACK_US, MIN_SEGMENTS, WINDOW_US } from './timing.ts'

/** What a process knows about a channel: the current rows, as returned by `resolve`, and their assets. */
export type Listing = { rows: readonly LedgerRow[]; assets: ReadonlyMap<string, Asset> }

/** Segments [from, until) of a row, counted from its first. */
export type RowRange = { row: LedgerRow; from: number; until: number }

/** What a playlist lists: the sequence numbers [sequence, until), row by row. */
export type ListedSegments = {
  sequence: number
  until: number
  stretches: RowRange[]
  changesAtUs: Microseconds | null
}

/**
 * Returns what all playlists of a channel list at `nowUs`, or `undefined` before the channel started. They reach back
 * `windowUs` from their end.
 */
export function listedAt(
  listing: Listing,
  nowUs: Microseconds,
  windowUs: Microseconds = WINDOW_US,
): ListedSegments | undefined {
  const { rows } = listing
  const edgeUs = nowUs + LEAD_US
  const until = endedBy(listing, edgeUs)
  const begins = rows[0]?.sequence
  if (begins === undefined || until <= begins) return
  const byTime = endedBy(listing, edgeUs - windowUs)
  const restart = rows.findLast((row) => row.restarts && row.sequence < until)
  // Sequence numbers within a playlist are consecutive, and nothing from before a restart is listed again.
  const first = restart?.sequence ?? begins
  const sequence = Math.max(first, Math.min(byTime, until - MIN_SEGMENTS))
  const nextEndsAtUs = endOfSegment(listing, until)
  return {
    sequence,
    until,
    stretches: stretchesOf(rows, sequence, until),
    changesAtUs: nextEndsAtUs === undefined ? null : nextEndsAtUs - LEAD_US,
  }
}

/**
 * Returns how far the playlists of viewers who rewind reach back: to the beginning of the program that is on at
 * `nowUs`, or `BACK_US`, whichever is longer, and at most `MAX_BACK_US`.
 */
export function backWindowUs(rows: readonly LedgerRow[], nowUs: Microseconds): Microseconds {
  const begun = countUntil(rows.length, (at) => (rows[at]?.startsAtUs ?? 0) <= nowUs)
  const fromUs = rows[begun - 1]?.airingFromUs ?? nowUs
  return LEAD_US + Math.min(MAX_BACK_US, Math.max(BACK_US, nowUs - fromUs))
}

/**
 * Returns whether a segment of an asset is, was or will be in the channel's playlists during the half-open time range.
 */
export function isListedWithin(
  { rows, assets }: Listing,
  asset: string,
  segment: number,
  fromUs: Microseconds,
  untilUs: Microseconds,
): boolean {
  const bounds = assets.get(asset)?.bounds
  const startUs = bounds?.[segment]
  const endUs = bounds?.[segment + 1]
  if (!bounds || startUs === undefined || endUs === undefined) return false
  return rows.some((row) => {
    const at = segment - row.first
    if (row.asset !== asset || at < 0 || at >= row.count) return false
    const originUs = row.startsAtUs - (bounds[row.first] ?? 0)
    return originUs + startUs < untilUs && originUs + endUs > fromUs
  })
}

/** A segment of an asset at its position in a channel. */
export type ScheduledSegment = {
  row: LedgerRow
  asset: Asset
  /** The segment's index in the asset. */
  segment: number
  startsAtUs: Microseconds
  endsAtUs: Microseconds
  /** When the asset would have started if all of it had been played. */
  originUs: Microseconds
}

/** Returns what a channel plays at a sequence number, or `undefined` if nothing is known there. */
export function placeAt({ rows, assets }: Listing, sequence: number): ScheduledSegment | undefined {
  const row = rows[rowWith(rows, sequence)]
  const asset = row && assets.get(row.asset)
  if (!asset || sequence >= row.sequence + row.count) return
  const segment = row.first + sequence - row.sequence
  const originUs = row.startsAtUs - (asset.bounds[row.first] ?? 0)
  return {
    row,
    asset,
    segment,
    originUs,
    startsAtUs: originUs + (asset.bounds[segment] ?? 0),
    endsAtUs: originUs + (asset.bounds[segment + 1] ?? 0),
  }
}

/** Returns the sequence number after the last segment that has ended by `us`. */
export function endedBy({ rows, assets }: Listing, us: Microseconds): number {
  const begun = countUntil(rows.length, (at) => (rows[at]?.startsAtUs ?? 0) <= us)
  const row = rows[begun - 1]
  if (!row) return rows[0]?.sequence ?? 0
  if (row.endsAtUs <= us) return row.sequence + row.count
  const bounds = boundsOf(assets, row)
  const originUs = row.startsAtUs - (bounds[row.first] ?? 0)
  const ended = countUntil(row.count, (at) => originUs + (bounds[row.first + at + 1] ?? 0) <= us)
  return row.sequence + ended
}

/** Returns when the segment with a sequence number ends, or `undefined` if unknown. */
function endOfSegment(listing: Listing, sequence: number): Microseconds | undefined {
  return placeAt(listing, sequence)?.endsAtUs
}

export function stretchesOf(
  rows: readonly LedgerRow[],
  sequence: number,
  until: number,
): RowRange[] {
  const stretches: RowRange[] = []
  for (let index = rowWith(rows, sequence); index < rows.length; index += 1) {
    const row = rows[index]
    if (!row || row.sequence >= until) break
    stretches.push({
      row,
      from: Math.max(0, sequence - row.sequence),
      until: Math.min(row.count, until - row.sequence),
    })
  }
  return stretches
}

/** Returns the index of the last row that starts at or before a sequence number. */
function rowWith(rows: readonly LedgerRow[], sequence: number): number {
  return countUntil(rows.length, (at) => (rows[at]?.sequence ?? 0) <= sequence) - 1
}

function boundsOf(
  assets: ReadonlyMap<string, Asset>,
  { asset }: LedgerRow,
): readonly Microseconds[] {
  const bounds = assets.get(asset)?.bounds
  if (!bounds) throw new RangeError(`${asset} is not known.`)
  return bounds
}
