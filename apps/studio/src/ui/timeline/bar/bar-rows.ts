import { airingsWithin, indexByTime, type TimeIndex } from '@docket/model/schedule/axis/time-index'
import type { TimelineBar, TimelineLane } from '../timeline-model.ts'

type BarIndex = TimeIndex<TimelineBar>

/**
 * The bars of each row, indexed by time. Immutable: changing a bar replaces only its row, and everything
 * derived from other rows stays valid.
 */
export type BarRows = {
  readonly ids: ReadonlySet<string>
  /**
   * Returns a row's bars in chronological order. A row is created on first use, because most rows of a long list are
   * never visible.
   */
  get(row: string): BarIndex
  /** Returns a copy with another version of one row. */
  with(row: string, bars: readonly TimelineBar[]): BarRows
}

const NOTHING: BarIndex = indexByTime([])

/** Creates rows whose bars are computed one row at a time. */
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

/** Creates rows from all their bars. */
export function rowsOfBars(bars: readonly TimelineBar[]): BarRows {
  const rows = Map.groupBy(bars, ({ row }) => row)
  return createRows(rows.keys(), (row) => rows.get(row) ?? [])
}

/** Returns the rows with a new version of a bar, which stays in its row. */
export function withBar(rows: BarRows, bar: TimelineBar): BarRows {
  const others = rows.get(bar.row).airings.filter(({ id }) => id !== bar.id)
  return rows.with(bar.row, [...others, bar])
}

/** Returns the bar with this id from any row. */
export function findBar(rows: BarRows, id: string): TimelineBar | undefined {
  for (const row of rows.ids) {
    const bar = rows.get(row).airings.find((one) => one.id === id)
    if (bar) return bar
  }
  return undefined
}

const known = new WeakMap<BarIndex, WeakMap<TimelineLane['axis'], BarIndex>>()

/** Returns the bars of a lane in chronological order. A bar that spans the end of a day is in two lanes. */
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
