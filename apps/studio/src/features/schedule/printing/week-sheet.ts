import type { TimeWindow } from '@docket/model/schedule/airtime'
import { foldShortRuns } from '@docket/model/schedule/axis/short-runs'
import { MINUTE_MS } from '@docket/model/time'
import type { TimedAiring } from '#data/airings/timed-airing.ts'

/** The height for the airings on a landscape page, in points, which fits Letter and A4. */
export const SHEET_PT = 480
/** With more lines a day, the text would be too small to read from a meter away. */
const MOST_LINES = 34
/** Runs of programs shorter than this become one line, in minutes, when a day has too many lines. */
const SHORTER_THAN = [0, 6, 11, 16, 31, 61]
const MOST_LINE_PT = 40
/** From this height on, a title has two lines of at least 9 points. */
const TWO_LINES_PT = 32

/** A line of a day: an airing, or a run of short ones. */
export type SheetLine = readonly TimedAiring[]

export type WeekSheet = {
  days: readonly (readonly SheetLine[])[]
  linePt: number
  titleLines: 1 | 2
}

/** Fits the days of a week on one page: folds short programs only as far as needed. */
export function weekSheetOf(
  airings: readonly TimedAiring[],
  windows: readonly TimeWindow[],
): WeekSheet {
  const ofDays = windows.map(({ from, until }) =>
    airings.filter(({ startsAt }) => startsAt >= from && startsAt < until),
  )
  const most = (days: WeekSheet['days']) => Math.max(1, ...days.map((lines) => lines.length))
  const ways = SHORTER_THAN.map((minutes) => ofDays.map((day) => linesOf(day, minutes)))
  const days = ways.find((way) => most(way) <= MOST_LINES) ?? ways.at(-1) ?? []
  const linePt = Math.min(MOST_LINE_PT, SHEET_PT / most(days))
  return { days, linePt, titleLines: linePt < TWO_LINES_PT ? 1 : 2 }
}

function linesOf(airings: readonly TimedAiring[], minutes: number): SheetLine[] {
  return foldShortRuns(airings, {
    fewest: 2,
    isShort: ({ startsAt, endsAt }) => endsAt - startsAt < minutes * MINUTE_MS,
    goesOn: () => true,
  }).flatMap(({ airings: run, folds }) => (folds ? [run] : run.map((one) => [one])))
}
