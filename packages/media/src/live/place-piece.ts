import { type Microseconds, SECOND_US } from '../linear/asset.ts'
import { LEAD_US, SLACK_US } from '../linear/timing.ts'

/** How late a piece may arrive without causing a gap. */
const RESERVE_US = 9 * SECOND_US
/** The time from the arrival of a piece to its start on the channel, if nothing is waiting before it. */
export const LIVE_DELAY_US = LEAD_US + SLACK_US + RESERVE_US
/** A row that is written less than this long before it is due may miss its place. */
const WRITING_US = 1.5 * SECOND_US
/** If a source sends faster than real time, anything beyond this is dropped. */
const MAX_WAITING_US = 120 * SECOND_US

/**
 * Returns when a piece that has just arrived starts on its channel: where the previous one ends (`freeUs`), or after
 * the fixed delay if that is too soon or there is none. Returns `undefined` if too much is already waiting.
 */
export function placePiece(
  freeUs: Microseconds | undefined,
  nowUs: Microseconds,
): Microseconds | undefined {
  if (freeUs === undefined || freeUs < nowUs + LEAD_US + SLACK_US + WRITING_US) {
    return nowUs + LIVE_DELAY_US
  }
  return freeUs <= nowUs + MAX_WAITING_US ? freeUs : undefined
}
