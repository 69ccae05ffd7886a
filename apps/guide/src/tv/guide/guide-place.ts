import type { SchedulePage } from '@docket/model/guide/guide-page'
import type { TimeAxis } from '@docket/model/guide/times/time-axis'
import { floorToTick } from '@docket/model/guide/times/time-axis'
import { type EpochMs, HOUR_MS, MINUTE_MS } from '@docket/model/time/instants'
import type { GridFocus } from '../../grid/grid-keys.ts'

/** Where the viewer is in the guide: the program under the focus, and the part of the schedule on the screen. */
export type GuidePlace = {
  focus: GridFocus
  /** The time at the left edge, a half hour. */
  from: EpochMs
  /** The first row on the screen. */
  top: number
}

/** How much time and how many channels fit on the screen. */
export const SHOWN_MS = 2 * HOUR_MS
export const SHOWN_ROWS = 6
/** If a program begins closer to the right edge than this, its title does not fit. */
const MARGIN_MS = 30 * MINUTE_MS

type ClockedPage = Pick<SchedulePage, 'clock'>

/** Returns the initial place in the guide: the first channel, at the current program. */
export function firstPlace(page: ClockedPage & Pick<SchedulePage, 'window' | 'now'>): GuidePlace {
  const { from, until } = page.window
  const isToday = page.now >= from && page.now < until
  return { focus: { row: 0, at: isToday ? page.now : from }, from, top: 0 }
}

/** Returns the place with the focus elsewhere. The view scrolls only as far as the focus requires. */
export function placeWith(
  { from, top }: GuidePlace,
  focus: GridFocus,
  { clock }: ClockedPage,
): GuidePlace {
  const isLeft = focus.at < from
  const isRight = focus.at > from + SHOWN_MS - MARGIN_MS
  return {
    focus,
    from: isLeft ? floorToTick(focus.at, clock) : isRight ? leftOf(focus.at, clock) : from,
    top: Math.max(Math.min(top, focus.row), focus.row - SHOWN_ROWS + 1),
  }
}

function leftOf(at: EpochMs, clock: ClockedPage['clock']): EpochMs {
  return floorToTick(at - MARGIN_MS, clock)
}

/** Returns the part of the time axis that is on the screen. */
export function shownTime({ from }: GuidePlace): TimeAxis {
  return { from, until: from + SHOWN_MS }
}
