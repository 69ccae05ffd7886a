import { SECOND_US, type Us } from '../linear/asset.ts'
import { LEAD_US, SLACK_US } from '../linear/timing.ts'

/** What a piece may come late without a gap. */
const RESERVE_US = 9 * SECOND_US
/** From the arrival of a piece to its beginning on the channel, when nothing is waiting before it. */
export const LIVE_DELAY_US = LEAD_US + SLACK_US + RESERVE_US
/** What is written later than this before it is due may miss its place. */
const WRITING_US = 1.5 * SECOND_US
/** A source that sends faster than time passes is not kept beyond this. */
const MOST_WAITING_US = 120 * SECOND_US

/**
 * Returns when a piece that has just arrived begins on its channel: where the one before ends (`freeUs`), or if that is
 * too soon or there is none, after the fixed delay. Returns `undefined` when too much is waiting already.
 */
export function placePiece(freeUs: Us | undefined, nowUs: Us): Us | undefined {
  if (freeUs === undefined || freeUs < nowUs + LEAD_US + SLACK_US + WRITING_US) {
    return nowUs + LIVE_DELAY_US
  }
  return freeUs <= nowUs + MOST_WAITING_US ? freeUs : undefined
}
