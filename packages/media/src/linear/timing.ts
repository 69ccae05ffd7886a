import { SECOND_US } from './asset.ts'

/**
 * Segments are listed this long before their time in the guide. Players stay about three segments behind the end of a
 * playlist, so they show what the guide says.
 */
export const LEAD_US = 12 * SECOND_US

/** A playlist reaches back this far from its end. */
export const WINDOW_US = 40 * SECOND_US

/** Playlists for viewers who rewind reach back at least this far, and at most `MAX_BACK_US`. */
export const BACK_US = 4 * 3600 * SECOND_US
export const MAX_BACK_US = 12 * 3600 * SECOND_US

/** Safari needs at least six segments. */
export const MIN_SEGMENTS = 6

/**
 * A segment can still change until this long before it is listed. This allows for clocks that differ, and for processes
 * that read the ledger a second ago.
 */
export const SLACK_US = 3 * SECOND_US

/** Smaller differences in time are rounding: half of the longest segment, plus a little. */
export const ROUNDING_US = 3 * SECOND_US

/** A shorter slate would only flash. The next airing starts that much earlier instead. */
export const MIN_GAP_US = 2 * SECOND_US
