import type { TimeWindow } from '@docket/model/schedule/airtime'
import { foldShortRuns } from '@docket/model/schedule/axis/short-runs'
import { MINUTE_MS } from '@docket/model/time/instants'
import type { TimedAiring } from '#data/airings/timed-airing.ts'

/** The height for the airings on a landscape page, in points, which fits Letter and A4. */
export const SHEET_PT = 480
const MAX_LINE_PT = 40
/** At this height or more, a title has two lines of at least 9 points. */
const TWO_LINES_PT = 32

/**
 * The ways to print a week, fewest pages first. With more lines in a column, the letters would be too small to read from
 * a meter away. Before a week takes more pages, runs of programs shorter than `shorterThan` minutes are combined into
 * one line each.
 */
const WAYS = [
  { daysAPage: 7, columnsADay: 1, mostLines: 21, shorterThan: [0, 6] },
  { daysAPage: 4, columnsADay: 1, mostLines: 34, shorterThan: [0, 6] },
  { daysAPage: 2, columnsADay: 2, mostLines: 34, shorterThan: [0, 6, 11, 16, 31, 61] },
] as const

/** A line of a day: an airing, or a run of short ones. */
export type SheetLine = readonly TimedAiring[]

/** A column of a page: a day, or a part of a full one. */
export type SheetColumn = {
  /** The index of the day in the week. */
  day: number
  isContinued: boolean
  lines: readonly SheetLine[]
}

export type WeekSheet = {
  pages: readonly (readonly SheetColumn[])[]
  /** The number of columns that fit on a page. */
  columnsAPage: number
  linePt: number
  titleLines: 1 | 2
}

/** Divides a week into pages: one if its letters are large enough, otherwise two or four. */
export function weekSheetOf(
  airings: readonly TimedAiring[],
  windows: readonly TimeWindow[],
): WeekSheet {
  const ofDays = windows.map(({ from, until }) =>
    airings.filter(({ startsAt }) => startsAt >= from && startsAt < until),
  )
  const ways = WAYS.flatMap(({ shorterThan, ...way }) =>
    shorterThan.map((minutes) => ({ ...way, minutes })),
  )
  const sheets = ways.map(({ minutes, daysAPage, columnsADay, mostLines }) => {
    const columns = ofDays.map((day, at) => columnsOf(linesOf(day, minutes), at, columnsADay))
    const most = Math.max(1, ...columns.flat().map(({ lines }) => lines.length))
    return { columns, most, daysAPage, columnsAPage: daysAPage * columnsADay, mostLines }
  })
  const fitting = sheets.find(({ most, mostLines }) => most <= mostLines) ?? sheets.at(-1)
  const { columns = [], most = 1, daysAPage = 1, columnsAPage = 1 } = fitting ?? {}
  const linePt = Math.min(MAX_LINE_PT, SHEET_PT / most)
  const pages = Array.from({ length: Math.ceil(columns.length / daysAPage) }, (_, page) =>
    columns.slice(page * daysAPage, (page + 1) * daysAPage).flat(),
  )
  return { pages, columnsAPage, linePt, titleLines: linePt < TWO_LINES_PT ? 1 : 2 }
}

function columnsOf(lines: readonly SheetLine[], day: number, columns: number): SheetColumn[] {
  const each = Math.ceil(lines.length / columns)
  return Array.from({ length: columns }, (_, at) => ({
    day,
    isContinued: at > 0,
    lines: lines.slice(at * each, (at + 1) * each),
  }))
}

function linesOf(airings: readonly TimedAiring[], minutes: number): SheetLine[] {
  return foldShortRuns(airings, {
    fewest: 2,
    isShort: ({ startsAt, endsAt }) => endsAt - startsAt < minutes * MINUTE_MS,
    goesOn: () => true,
  }).flatMap(({ airings: run, folds }) => (folds ? [run] : run.map((one) => [one])))
}
