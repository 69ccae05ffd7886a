import { SECOND_US } from './asset.ts'

/**
 * Segments are listed this long before they begin to be guide time. Players stay about three segments behind the
 * end of a playlist, so they show what the guide says.
 */
export const LEAD_US = 12 * SECOND_US

/** A playlist reaches back this far from its end. */
export const WINDOW_US = 40 * SECOND_US

/** Safari wants six segments at least. */
export const LEAST_SEGMENTS = 6

/**
 * How long before it is listed a segment may still change: for clocks that differ, and for processes that read the
 * ledger a second ago.
 */
export const SLACK_US = 3 * SECOND_US

/** Below this, time that is missing or too much is rounding: half of the longest segment, and a little. */
export const ROUNDING_US = 3 * SECOND_US

/** A slate that is shorter would be a flash. The next airing begins that much earlier instead. */
export const SHORTEST_GAP_US = 2 * SECOND_US
