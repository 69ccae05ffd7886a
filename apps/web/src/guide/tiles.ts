import { BAND_ROWS } from '@docket/model/guide/guide-window'
import type { TimeAxis } from '@docket/model/guide/time-axis'
import { HOUR_MS } from '@docket/model/time'
import { joinRange } from './ranges.ts'

/** Channels by their places in the lineup: `rows` of them from `firstRow` on. */
export type RowRange = { firstRow: number; rows: number }

/** Stretches of time for each band of `BAND_ROWS` channels, by the band's place. */
export type Bands = readonly (readonly TimeAxis[])[]

/** Some hours of a band of channels: what is loaded at once. */
export type Tile = TimeAxis & { band: number }

const TILE_MS = 6 * HOUR_MS

export function bandOf(row: number): number {
  return Math.floor(row / BAND_ROWS)
}

/** The tiles of the axis that a stretch of time and channels touches. */
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

/** The bands with a stretch of time more for those that `rows` begins in, ends in, or covers. */
export function addToBands(bands: Bands, { from, until }: TimeAxis, rows: RowRange): Bands {
  const next = [...bands]
  for (let band = bandOf(rows.firstRow); band <= bandOf(rows.firstRow + rows.rows - 1); band += 1) {
    next[band] = joinRange(next[band] ?? [], { from, until })
  }
  return next
}

/** The tiles of the axis that a range touches. */
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
