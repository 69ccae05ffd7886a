/** The bar, the page's head, and the strip of days. */
const AROUND_PX = 52 + 64 + 86
/** The hours above the lanes, and the days above them if there are several. */
const HEAD_PX = { one: 32, several: 48 }
export const MAX_LANE_PX = 120
/** The least height of the day's list below the lanes, and of the selected airing's details next to it. */
const MIN_LIST_PX = 140
const MIN_INSPECTOR_PX = 280

type Room = {
  windowPx: number
  lanes: number
  /** Whether the lanes show several days on one axis. */
  hasDays?: boolean
  /** The least readable height of a lane. With less space, the timeline scrolls. */
  leastPx: number
}

export type DeskHeights = {
  lanePx: number
  /** What is left below the lanes for the day as a list. */
  below: 'nothing' | 'list' | 'listAndInspector'
}

/** Divides the height of the window between the lanes and what is below them. */
export function heightsOf({ windowPx, lanes, hasDays, leastPx }: Room): DeskHeights {
  const roomPx = windowPx - AROUND_PX - (hasDays ? HEAD_PX.several : HEAD_PX.one)
  const sharePx = Math.floor(roomPx / Math.max(1, lanes))
  const lanePx = Math.min(MAX_LANE_PX, Math.max(leastPx, sharePx))
  const leftPx = roomPx - lanePx * lanes
  if (lanes === 1 || leftPx >= MIN_INSPECTOR_PX) return { lanePx, below: 'listAndInspector' }
  return { lanePx, below: leftPx >= MIN_LIST_PX ? 'list' : 'nothing' }
}
