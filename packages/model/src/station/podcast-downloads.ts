import { endpoint } from '../endpoint.ts'
import type { Day } from '../time.ts'

/** The number of days in the report, including today. */
export const DOWNLOAD_DAYS = 30

/** How often a podcast was downloaded. */
export type DownloadReport = {
  /** The last 30 days of the station's calendar, the earliest first. */
  days: { day: Day; downloads: number }[]
  /** Sums of the last 7 days, the 30 days, the 30 days before them, and since the first download. */
  week: number
  month: number
  monthBefore: number
  total: number
  /** The episodes that were downloaded in the 30 days, most downloads first, at most 50. */
  episodes: { id: string; title: string; downloads: number }[]
}

/**
 * Returns how often a podcast of the caller's station was downloaded. Requires the `content` or the `reports`
 * privilege; otherwise, and for podcasts of other stations, answers as if it did not exist.
 */
export const readDownloads = endpoint<{ id: string }, DownloadReport>(
  'GET',
  '/api/podcasts/:id/downloads',
)
