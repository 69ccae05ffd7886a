import { BAND_ROWS } from '@docket/model/guide/guide-window'
import type { TimeAxis } from '@docket/model/guide/times/time-axis'
import { HOUR_MS } from '@docket/model/time/instants'
import { joinRange } from './ranges.ts'

/** A range of channels by position in the lineup: `rows` channels from `firstRow` on. */
export type RowRange = { firstRow: number; rows: number }

/** Ranges of time for each band of `BAND_ROWS` channels. The index is the band's number. */
export type Bands = readonly (readonly TimeAxis[])[]

/** A few hours of a band of channels: the unit of loading. */
export type Tile = TimeAxis & { band: number }

const TILE_MS = 6 * HOUR_MS

export function bandOf(row: number): number {
  return Math.floor(row / BAND_ROWS)
}

/** Returns the tiles that overlap a range of time and channels. */
export function tilesWanted(
  axis: TimeAxis,
  range: TimeAxis,
  { firstRow, rows, most }: RowRange & { most: number },
): Tile[] {
  const last = Math.min(firstRow + rows, most) - 1
  const tiles: Tile[] = []
  for (let band = Math.max(0, bandOf(firstRow)); band <= bandOf(last); band += 1) {
    for (const tile of tilesOf(axis, range)) tiles.push({ ...tile, band })
  }
  return tiles
}

/** Adds a range of time to every band that `rows` overlaps. */
export function addToBands(bands: Bands, { from, until }: TimeAxis, rows: RowRange): Bands {
  const next = [...bands]
  for (let band = bandOf(rows.firstRow); band <= bandOf(rows.firstRow + rows.rows - 1); band += 1) {
    next[band] = joinRange(next[band] ?? [], { from, until })
  }
  return next
}

/** Returns the tiles of the axis that overlap a range. */
export function tilesOf(axis: TimeAxis, range: TimeAxis): TimeAxis[] {
  const from = Math.max(range.from, axis.from)
  const until = Math.min(range.until, axis.until)
  const tiles: TimeAxis[] = []
  for (
    let at = axis.from + Math.floor((from - axis.from) / TILE_MS) * TILE_MS;
    at < until;
    at += TILE_MS
  ) {
    tiles.push({ from: at, until: Math.min(at + TILE_MS, axis.until) })
  }
  return tiles
}
