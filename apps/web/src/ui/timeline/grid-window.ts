/** The part of the lanes that is drawn: a stretch of pixels of their time, and the lanes [first, end). */
export type GridWindow = { fromPx: number; untilPx: number; firstLane: number; endLane: number }

/** What is in view, in pixels: of time from the beginning of the lanes, and of all lanes' height. */
export type GridSight = { left: number; width: number; top: number; height: number }

const CHUNK_PX = 300
const CHUNK_LANES = 2
/** What is drawn beyond the view, so that a slow scroll does not have to draw at every chunk. */
const MARGIN_PX = 150
const MARGIN_LANES = 1

/** How far from the window's beginning the left edge of the view can come. */
export const STICKS_PX = CHUNK_PX + MARGIN_PX

/** Before anything can be measured. */
export const FIRST_WINDOW: GridWindow = { fromPx: 0, untilPx: 2400, firstLane: 0, endLane: 12 }

/**
 * What has to be drawn for a sight, in whole chunks of 300 px and 2 lanes. A sight that moves fast
 * gets no margin: it would have left it behind before it is drawn.
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

/** Whether the sight went on by more than a chunk since the last time: a fling. */
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
