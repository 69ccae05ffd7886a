import { airingsWithin, indexByTime, type TimeIndex } from '@docket/model/schedule/time-index'
import type { TimelineBar, TimelineLane } from './timeline-model.ts'

type BarIndex = TimeIndex<TimelineBar>

/**
 * The bars of each row, prepared for questions of time. Never changed: another bar makes one row
 * anew, and everything that was derived from the other rows stays.
 */
export type BarRows = {
  readonly ids: ReadonlySet<string>
  /** In order of time. A row is made when it is first asked for: most of a long list is never seen. */
  get(row: string): BarIndex
  /** The same with another version of one row. */
  with(row: string, bars: readonly TimelineBar[]): BarRows
}

const NOTHING: BarIndex = indexByTime([])

/** Rows whose bars are asked for one row at a time. */
export function createRows(
  ids: Iterable<string>,
  barsOf: (row: string) => readonly TimelineBar[],
): BarRows {
  return rowsWith(new Set(ids), barsOf, new Map())
}

function rowsWith(
  ids: ReadonlySet<string>,
  barsOf: (row: string) => readonly TimelineBar[],
  made: Map<string, BarIndex>,
): BarRows {
  return {
    ids,
    get(row) {
      if (!ids.has(row)) return NOTHING
      const index = made.get(row) ?? indexByTime(barsOf(row))
      made.set(row, index)
      return index
    },
    with: (row, bars) =>
      rowsWith(
        ids.has(row) ? ids : new Set([...ids, row]),
        barsOf,
        new Map(made).set(row, indexByTime(bars)),
      ),
  }
}

/** The rows of bars that are all there. */
export function rowsOfBars(bars: readonly TimelineBar[]): BarRows {
  const rows = Map.groupBy(bars, ({ row }) => row)
  return createRows(rows.keys(), (row) => rows.get(row) ?? [])
}

/** The rows with a new version of one bar, which stays in its row. */
export function withBar(rows: BarRows, bar: TimelineBar): BarRows {
  const others = rows.get(bar.row).airings.filter(({ id }) => id !== bar.id)
  return rows.with(bar.row, [...others, bar])
}

/** The bar of that id, wherever it is. */
export function findBar(rows: BarRows, id: string): TimelineBar | undefined {
  for (const row of rows.ids) {
    const bar = rows.get(row).airings.find((one) => one.id === id)
    if (bar) return bar
  }
  return undefined
}

const known = new WeakMap<BarIndex, WeakMap<TimelineLane['axis'], BarIndex>>()

/** What a lane shows, in order of time. A bar across the end of a day is in two lanes. */
export function barsOfLane(rows: BarRows, { row, axis }: TimelineLane): BarIndex {
  const inRow = rows.get(row)
  const ofAxes = known.get(inRow) ?? new WeakMap<TimelineLane['axis'], BarIndex>()
  known.set(inRow, ofAxes)
  const inLane = ofAxes.get(axis) ?? cut(inRow, axis)
  ofAxes.set(axis, inLane)
  return inLane
}

function cut(inRow: BarIndex, axis: TimelineLane['axis']): BarIndex {
  const shown = airingsWithin(inRow, axis)
  return shown.length === inRow.airings.length ? inRow : indexByTime(shown)
}
