import { endpoint } from '../kernel/endpoint.ts'
import { type ShapedValue, shape } from '../kernel/shape.ts'
import { dayShape, recordIdShape } from '../kernel/shapes.ts'

/** The number of days in the report, including today. */
export const DOWNLOAD_DAYS = 30

/** How many times a podcast was downloaded. */
export const downloadReportShape = shape('DownloadReport', (z) =>
  z.object({
    days: z
      .array(z.object({ day: dayShape(z), downloads: z.int() }))
      .describe('The last 30 days of the station’s calendar, the earliest first.'),
    week: z.int().describe('The sum of the last 7 days.'),
    month: z.int().describe('The sum of the 30 days.'),
    monthBefore: z.int().describe('The sum of the 30 days before them.'),
    total: z.int().describe('The sum since the first download.'),
    episodes: z
      .array(z.object({ id: recordIdShape(z), title: z.string(), downloads: z.int() }))
      .describe('Those that were downloaded in the 30 days, most downloads first, at most 50.'),
  }),
)
export type DownloadReport = ShapedValue<typeof downloadReportShape>

/**
 * Returns how many times a podcast of the caller's station was downloaded. Requires the `content` or the `reports`
 * privilege; otherwise, and for podcasts of other stations, answers as if it did not exist.
 */
export const readDownloads = endpoint<{ id: string }, DownloadReport>(
  'GET',
  '/api/podcasts/:id/downloads',
  { answer: downloadReportShape },
)
