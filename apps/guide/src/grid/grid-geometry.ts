import type { TimeAxis } from '@docket/model/guide/times/time-axis'
import { type EpochMs, MINUTE_MS } from '@docket/model/time/instants'

/** The part of the grid that is drawn: the visible part and a margin on every side. */
export type GridView = TimeAxis & {
  firstRow: number
  lastRow: number
  /** The view moves too fast for reading: draw titles only. */
  hurried: boolean
}

const CHUNK_PX = 300
const ROW_STEP = 2

/** The margin drawn around the visible part, on every side. */
type DrawnMargin = { px: number; rows: number }
export const SPARE: DrawnMargin = { px: 150, rows: 1 }
export const NO_SPARE: DrawnMargin = { px: 0, rows: 0 }

type Scale = { pxPerMin: number; labelPx: number; rowPx: number; rulerPx: number }

/** Reads the grid's scale in pixels from the style sheet, which gives it in px or rem. */
export function scaleOf(grid: HTMLElement): Scale {
  const style = getComputedStyle(grid)
  const px = (name: string) => {
    const value = style.getPropertyValue(name)
    return Number.parseFloat(value) * (value.endsWith('rem') ? textPx() : 1)
  }
  return {
    pxPerMin: px('--ppm'),
    labelPx: px('--label'),
    rowPx: px('--row'),
    rulerPx: px('--ruler'),
  }
}

function textPx(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
}

/** Returns the time at the left edge of the visible part. */
export function leftTimeOf(grid: HTMLElement, axis: TimeAxis): EpochMs {
  return axis.from + (grid.scrollLeft / scaleOf(grid).pxPerMin) * MINUTE_MS
}

/** Returns the scroll position in pixels that brings a time to the left edge. */
export function pixelsOf(grid: HTMLElement, axis: TimeAxis, at: EpochMs): number {
  return ((at - axis.from) / MINUTE_MS) * scaleOf(grid).pxPerMin
}

/**
 * Returns the part to draw: the visible part, rounded to chunks of `CHUNK_PX` and to pairs of rows, plus the
 * margin `spare`.
 */
export function viewOf(
  grid: HTMLElement,
  axis: TimeAxis,
  spare: DrawnMargin,
): Omit<GridView, 'hurried'> {
  const { pxPerMin, labelPx, rowPx, rulerPx } = scaleOf(grid)
  const right = grid.scrollLeft + grid.clientWidth - labelPx
  const fromPx = Math.floor((grid.scrollLeft - spare.px) / CHUNK_PX) * CHUNK_PX
  const untilPx = Math.ceil((right + spare.px) / CHUNK_PX) * CHUNK_PX
  const top = Math.floor(grid.scrollTop / rowPx / ROW_STEP) * ROW_STEP
  const bottom = (grid.scrollTop + grid.clientHeight - rulerPx) / rowPx
  return {
    from: Math.max(axis.from, axis.from + (fromPx / pxPerMin) * MINUTE_MS),
    until: Math.min(axis.until, axis.from + (untilPx / pxPerMin) * MINUTE_MS),
    firstRow: top - spare.rows,
    lastRow: Math.ceil(bottom / ROW_STEP) * ROW_STEP + spare.rows - 1,
  }
}

export function sameView(a: GridView, b: GridView): boolean {
  const sameTime = a.from === b.from && a.until === b.until
  return sameTime && a.hurried === b.hurried && a.firstRow === b.firstRow && a.lastRow === b.lastRow
}

/** Returns the number of completely visible rows, at least one. */
export function rowsInSight(grid: HTMLElement): number {
  const { rowPx, rulerPx } = scaleOf(grid)
  return Math.max(1, Math.floor((grid.clientHeight - rulerPx) / rowPx))
}

/** Scrolls vertically just far enough to show the whole row. */
export function revealRow(grid: HTMLElement, row: number): void {
  const { rowPx, rulerPx } = scaleOf(grid)
  const top = row * rowPx
  const lowest = top + rowPx + rulerPx - grid.clientHeight
  grid.scrollTop = Math.min(top, Math.max(grid.scrollTop, lowest))
}

/** Scrolls so that the row comes first, or as near to that as possible. */
export function placeRow(grid: HTMLElement, row: number): void {
  grid.scrollTop = row * scaleOf(grid).rowPx
}

/** Returns the visible range of time, without the margins. */
export function sightOf(grid: HTMLElement, axis: TimeAxis): TimeAxis {
  const { pxPerMin, labelPx } = scaleOf(grid)
  const from = leftTimeOf(grid, axis)
  return { from, until: from + ((grid.clientWidth - labelPx) / pxPerMin) * MINUTE_MS }
}
