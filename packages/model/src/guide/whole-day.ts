import type { ShowFacts } from './guide-page.ts'
import type { ClockSpan, GuideDay, GuideWindow } from './guide-window.ts'

/**
 * A day of a station with all that its pages say about it, so that it can be read without a network.
 * A day that has not changed has the same bytes, whatever else has.
 */
export type WholeDay = {
  day: GuideDay
  /**
   * The first channels of the lineup. Of pictures it has the logos alone; the rest weighs more than
   * all words.
   */
  window: GuideWindow
  /** What is known of the shows that are on, by their ids. */
  shows: Record<string, ShowFacts>
  /** Ids of shows by those of their airings. */
  showOf: Record<string, string>
  clock: ClockSpan[]
}

/** How many days are kept, today included. */
export const KEPT_DAYS = 7

/** How many channels of a lineup are kept. */
export const MOST_KEPT_CHANNELS = 40
