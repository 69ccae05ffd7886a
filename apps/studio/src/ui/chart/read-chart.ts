import { type Axis, fitAxis } from '@docket/model/schedule/axis/axis'
import type { SlotMoves } from '@docket/model/schedule/axis/board'
import { type EpochMs, MINUTE_MS, type ZoneName } from '@docket/model/time/instants'
import { DATE_PATTERN, formatPattern, parsePattern } from '@docket/model/time/pattern'
import { type BarRows, createRows } from '../timeline/bar/bar-rows.ts'
import type { TimelineBar, TimelineLane } from '../timeline/timeline-model.ts'
import type { ChartBar, ChartProps, ChartRow, ChartTime, MovedBars } from './chart-props.ts'

type TimeForm = { zone: ZoneName; dateFormat?: string | false | undefined }

/**
 * Returns a chart time in epoch milliseconds. Throws a `RangeError` for a string that does not match the date format.
 */
export function readTime(time: unknown, { zone, dateFormat }: TimeForm): EpochMs {
  if (time instanceof Date) return time.getTime()
  const pattern = typeof dateFormat === 'string' ? dateFormat : DATE_PATTERN
  return parsePattern(String(time), zone, pattern)
}

/** Returns a time in the form of the chart's bars: a string in the date format, or a `Date` if there is no format. */
export function writeTime(at: EpochMs, { zone, dateFormat }: TimeForm): ChartTime {
  return dateFormat === false ? new Date(at) : formatPattern(at, zone, dateFormat ?? DATE_PATTERN)
}

type ChartData = Pick<ChartProps, 'rows' | 'barStart' | 'barEnd' | 'chartStart' | 'chartEnd'> &
  TimeForm

/** Returns the axis that fits the whole chart into a width in pixels. Drags snap to whole minutes. */
export function axisOf(chart: ChartData, widthPx: number): Axis {
  const window = { from: readTime(chart.chartStart, chart), until: readTime(chart.chartEnd, chart) }
  return { ...fitAxis(window, chart.zone, widthPx), snapMs: MINUTE_MS }
}

/** Returns a lane for each row. The row's index is its id. */
export function lanesOf({ rows }: ChartData, axis: Axis): TimelineLane[] {
  return rows.map(({ label, highlightOnHover }, index) => {
    const id = String(index)
    return { id, row: id, label, axis, ...(highlightOnHover && { highlights: true }) }
  })
}

export function barRowsOf(chart: ChartData): BarRows {
  const { rows, barStart, barEnd } = chart
  return createRows(
    rows.map((_, index) => String(index)),
    (row) =>
      (rows[Number(row)]?.bars ?? []).map((bar): TimelineBar => {
        const { id, label, html, immobile, bundle, hasHandles, pushOnOverlap } = bar.ganttBarConfig
        return {
          id,
          row,
          label: label ?? wordsOf(html ?? ''),
          startsAt: readTime(bar[barStart], chart),
          endsAt: readTime(bar[barEnd], chart),
          phase: 'ahead',
          locked: immobile === true,
          bundle,
          exempt: pushOnOverlap === false,
          fixedLength: hasHandles !== true,
        }
      }),
  )
}

/** Returns the text of a bar's HTML for screen readers. */
function wordsOf(html: string): string {
  return html.replace(/<[^<>]*>/g, ' ').trim()
}

export function barsById(rows: readonly ChartRow[]): Map<string, ChartBar> {
  return new Map(rows.flatMap(({ bars }) => bars.map((bar) => [bar.ganttBarConfig.id, bar])))
}

/** Returns the rows after the moves, with new objects for moved bars, and the earlier times of these bars. */
export function withMoves(
  chart: ChartData,
  moves: SlotMoves,
): { rows: ChartRow[]; movedBars: MovedBars } {
  const { barStart, barEnd } = chart
  const movedBars = new Map<ChartBar, { oldStart: ChartTime; oldEnd: ChartTime }>()
  const rows = chart.rows.map((row) => ({
    ...row,
    bars: row.bars.map((bar) => {
      const move = moves.get(bar.ganttBarConfig.id)
      if (!move) return bar
      const { was, becomes } = move
      const moved = {
        ...bar,
        [barStart]: writeTime(becomes.startsAt, chart),
        [barEnd]: writeTime(becomes.endsAt, chart),
      }
      movedBars.set(moved, {
        oldStart: writeTime(was.startsAt, chart),
        oldEnd: writeTime(was.endsAt, chart),
      })
      return moved
    }),
  }))
  return { rows, movedBars }
}
