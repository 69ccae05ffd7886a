import type { ShowFacts } from '../guide-page.ts'
import type { ClockSpan, GuideDay, GuideWindow } from '../guide-window.ts'

/**
 * One day of a station with the data of all its pages, so that it can be read offline. An unchanged day
 * always has the same bytes.
 */
export type WholeDay = {
  day: GuideDay
  /**
   * The first channels of the lineup. The only pictures are the logos, because the others are larger than all
   * texts together.
   */
  window: GuideWindow
  /** The data of the shows that air, by id. */
  shows: Record<string, ShowFacts>
  /** Maps the ids of airings to those of their shows. */
  showOf: Record<string, string>
  clock: ClockSpan[]
}

/** The number of days stored for offline use, including today. */
export const KEPT_DAYS = 7

/** The most channels of a lineup stored for offline use. */
export const MAX_KEPT_CHANNELS = 40
