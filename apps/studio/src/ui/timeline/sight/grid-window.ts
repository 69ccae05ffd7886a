/** The rendered part of the lanes: a range of pixels on the time axis, and the lanes [first, end). */
export type GridWindow = { fromPx: number; untilPx: number; firstLane: number; endLane: number }

/** The visible part in pixels: on the time axis, and of the height of all lanes. */
export type GridSight = { left: number; width: number; top: number; height: number }

const CHUNK_PX = 300
const CHUNK_LANES = 2
/** Rendered beyond the visible part, so that slow scrolling does not render at every chunk. */
const MARGIN_PX = 150
const MARGIN_LANES = 1

/** The largest distance from the window's start to the left edge of the view. */
export const STICKS_PX = CHUNK_PX + MARGIN_PX

/** Used until the view can be measured. */
export const FIRST_WINDOW: GridWindow = { fromPx: 0, untilPx: 2400, firstLane: 0, endLane: 12 }

/**
 * Returns the part to render, in whole chunks of 300 px and 2 lanes. Fast scrolling gets no margin, because
 * it would pass the margin before it is rendered.
 */
export function windowFor(
  { left, width, top, height }: GridSight,
  lanes: { count: number; height: number },
  isFast: boolean,
): GridWindow {
  const marginPx = isFast ? 0 : MARGIN_PX
  const marginLanes = isFast ? 0 : MARGIN_LANES
  const first = Math.floor(top / lanes.height) - marginLanes
  const end = Math.ceil((top + height) / lanes.height) + marginLanes
  return {
    fromPx: Math.floor((left - marginPx) / CHUNK_PX) * CHUNK_PX,
    untilPx: Math.ceil((left + width + marginPx) / CHUNK_PX) * CHUNK_PX,
    firstLane: Math.max(0, Math.floor(first / CHUNK_LANES) * CHUNK_LANES),
    endLane: Math.min(lanes.count, Math.ceil(end / CHUNK_LANES) * CHUNK_LANES),
  }
}

/** Returns whether the view moved by more than a chunk since the last call. */
export function isFling(was: GridSight, is: GridSight, laneHeight: number): boolean {
  return (
    Math.abs(is.left - was.left) > CHUNK_PX || Math.abs(is.top - was.top) > CHUNK_LANES * laneHeight
  )
}

export function isSameWindow(one: GridWindow, other: GridWindow): boolean {
  return (
    one.fromPx === other.fromPx &&
    one.untilPx === other.untilPx &&
    one.firstLane === other.firstLane &&
    one.endLane === other.endLane
  )
}

export function isSameSight(one: GridSight, other: GridSight): boolean {
  return (
    one.left === other.left &&
    one.top === other.top &&
    one.width === other.width &&
    one.height === other.height
  )
}
